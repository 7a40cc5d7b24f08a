#!/usr/bin/env bash
# Opens the editor for staff, in a window of its own. On macOS, Editar.command is what is double-clicked.
cd "$(dirname "$0")" || exit
# Some file managers start it without a window: nobody would see what it says, or could end it.
if [[ ! -t 1 && -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
  for terminal in x-terminal-emulator konsole; do
    command -v "$terminal" >/dev/null && exec "$terminal" -e bash "$PWD/editar.sh"
  done
fi

if ! command -v node >/dev/null; then
  echo 'Falta Node.js, el programa con el que funciona el editor.'
  echo 'Descargue de https://nodejs.org la versión «LTS», instálela y abra otra vez el editor.'
elif node editor/start.cjs; then
  exit
fi
if [[ -t 0 ]]; then
  read -rsn 1 -p $'\nPulse una tecla para cerrar.'
fi
exit 1
