// The command line of one command: declared, parsed, then read.
//
// What a declaration returns is filled by parse(); unknown options are refused with a suggestion.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/app/help/command_model.h"
#include "runtime/base/text/error.h"

namespace windrose::app {

class Arguments {
 public:
  /// `words`: what stands behind the command's name. `shelves`: given before the command.
  Arguments(const std::string& command, std::string summary, std::vector<std::string> words,
            std::vector<std::string> shelves);
  ~Arguments();
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;

  // Declarations. The references are filled by parse() and live as long as this object.

  /// An argument without a name: "GAME". Empty where it may be left out and was.
  [[nodiscard]] const std::string& positional(const std::string& name, const std::string& text,
                                              bool required = true);
  /// One or more of them: "PART…".
  [[nodiscard]] const std::vector<std::string>& positionals(const std::string& name,
                                                            const std::string& text);
  [[nodiscard]] const bool& flag(const std::string& name, const std::string& text);
  /// `value`: what stands for the value in the help, "FILE". Empty if not given.
  [[nodiscard]] const std::string& text(const std::string& name, const std::string& value,
                                        const std::string& text);
  [[nodiscard]] const std::optional<std::int64_t>& number(const std::string& name,
                                                          const std::string& text,
                                                          std::int64_t least, std::int64_t most);
  [[nodiscard]] const std::optional<std::uint64_t>& seed(const std::string& name,
                                                         const std::string& text);
  /// May be given several times; with `commas` also several values at once.
  [[nodiscard]] const std::vector<std::string>& texts(const std::string& name,
                                                      const std::string& value,
                                                      const std::string& text, bool commas);

  /// Throws Error for what does not fit, Finished when --help or --version was asked for.
  void parse();

  struct Finished {};

  /// From now on, parse() only throws Described; then model() tells what was declared.
  void describe_only() { describes_ = true; }
  struct Described {};
  [[nodiscard]] CommandModel model() const;

  /// The folders where games are looked for: what --shelf adds, then what is found by itself.
  [[nodiscard]] std::vector<std::string> shelves() const;
  /// Those that are found without --shelf. Throws Error if there is none.
  [[nodiscard]] std::vector<std::string> found_shelves() const;
  /// Only those that --shelf names.
  [[nodiscard]] const std::vector<std::string>& added_shelves() const { return shelves_; }

 private:
  struct Parser;
  /// Notes the option for the help; "-p,--players" for the parser.
  std::string declare(ArgumentModel::Kind kind, const std::string& name, const std::string& value,
                      const std::string& text, bool required = false);
  void refuse_unknown_options() const;
  /// "--time --matches 5" leaves the value of --time out.
  void refuse_options_as_values() const;
  [[nodiscard]] bool asks_for_help() const;
  /// The long name of the option that `word` is, if it takes a value; else an empty text.
  [[nodiscard]] std::string option_with_value(const std::string& word) const;
  void require_file_names() const;
  [[nodiscard]] Error mismatch(const std::string& what) const;
  /// `before`: the option that stands where the value should; empty if nothing does.
  [[nodiscard]] Error missing_value(const std::string& name, const std::string& before) const;

  std::unique_ptr<Parser> parser_;
  std::vector<std::string> words_;
  std::vector<std::string> shelves_;
  std::vector<std::string> names_;  // of options
  std::string command_;
  std::string summary_;
  std::vector<ArgumentModel> declared_;
  bool describes_ = false;
  std::deque<std::string> texts_;
  std::deque<bool> flags_;
  std::deque<std::optional<std::int64_t>> numbers_;
  std::deque<std::optional<std::uint64_t>> seeds_;
  std::deque<std::vector<std::string>> lists_;
};

}  // namespace windrose::app
