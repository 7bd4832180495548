// A language that is laid over the English of the program and of the games' files.
//
// What it does not know stays English. Ids, files and what rules compute never depend on it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/base/language/po_file.h"

namespace windrose {

class Language {
 public:
  /// `phrases`: what the runtime itself says.
  Language(std::string id, const PoFile& phrases);

  /// "de".
  [[nodiscard]] const std::string& id() const { return id_; }
  /// Made by the program to find what no language can reach, see pseudo.h.
  [[nodiscard]] bool is_made_up() const;

  /// Adds what the files of a game say. Where two games say the same, the first one counts.
  void add_texts(const PoFile& texts);

  /// The runtime's phrase in this language, or the English text itself.
  [[nodiscard]] std::string phrase(std::string_view context, std::string_view english) const;
  /// The same in the form that goes with the number.
  [[nodiscard]] std::string phrase(std::string_view one, std::string_view several,
                                   long long number) const;
  /// A text of a game in this language, or the text itself. Of a text that rules have put together
  /// while they ran, the pieces that the language knows: "the next bid is at least " of "the next
  /// bid is at least 41".
  [[nodiscard]] std::string text(const std::string& source) const;
  /// Several of what a game calls so, "men" for "man"; empty: nobody has said it.
  [[nodiscard]] std::string several(const std::string& source, long long number) const;

 private:
  /// What a text is called, and the rule of its file that chooses between the forms.
  struct Told {
    std::vector<std::string> forms;
    std::shared_ptr<const PluralRule> plurals;
    /// Empty where the file has no form for the number.
    [[nodiscard]] std::string of(long long number) const;
  };
  struct Table {
    std::map<std::string, Told, std::less<>> texts;
    void add(const PoFile& file);
    [[nodiscard]] const Told* find(std::string_view key) const;
    [[nodiscard]] std::size_t longest_key_at(std::string_view source, std::size_t at) const;
    [[nodiscard]] std::string glued(std::string_view source) const;
  };

  std::string id_;
  Table phrases_;
  Table texts_;
  mutable std::shared_mutex mutex_;  // of texts_: a host opens games while others are told
};

/// The language that the process speaks; null: English. Texts as files write them where somebody
/// is AsWritten.
[[nodiscard]] const Language* spoken_language();
/// From now on the process speaks so; null: English. To be called before threads begin.
void speak(std::shared_ptr<Language> language);
/// The language that games add their texts to when they are loaded; null: English.
[[nodiscard]] std::shared_ptr<Language> language_of_process();

/// As long as it lives, this thread says everything as the files write it: rules must not see what
/// language somebody reads.
class AsWritten {
 public:
  AsWritten();
  ~AsWritten();
  AsWritten(const AsWritten&) = delete;
  AsWritten& operator=(const AsWritten&) = delete;

 private:
  bool before_;
};

/// A game's text in the language that is spoken; the text itself where that is English.
[[nodiscard]] std::string told_text(const std::string& source);

}  // namespace windrose
