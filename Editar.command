#!/usr/bin/env bash
# Opens the editor for staff on macOS, with a double-click.
exec "$(dirname "$0")/editar.sh"
