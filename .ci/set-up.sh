# What ./windrose and ./run-tests have in common: packages, configuring, building. Sourced by both.
#
# Whatever happens here is told on stderr in a line or two; stdout belongs to the program. Nothing
# here reads standard input, which belongs to whoever plays.
#
# shellcheck shell=bash disable=SC2034

# package: what it is needed for
build_packages=(
  "g++: compiles the program"
  "cmake: prepares the build"
  "ninja-build: runs the build"
  "pkg-config: finds Lua"
  "ccache: makes the next build fast"
  "liblua5.4-dev: runs the rules of the games"
  "libyaml-cpp-dev: reads boards and cards"
  "libfmt-dev: writes text"
  "nlohmann-json3-dev: reads and writes match files"
  "libcli11-dev: reads the command line"
  "libedit-dev: edits the lines that people type in the terminal"
  "libzip-dev: reads mods that come as .zip"
  "libdtl-dev: compares and joins texts in the board editor"
  "libsfml-dev: opens the window"
  "libimgui-dev: draws in the window"
  "librsvg2-dev: draws the pictures of games that are SVG"
  "libfontconfig-dev: finds the letters of the window"
  "libgl1-mesa-dri: draws where there is no graphics card"
  "fonts-inter: the letters of the window"
  "fonts-ebgaramond: its titles and seas"
  "fonts-dejavu-core: its signs"
)
test_packages=(
  "libgtest-dev: runs the tests"
  "libgmock-dev: runs the tests"
  "libbenchmark-dev: runs the benchmarks"
  "xvfb: a display without a screen, for tests of the window"
  "xdotool: moves the mouse and types, in tests of the window"
  "python3: collects what the program says, for translators"
  "openmpi-bin: plays one run in several processes, in a test"
)
sanitize_packages=(
  "clang: builds with the sanitizers, and the fuzz targets"
  "libclang-rt-14-dev: the sanitizers and libFuzzer"
  "lld: links the tests in a second"
  "llvm: says in which line a sanitizer found something"
)
client_packages=(
  "nodejs: runs the client that debugs a game"
  "npm: fetches the protocol's types and the client library"
)
tidy_packages=(
  "git: says which files were changed"
  "clang-format: checks the layout of C++ files"
  "clang-tidy: looks for mistakes in C++ files"
  "lua-check: looks for mistakes in Lua files"
  "shellcheck: looks for mistakes in shell scripts"
  "codespell: looks for misspelled words"
)

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
die() {
  say "$*"
  exit 2
}

