# Sourced by run and test: one line of progress a step, its whole output in a log, and what failed when it fails.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
log_folder=$root/build/log
step_number=0

# must TITLE COMMAND…   one step; ends the script where it fails. Needs steps_total.
# Never call it in a condition: bash would then go on after errors inside COMMAND, whatever `set -e` says.
must() {
  local title=$1 start=$SECONDS status log
  shift
  step_number=$((step_number + 1))
  mkdir -p "$log_folder"
  log=$log_folder/$(printf '%02d' "$step_number")-$(tr -cs '[:alnum:]' '-' <<<"${title,,}" | sed 's/-*$//').log
  # shellcheck disable=SC2154  # set by the script that sources this
  printf '[%d/%d] %s … ' "$step_number" "$steps_total" "$title"
  set +e
  (
    set -e
    "$@"
  ) >"$log" 2>&1
  status=$?
  set -e
  if ((status == 0)); then
    echo "$((SECONDS - start)) s"
    return
  fi
  echo failed
  tail -n 30 "$log" >&2
  echo "$title failed; the whole log is ${log#"$root"/}." >&2
  exit 1
}
