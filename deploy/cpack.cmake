# The command as a Debian package and as an archive, by CPack: cpack --config build/native/CPackConfig.cmake
# What is compiled into the command has its licence beside it, from where Debian keeps it.
set(rule "==============================================================================")
set(licences "No licence has been chosen for Roofline Figures itself yet: until then all rights are reserved.\n")
foreach(library libcli11-dev nlohmann-json3-dev)
  if(EXISTS /usr/share/doc/${library}/copyright)
    file(READ /usr/share/doc/${library}/copyright text)
    string(APPEND licences "\n${rule}\n${library}, in the command\n${rule}\n${text}\n\n")
  endif()
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/copyright CONTENT "@licences@" @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/copyright DESTINATION share/doc/roofline-figures COMPONENT licences)

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_NAME roofline-figures)
set(CPACK_PACKAGE_FILE_NAME roofline-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_PACKAGE_CONTACT "Roofline Figures") # dpkg wants a maintainer; the project has no address yet
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "is a kernel limited by memory or by arithmetic?")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "The command of Roofline Figures: estimates by the roofline model, from the\ncost of an op and the datasheet of a GPU to the least time it can take.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
