# Sourced by run and test: one line of progress a step, its whole output in a log, and what failed when it fails.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
log_folder=$root/build/log
step_number=0
step_log=
step_status=0

# step TITLE COMMAND…   needs steps_total; leaves the command's status in step_status and the log's path in step_log.
# Never call it in a condition: bash would then go on after errors inside COMMAND, whatever `set -e` says.
step() {
  local title=$1 start=$SECONDS
  shift
  step_number=$((step_number + 1))
  mkdir -p "$log_folder"
  step_log=$log_folder/$(printf '%02d' "$step_number")-$(tr -cs '[:alnum:]' '-' <<<"${title,,}" | sed 's/-*$//').log
  # shellcheck disable=SC2154  # set by the script that sources this
  printf '[%d/%d] %s … ' "$step_number" "$steps_total" "$title"
  set +e
  (
    set -e
    "$@"
  ) >"$step_log" 2>&1
  step_status=$?
  set -e
  if ((step_status == 0)); then
    echo "$((SECONDS - start)) s"
  else
    echo failed
    show_failure "$title" >&2
  fi
}

# show_failure TITLE   the tests that failed, or else the log's end
show_failure() {
  local failures
  failures=$(awk -f "$root/deploy/failures.awk" "$step_log")
  if [[ -n $failures ]]; then
    echo "$failures"
  else
    tail -n 30 "$step_log"
  fi
  (($(wc -l <"$step_log") <= 30)) || echo "$1 failed; the whole log is ${step_log#"$root"/}."
}

# must TITLE COMMAND…   a step without which there is no going on
must() {
  step "$@"
  ((step_status == 0)) || exit 1
}
