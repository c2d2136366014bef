#!/usr/bin/env bash
# The lesson in an object store that speaks S3, behind its own web address: deploy/hosting/object-store.sh s3://BUCKET
#
# An object has one Cache-Control, whatever the query it is asked for with: so every file is "no-cache", which means that it is
# asked about each time and not sent again while it is the same. Compression, and the headers X-Content-Type-Options and
# Content-Security-Policy, are affairs of the network in front of the store: take them from nginx.conf. Not run by the
# project's tests.
set -euo pipefail

(($# == 1)) || { echo "object-store: say where to, as in s3://BUCKET" >&2 && exit 2; }
cd "$(dirname "${BASH_SOURCE[0]}")/../../dist/site"

put() {
  local type=$1
  shift
  aws s3 sync . "$destination" --no-guess-mime-type --content-type "$type" --cache-control no-cache --exclude '*' "$@"
}
destination=$1

# Pages come last: they ask for the others.
put 'application/wasm' --include '*.wasm'
put 'text/javascript; charset=utf-8' --include '*.js'
put 'text/css; charset=utf-8' --include '*.css'
put 'image/svg+xml' --include '*.svg'
put 'application/manifest+json' --include '*.webmanifest'
put 'application/x-ipynb+json' --include '*.ipynb'
put 'text/plain; charset=utf-8' --include '*.txt'
put 'text/html; charset=utf-8' --include '*.html'
