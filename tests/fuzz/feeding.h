// The doors through which a stranger's text comes in, each as a function: the text is fed to it,
// and what the program would say comes back.
//
// The tests of damaged files and the fuzz targets share them.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace windrose {

/// What people would read of one text; nothing if all is well.
using Messages = std::vector<std::string>;

/// A copy of the bundled games in a folder of its own, in which one file at a time is another.
class Feeding {
 public:
  /// `folders`: what is copied, such as "scripts/pig"; empty: all scripts and boards.
  explicit Feeding(const std::vector<std::string>& folders = {});
  ~Feeding();
  Feeding(const Feeding&) = delete;
  Feeding& operator=(const Feeding&) = delete;

  [[nodiscard]] const std::filesystem::path& shelf() const { return shelf_; }
  /// Files of the shelf whose name ends so, by their path in it, sorted.
  [[nodiscard]] std::vector<std::string> files_ending(const std::string& end) const;

  /// A YAML file of a game: checked, loaded, listed.
  [[nodiscard]] Messages yaml(const std::string& file, const std::string& text) const;
  /// A Lua file of a game: rules or an agent, loaded and played for some rounds by chance.
  [[nodiscard]] Messages lua(const std::string& file, const std::string& text) const;
  /// A match file or a golden transcript: listed, replayed and resumed.
  [[nodiscard]] Messages match_file(const std::string& text) const;
  /// Lines to the host. Its answers must be JSON with a node or an error; else they come back.
  /// Lines that name files elsewhere are left out.
  [[nodiscard]] Messages host(const std::string& lines) const;

  /// The bytes of a mod's .zip: installed, and the games that it changes loaded.
  [[nodiscard]] Messages mod_zip(const std::string& bytes) const;

  /// The bytes of a picture of this name: its size is read, as for a game that shows it.
  [[nodiscard]] Messages picture(const std::string& name, const std::string& bytes) const;

  /// A mod of Pig as a .zip, its files not compressed.
  [[nodiscard]] static std::string sound_mod_zip();
  /// A match of Pig as it is kept.
  [[nodiscard]] std::string sound_match_file() const;

 private:
  [[nodiscard]] std::string game_of(const std::string& file) const;
  void write(const std::string& file, const std::string& text) const;

  std::filesystem::path shelf_;
};

/// A .zip whose files are not compressed, with the checksums of what they hold now: in front of
/// each file and in the directory, as far as both can still be read.
[[nodiscard]] std::string with_checksums(std::string zip);

/// Those of the messages that do not say in which line of which file something is wrong, or say it
/// in words of the library that are not quoted from `text`, which was fed.
[[nodiscard]] Messages without_place(const Messages& messages, const std::string& text);

/// Ends the program, for the fuzzer, if there are any.
void require_places(const Messages& messages, const std::string& text);

/// So many seconds of processor time has an input of the fuzzer. With the sanitizers, a file of
/// YAML takes half a second, and rules that never end some seconds.
inline constexpr double kMostSecondsOfInput = 30;
/// Feeds an input, and ends the program, for the fuzzer, if that took more processor time. The
/// fuzzer's own limit counts the time that passes, which may be long on a busy machine: it is there
/// for what never ends.
void feed_in_time(const std::function<void()>& feed, double most_seconds = kMostSecondsOfInput);

}  // namespace windrose
