# Sourced by run and test: the steps of the build. Each is a no-op when nothing has changed, and runs at the top level.
# shellcheck shell=bash

CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}
export CMAKE_BUILD_PARALLEL_LEVEL

# install_node_packages FOLDER   npm ci deletes and reloads everything, so it runs only when the lock file or node has changed.
install_node_packages() {
  local folder=$1 stamp=$1/node_modules/.installed state
  state="$(sha256sum "$folder/package-lock.json") $(node --version)"
  if [[ -e $stamp && $(<"$stamp") == "$state" ]]; then
    return
  fi
  # Packages' own install scripts would load browsers and what not; nothing here needs them.
  npm ci --prefix "$folder" --ignore-scripts --no-audit --no-fund
  echo "$state" >"$stamp"
}

# configure PRESET [WRAPPER]   ninja notices everything but a change of the presets
configure() {
  local preset=$1
  shift
  [[ build/$preset/build.ninja -nt CMakePresets.json ]] || "$@" cmake --preset "$preset"
}

build_command() {
  configure native
  cmake --build --preset native --target roofline
  mkdir -p dist/bin
  if [[ ! dist/bin/roofline -nt build/native/core/cli/roofline ]]; then
    strip -o dist/bin/roofline build/native/core/cli/roofline
  fi
}

build_wasm() {
  configure wasm emcmake
  cmake --build --preset wasm
}

# The mark carries the time before the build, so that what is edited meanwhile counts as newer.
build_pages() {
  local mark=build/pages.mark
  if [[ -e $mark && -e dist/site/index.html && -z $(newer_inputs "$mark") ]]; then
    return
  fi
  touch "$mark.new"
  node web/build.mjs
  mv "$mark.new" "$mark"
}

newer_inputs() {
  find web build/native/core/cli/roofline build/wasm/wasm/*.{js,wasm} -newer "$1" -not -path '*/node_modules*' -print -quit
}

# build_parts RUN   its five steps by RUN, which is must or need
build_parts() {
  "$1" "Dear ImGui's source" deploy/fetch_imgui
  "$1" "Node packages" install_node_packages web
  "$1" "Command" build_command
  "$1" "WebAssembly module" build_wasm
  "$1" "Pages" build_pages
}

# All of it on a machine that may have nothing; ends the script at the first step that fails. Six steps.
build_all() {
  must "Debian packages" deploy/setup run
  build_parts must
}
