# What `cmake --install` puts where, and the packages that CPack makes of it. Included by the
# CMakeLists.txt at the top.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(WINDROSE_ABI 1) # as in windrose.h
set(install_files "${CMAKE_SOURCE_DIR}/runtime/library/install")

# The library that is installed: the floors below it in one file.
set(floors base data state words tabletop sitting script match protocol lab library)
set(objects)
foreach(floor IN LISTS floors)
  get_target_property(type windrose_${floor} TYPE)
  if(type STREQUAL "STATIC_LIBRARY")
    list(APPEND objects $<TARGET_OBJECTS:windrose_${floor}>)
  endif()
endforeach()
# Lua comes along: a program that links statically need not know of it.
set(lua_objects "${CMAKE_BINARY_DIR}/lua_objects")
file(MAKE_DIRECTORY "${lua_objects}")
execute_process(COMMAND "${CMAKE_AR}" x "${LUA_STATIC}" WORKING_DIRECTORY "${lua_objects}"
  COMMAND_ERROR_IS_FATAL ANY)
file(GLOB lua_files "${lua_objects}/*.o")
set_source_files_properties(${lua_files} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)

add_library(windrose_static STATIC ${objects} ${lua_files})
set_target_properties(windrose_static PROPERTIES OUTPUT_NAME windrose LINKER_LANGUAGE CXX)
if(WINDROSE_SHARED)
  add_library(windrose_shared SHARED ${objects})
  set_target_properties(windrose_shared PROPERTIES OUTPUT_NAME windrose LINKER_LANGUAGE CXX
    VERSION ${PROJECT_VERSION} SOVERSION ${WINDROSE_ABI})
  find_library(LUA_SHARED liblua5.4-c++.so REQUIRED) # the static one is not position-independent
  target_link_libraries(windrose_shared PRIVATE
    yaml-cpp fmt::fmt PkgConfig::ZIP Threads::Threads "${LUA_SHARED}" ${CMAKE_DL_LIBS})
  install(TARGETS windrose_shared COMPONENT windrose LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    NAMELINK_COMPONENT dev)
endif()

install(TARGETS windrose-app COMPONENT windrose DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS windrose_static COMPONENT dev DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY "${CMAKE_SOURCE_DIR}/runtime/library/include/windrose" COMPONENT dev
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
configure_package_config_file("${install_files}/WindroseConfig.cmake.in"
  "${CMAKE_BINARY_DIR}/WindroseConfig.cmake"
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Windrose)
write_basic_package_version_file("${CMAKE_BINARY_DIR}/WindroseConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_BINARY_DIR}/WindroseConfig.cmake"
  "${CMAKE_BINARY_DIR}/WindroseConfigVersion.cmake"
  COMPONENT dev DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Windrose)

# The shelf, and what editors of games need.
install(DIRECTORY "${CMAKE_SOURCE_DIR}/scripts" "${CMAKE_SOURCE_DIR}/boards" COMPONENT windrose
  DESTINATION ${CMAKE_INSTALL_DATADIR}/windrose)
set(data "${CMAKE_INSTALL_DATADIR}/windrose")
install(CODE "
  set(program \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/windrose\")
  set(data \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${data}\")
  file(MAKE_DIRECTORY \"\${data}/schema\" \"\${data}/stubs\")
  foreach(kind game deck table chart board variant scenario mod mod_game look board_look)
    execute_process(COMMAND \"\$ENV{DESTDIR}\${program}\" docs schema \${kind}
      OUTPUT_FILE \"\${data}/schema/\${kind}.json\" COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  execute_process(COMMAND \"\$ENV{DESTDIR}\${program}\" docs stubs
    OUTPUT_FILE \"\${data}/stubs/windrose.lua\" COMMAND_ERROR_IS_FATAL ANY)
  # The manual and what shells complete: all from the options as the program declares them.
  set(share \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}\")
  set(man \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man6\")
  set(bash \"\${share}/bash-completion/completions\")
  set(zsh \"\${share}/zsh/vendor-completions\")
  set(fish \"\${share}/fish/vendor_completions.d\")
  file(MAKE_DIRECTORY \"\${man}\" \"\${bash}\" \"\${zsh}\" \"\${fish}\")
  execute_process(COMMAND \"\$ENV{DESTDIR}\${program}\" docs man
    OUTPUT_FILE \"\${man}/windrose.6\" COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND \"\$ENV{DESTDIR}\${program}\" docs completion bash
    OUTPUT_FILE \"\${bash}/windrose\" COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND \"\$ENV{DESTDIR}\${program}\" docs completion zsh
    OUTPUT_FILE \"\${zsh}/_windrose\" COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND \"\$ENV{DESTDIR}\${program}\" docs completion fish
    OUTPUT_FILE \"\${fish}/windrose.fish\" COMMAND_ERROR_IS_FATAL ANY)
" COMPONENT windrose)
install(FILES "${install_files}/windrose.desktop" COMPONENT windrose
  DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES "${install_files}/windrose.svg" COMPONENT windrose
  DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES "${CMAKE_SOURCE_DIR}/LICENSE" COMPONENT windrose
  DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/windrose)

# Two Debian packages: `cpack -G DEB`.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME windrose)
set(CPACK_PACKAGE_CONTACT "The Windrose project <windrose@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL windrose dev)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_WINDROSE_PACKAGE_NAME windrose)
set(CPACK_DEBIAN_WINDROSE_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_WINDROSE_DESCRIPTION "tabletop games whose rules are text")
if(WINDROSE_WINDOW)
  set(CPACK_DEBIAN_WINDROSE_PACKAGE_RECOMMENDS
    "libgl1-mesa-dri, fonts-inter, fonts-ebgaramond, fonts-dejavu-core")
endif()
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libwindrose-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
  "windrose (= ${PROJECT_VERSION}), libyaml-cpp-dev, libfmt-dev, libzip-dev")
set(CPACK_COMPONENT_DEV_DESCRIPTION "Windrose for programs in C and C++")
include(CPack)
