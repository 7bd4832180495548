#include "runtime/view/screens/saved_words.h"

#include <algorithm>
#include <iterator>

#include "runtime/base/language/phrase.h"
#include "runtime/sitting/people/sitting_file.h"

namespace windrose::view {

std::vector<std::string> named_shelves(const std::vector<std::string>& all,
                                       const std::vector<std::string>& found) {
  std::vector<std::string> named;
  std::ranges::copy_if(all, std::back_inserter(named), [&](const std::string& shelf) {
    return std::ranges::find(found, shelf) == found.end();
  });
  return named;
}

std::string saved_text(const Sitting& sitting, const std::vector<std::string>& shelves) {
  const std::string file = file_of(sitting);
  if (file.empty()) return {};
  std::string text = phrase("The match is saved in {1}", file) + "\n";
  if (sitting.phase() == Sitting::Phase::over) return text;
  text += "Resume with:  windrose";
  for (const std::string& shelf : shelves) text += " --shelf " + shelf;
  return text + " play " + sitting.ruleset().data().id + " --resume " + file + "\n";
}

}  // namespace windrose::view
