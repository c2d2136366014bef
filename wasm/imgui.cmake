# Target `imgui`: Dear ImGui for the page's module, and for native tests of the view with a null backend.
# The source is never part of the repository; deploy/imgui.pin says which version and why.
include_guard(GLOBAL)

file(STRINGS ${CMAKE_SOURCE_DIR}/deploy/imgui.pin imgui_version REGEX "^IMGUI_VERSION=")
string(REPLACE "IMGUI_VERSION=" "" imgui_version "${imgui_version}")

set(IMGUI_SOURCE_DIR "$ENV{IMGUI_SOURCE_DIR}" CACHE PATH "A checkout of Dear ImGui ${imgui_version}")
set(imgui_dir "${IMGUI_SOURCE_DIR}")

if(NOT imgui_dir) # where deploy/fetch_imgui puts it
  set(imgui_dir "$ENV{XDG_CACHE_HOME}")
  if(NOT imgui_dir)
    set(imgui_dir "$ENV{HOME}/.cache")
  endif()
  string(APPEND imgui_dir "/roofline-figures/imgui-${imgui_version}")
  if(NOT EXISTS ${imgui_dir}/imgui.h AND NOT EXISTS /etc/debian_version)
    include(FetchContent)
    FetchContent_Declare(imgui GIT_REPOSITORY https://github.com/ocornut/imgui GIT_TAG v${imgui_version} GIT_SHALLOW ON)
    FetchContent_MakeAvailable(imgui) # it has no CMakeLists.txt, so this only fetches
    set(imgui_dir ${imgui_SOURCE_DIR})
  endif()
endif()

if(NOT EXISTS ${imgui_dir}/imgui.h)
  message(FATAL_ERROR "Dear ImGui's source is not in ${imgui_dir}: run deploy/fetch_imgui, or configure with "
                      "-DIMGUI_SOURCE_DIR=<a checkout of Dear ImGui ${imgui_version}>.")
endif()
set(ROOFLINE_IMGUI_LICENCE ${imgui_dir}/LICENSE.txt CACHE INTERNAL "Ships with every artefact; read by web/build.mjs")

# An index of 32 bits reaches every corner of a picture, so that it is one list of triangles however many there are.
add_library(imgui STATIC ${imgui_dir}/imgui.cpp ${imgui_dir}/imgui_draw.cpp
                         ${imgui_dir}/imgui_widgets.cpp ${imgui_dir}/imgui_tables.cpp)
target_include_directories(imgui SYSTEM PUBLIC ${imgui_dir})
target_compile_definitions(
  imgui PUBLIC IMGUI_DISABLE_DEMO_WINDOWS IMGUI_DISABLE_DEBUG_TOOLS IMGUI_DISABLE_OBSOLETE_FUNCTIONS
               IMGUI_DISABLE_FILE_FUNCTIONS IMGUI_DISABLE_DEFAULT_FONT "ImDrawIdx=unsigned int")
if(EMSCRIPTEN)
  target_compile_options(imgui PRIVATE -Oz -fno-exceptions -fno-rtti)
endif()