# ensure_packages yes|no "package: purpose"... installs what is missing, or says how when it may not.
ensure_packages() {
  local may_install=$1 installed missing=() entry
  shift
  if ! command -v dpkg-query >/dev/null; then
    return # not a Debian system; configuring names what it does not find
  fi
  installed=$(dpkg-query --show --showformat='${binary:Package} ${db:Status-Status}\n' \
    "${@%%:*}" 2>/dev/null | sed -n 's/^\([^ :]*\).* installed$/\1/p')
  for entry in "$@"; do
    case $'\n'$installed$'\n' in
      *$'\n'"${entry%%:*}"$'\n'*) ;;
      *) missing+=("$entry") ;;
    esac
  done
  [ ${#missing[@]} -gt 0 ] || return 0

  local apt=(apt-get install --yes --no-install-recommends "${missing[@]%%:*}")
  say "missing packages:"
  for entry in "${missing[@]}"; do
    printf '  %-20s %s\n' "${entry%%:*}" "${entry#*: }" >&2
  done
  if [ "$may_install" = no ]; then
    die "--no-install forbids installing them; do it yourself with: apt-get update && ${apt[*]}"
  fi
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      die "installing needs root and sudo is not here; as root run: apt-get update && ${apt[*]}"
    as_root=(sudo)
  fi
  say "installing them with ${as_root[*]:+sudo }apt-get"
  local log
  log=$(mktemp)
  # A stale package list is no reason to stop: what is on it may do.
  "${as_root[@]}" apt-get update --quiet=2 >"$log" 2>&1 </dev/null || true
  if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "${apt[@]}" >>"$log" 2>&1 </dev/null; then
    tail -n 15 "$log" >&2
    rm -f "$log"
    die "apt-get could not install them; look above, then try: apt-get update && ${apt[*]}"
  fi
  rm -f "$log"
}

# Waits until no other call builds in the folder. The lock ends with release_build or this process.
lock_build() {
  mkdir -p "$1" || die "cannot write to $1; the build needs a folder of its own there"
  exec {build_lock}>"$1/.lock"
  flock "$build_lock"
}
release_build() { exec {build_lock}>&-; }

# configure SOURCE FOLDER -DKEY=VALUE... prepares the folder, unless that has been done already with
# these values. What a later change of a CMake file asks for, ninja does by itself.
configure() {
  local source=$1 folder=$2 cache=$2/CMakeCache.txt setting log
  shift 2
  if [ -f "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$source" "$cache"; then
    rm -rf "$cache" "$folder/CMakeFiles" # the source tree was moved
  fi
  # With another compiler, cmake forgets all settings but that one.
  for setting in "$@"; do
    case $setting in
      -DCMAKE_CXX_COMPILER=*)
        if [ -f "$cache" ] && ! grep -q "^CMAKE_CXX_COMPILER:[A-Z]*=${setting#*=}\$" "$cache"; then
          rm -rf "$cache" "$folder/CMakeFiles"
        fi
        ;;
    esac
  done
  if [ -f "$folder/build.ninja" ] && [ -f "$cache" ]; then
    local same=yes
    for setting in "$@"; do
      setting=${setting#-D}
      grep -q "^${setting%%=*}:[A-Z]*=${setting#*=}\$" "$cache" || same=no
    done
    [ $same = no ] || return 0
  fi
  log=$(mktemp)
  if ! cmake -S "$source" -B "$folder" -G Ninja "$@" >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    rm -f "$log"
    die "cmake could not prepare $folder; the reason is above"
  fi
  rm -f "$log"
}

# build FOLDER TARGET... shows one line that counts, or what the compiler said if it failed.
build() {
  local folder=$1 log status
  shift
  # The compiler cache lives in the home folder; a user without one gets it in the build folder.
  if [ -z "${CCACHE_DIR:-}" ] && [ ! -w "${HOME:-/nonexistent}" ]; then
    export CCACHE_DIR=$folder/ccache
  fi
  log=$(mktemp)
  NINJA_STATUS='[%f/%t] ' ninja -C "$folder" "$@" 2>&1 </dev/null | count_progress "$log"
  status=${PIPESTATUS[0]}
  if [ "$status" -ne 0 ]; then
    grep -v -e '^\[[0-9]*/[0-9]*\] ' -e '^ninja: Entering' "$log" >&2
    rm -f "$log"
    die "the build failed; the reason is above"
  fi
  rm -f "$log"
}

# Keeps the build's output in a file and shows where it is; prints nothing if nothing is built.
count_progress() {
  local log=$1 line shown=no
  while IFS= read -r line; do
    printf '%s\n' "$line" >>"$log"
    case $line in
      *'Re-checking globbed'* | *'Re-running CMake'* | *built_version.cmake* | '[0/'*) continue ;;
      '['[0-9]*/[0-9]*']'*) ;;
      *) continue ;;
    esac
    if [ -t 2 ]; then
      printf '\r%s: building %s ' "${0##*/}" "${line%%]*}]" >&2
    elif [ $shown = no ]; then
      line=${line%%]*}
      say "building, ${line##*/} steps"
    fi
    shown=yes
  done
  if [ $shown = yes ] && [ -t 2 ]; then
    printf '\r\033[K' >&2
  fi
}

# Tests make and delete tens of thousands of small files. In memory this takes a tenth of the time, where
# 2 GB of it are free and programs may be started from there. It is not a folder of its own: messages
# leave out a part of a long path, and tests quote them.
use_memory_for_files() {
  local free try
  [ -z "${TMPDIR:-}" ] || return 0
  free=$(df --output=avail -k /dev/shm 2>/dev/null | tail -n 1)
  [ "${free:-0}" -gt 2000000 ] || return 0
  try=$(mktemp /dev/shm/windrose-try.XXXXXX 2>/dev/null) || return 0
  printf '#!/bin/sh\n' >"$try" && chmod +x "$try"
  if "$try" 2>/dev/null; then
    export TMPDIR=/dev/shm
  fi
  rm -f "$try"
}
