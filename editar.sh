#!/usr/bin/env bash
# Opens the staff editor in a terminal window. macOS users double-click Editar.command.
cd "$(dirname "$0")" || exit
# Signals to the caller that this terminal has opened.
[[ ${1:-} != --opened ]] || rm "$2"

start() {
  if command -v node >/dev/null; then
    node editor/start.cjs
    return
  fi
  echo 'Falta Node.js, el programa con el que funciona el editor.'
  echo 'Descargue de https://nodejs.org la versión «LTS», instálela y abra otra vez el editor.'
  return 1
}

# Shows a text in a window or a notification.
show() {
  local program
  for program in 'zenity --info --no-markup --text' 'kdialog --msgbox' 'notify-send Editor' xmessage; do
    command -v "${program%% *}" >/dev/null || continue
    $program "$1"
    return
  done
}

# Some file managers start it without a terminal, which hides its output.
if [[ ! -t 1 && -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
  unopened=$(mktemp)
  for terminal in 'x-terminal-emulator -e' 'konsole -e' 'ptyxis --new-window --' 'gnome-terminal --' 'kgx --' \
    'xfce4-terminal -x' 'mate-terminal -x' 'xterm -e'; do
    command -v "${terminal%% *}" >/dev/null || continue
    $terminal bash "$PWD/editar.sh" --opened "$unopened" && exit
    # A terminal that did open may still exit with an error when it is closed.
    [[ -e $unopened ]] || exit
  done
  show 'El editor se abre en el navegador; la primera vez tarda unos minutos. Para terminar, elija «Cerrar el editor» en su menú.' &
  start 2>&1 | tee "$unopened"
  status=${PIPESTATUS[0]}
  ((status == 0)) || show "$(<"$unopened")"
  rm "$unopened"
  exit "$status"
fi

start && exit
if [[ -t 0 ]]; then
  read -rsn 1 -p $'\nPulse una tecla para cerrar.'
fi
exit 1
