# Debian's emscripten takes acorn from /usr/share/nodejs, where only Debian's own node looks for modules. With another
# node, linking stops at "Cannot find module 'acorn'"; so the linker is started with the way to it.
# NODE_PATH serves 3.1.6, whose optimizer is a CommonJS script; 3.1.69's is an ES module, which ignores it.
include_guard(GLOBAL)

set(debian_acorn /usr/share/nodejs/acorn/dist/acorn.mjs)
execute_process(
  COMMAND ${CMAKE_CROSSCOMPILING_EMULATOR} --input-type=module --eval "import 'acorn'"
  WORKING_DIRECTORY ${EMSCRIPTEN_ROOT_PATH}/tools
  RESULT_VARIABLE acorn_missing
  OUTPUT_QUIET ERROR_QUIET)
if(acorn_missing AND EXISTS ${debian_acorn})
  set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs)
  if(EXISTS ${EMSCRIPTEN_ROOT_PATH}/tools/acorn-optimizer.mjs)
    list(APPEND CMAKE_CXX_LINKER_LAUNCHER "NODE_OPTIONS=--import=\"${CMAKE_CURRENT_LIST_DIR}/acorn_hook.mjs\"")
  endif()
endif()
