// Scripts that let a shell complete a command line. Each asks the program itself, with
// `windrose --complete WORD…`: a line for each possible word, a tab, and what the word means.
#include "runtime/app/help/command_model.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose::app {
namespace {

/// bash cuts words at `:` and `=`; the line is cut at blanks instead, and only what is behind the
/// last such sign is handed back.
constexpr std::string_view kBash = R"script(_windrose() {
  local line=${COMP_LINE:0:COMP_POINT} words word cut found
  read -ra words <<< "$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  word=${words[${#words[@]}-1]}
  cut=${word%"${word##*[:=]}"}
  COMPREPLY=()
  while IFS=$'\t' read -r found _; do
    COMPREPLY+=("${found#"$cut"}")
  done < <(windrose --complete "${words[@]:1}" 2>/dev/null)
  [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
  return 0
}
complete -o default -F _windrose windrose
)script";

constexpr std::string_view kZsh = R"script(#compdef windrose
_windrose() {
  local -a shown plain
  local line word text
  while IFS= read -r line; do
    word=${line%%$'\t'*}
    text=${line#*$'\t'}
    plain+=("$word")
    shown+=("$word${text:+  -- $text}")
  done < <(windrose --complete "${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( ${#plain} == 0 )); then
    _files
  elif (( ${#plain} == 1 )) && [[ ${plain[1]} == *= ]]; then
    compadd -S '' -- "${plain[@]}"
  else
    compadd -l -d shown -- "${plain[@]}"
  fi
}
if [[ ${funcstack[1]} == _windrose ]]; then
  _windrose "$@"
else
  compdef _windrose windrose
fi
)script";

constexpr std::string_view kFish = R"script(function __windrose_complete
  set -l words (commandline -opc) (commandline -ct)
  windrose --complete $words[2..-1] 2>/dev/null
end
complete -c windrose -n 'test -n "$(__windrose_complete)"' -f
complete -c windrose -a '(__windrose_complete)'
)script";

}  // namespace

std::string completion_script(const std::string& shell) {
  if (shell == "bash") return std::string(kBash);
  if (shell == "zsh") return std::string(kZsh);
  if (shell == "fish") return std::string(kFish);
  throw Error("unknown shell " + quote(shell) + "; choose bash, zsh or fish");
}

}  // namespace windrose::app
