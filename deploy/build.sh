# Sourced by run, test and package: the steps of the build, which run at the top level.
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
  cmake --install build/native --component command --strip --prefix dist
}

build_wasm() {
  configure wasm emcmake
  cmake --build --preset wasm
}


build_parts() {
  must "Dear ImGui's source" deploy/fetch_imgui
  must "Node packages" install_node_packages web
  must "Command" build_command
  must "WebAssembly module" build_wasm
  # The site is always made anew: it takes seconds, and no list of what it is made of can go stale.
  must "Pages" node web/build.mjs
}

# All of it on a machine that may have nothing; ends the script at the first step that fails. Six steps.
build_all() {
  must "Debian packages" deploy/setup run
  build_parts
}
