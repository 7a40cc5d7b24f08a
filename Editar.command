#!/usr/bin/env bash
# Opens the editor for staff on macOS, with a double-click. `bash`, as a copy may have lost the execute bit of editar.sh.
exec bash "$(dirname "$0")/editar.sh"
