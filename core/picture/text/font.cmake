# Targets `roofline_font` (advance widths, for layout) and `roofline_font_data` (the font itself, for the canvas), both
# made from one font file so that a text is as wide as the layout thinks.
include_guard(GLOBAL)

# Debian's package fonts-inter. Inter has tabular digits, and its metrics are close to those of the system fonts that
# the posters use. A cross compiler's search paths do not hold fonts.
find_file(ROOFLINE_FONT Inter-Regular.otf PATHS /usr/share/fonts/opentype/inter NO_CMAKE_FIND_ROOT_PATH
          DOC "The canvas font, an OpenType or TrueType file")
find_file(ROOFLINE_FONT_LICENCE copyright PATHS /usr/share/doc/fonts-inter NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH
          DOC "Its licence; ships with every artefact")
if(NOT ROOFLINE_FONT)
  message(FATAL_ERROR "The font Inter is missing: install Debian's fonts-inter, or configure with "
                      "-DROOFLINE_FONT=<Inter-Regular.otf> -DROOFLINE_FONT_LICENCE=<its licence>.")
endif()

set(font_dir ${CMAKE_BINARY_DIR}/generated/core/picture/text)
set(font_script ${CMAKE_SOURCE_DIR}/core/picture/text/generate_font.py)
set(font_glyphs ${CMAKE_SOURCE_DIR}/core/picture/text/font_glyphs.txt)
add_custom_command(
  OUTPUT ${font_dir}/font_advances.cpp ${font_dir}/font_advances.hpp ${font_dir}/font_data.cpp ${font_dir}/font_data.hpp
  COMMAND ${PYTHON} ${font_script} ${ROOFLINE_FONT} ${font_glyphs} ${font_dir}
  DEPENDS ${font_script} ${font_glyphs} ${ROOFLINE_FONT}
  COMMENT "canvas font"
  VERBATIM)

add_library(roofline_font STATIC ${font_dir}/font_advances.cpp ${font_dir}/font_advances.hpp)
target_link_libraries(roofline_font PUBLIC roofline_options)

add_library(roofline_font_data STATIC ${font_dir}/font_data.cpp ${font_dir}/font_data.hpp)
target_link_libraries(roofline_font_data PUBLIC roofline_options)
