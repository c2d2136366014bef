# What CTest starts besides the tests in C++: browsers' suites, by label, and the checks of the sources. They want the built
# site, the command in dist/bin/ and the packages of npm; deploy/test sees to all of them.
find_program(NODE NAMES node REQUIRED)

# add_suite(NAME LABEL COMMAND…)   one test, run in the top folder. One that hangs ends after a quarter of an hour.
function(add_suite name label)
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS ${label} TIMEOUT 900)
endfunction()

# add_node_suites(LABEL PATTERN [WRAPPER…])   a test for each file of node's test runner, called as the file without its ending.
# The file passes where a case ran and none failed, was cancelled or skipped. Its report lets deploy/count_tests.py count them.
function(add_node_suites label pattern)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${pattern})
  foreach(file ${files})
    string(REPLACE .test.mjs "" name ${file})
    set(report ${CMAKE_BINARY_DIR}/reports/${name}.xml)
    cmake_path(GET report PARENT_PATH folder)
    file(MAKE_DIRECTORY ${folder})
    add_suite(
      ${name} ${label}
      ${ARGN} ${NODE} --test-reporter=spec --test-reporter-destination=stdout --test-reporter=junit
      --test-reporter-destination=${report} tests/${file})
    set_tests_properties(${name} PROPERTIES PASS_REGULAR_EXPRESSION
                                            "ℹ pass [1-9].*ℹ fail 0.*ℹ cancelled 0.*ℹ skipped 0.*ℹ todo 0")
  endforeach()
endfunction()

add_node_suites(web web/*/*.test.mjs)
add_node_suites(engines engines/*.test.mjs xvfb-run -a)
add_node_suites(deploy deploy/*.test.mjs)
add_node_suites(recipes recipes/*.test.mjs)
add_node_suites(notebook notebook/*.test.mjs)
add_node_suites(bench bench/*.test.mjs)
set_tests_properties(bench/bench bench/model bench/peers PROPERTIES RUN_SERIAL ON) # they measure

foreach(module test_model test_notebook)
  add_suite(notebook/${module} notebook /usr/bin/python3 -m unittest discover tests/notebook ${module}.py) # Debian's, with its packages
  set_tests_properties(notebook/${module} PROPERTIES FAIL_REGULAR_EXPRESSION "Ran 0 tests;skipped=")
endforeach()

file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/core/*.[ch]pp ${CMAKE_SOURCE_DIR}/wasm/*.[ch]pp
     ${CMAKE_SOURCE_DIR}/tests/*.[ch]pp)
list(FILTER sources EXCLUDE REGEX /node_modules/)
add_suite(format check clang-format-19 --dry-run -Werror ${sources})
add_suite(scripts check shellcheck --external-sources --source-path=SCRIPTDIR .ci/run deploy/run deploy/test deploy/package
          deploy/pack deploy/setup deploy/fetch_imgui deploy/build.sh deploy/steps.sh deploy/hosting/object-store.sh)
add_suite(types check npm run check --prefix web)
add_suite(lint check npm run lint --prefix web)

# Of what the native build compiles, but for what scripts have written. Clang's own warnings are off: they are GCC's affair.
find_program(RUN_CLANG_TIDY NAMES run-clang-tidy-19)
add_suite(clang-tidy check ${RUN_CLANG_TIDY} -quiet -j 2 -p ${CMAKE_BINARY_DIR} -extra-arg=-w "${CMAKE_SOURCE_DIR}/(core|wasm)/")
set_tests_properties(clang-tidy PROPERTIES PROCESSORS 2 TIMEOUT 1500)
