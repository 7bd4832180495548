// JSON that is written from the front to the back, without a tree of values in between.
//
// For what is written with each answer of a match; whatever is written once goes through
// nlohmann::json.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace windrose {

/// A JSON text that grows: `JsonText().object().key("kind").text("end").end().take()`.
///
/// Every object and array that is begun must be ended; in an object a key comes before each value.
class JsonText {
 public:
  /// Keeps all of the text, for take().
  JsonText() = default;
  /// Writes a text that grows beyond kMostKept bytes to `out` piece by piece; finish() writes the
  /// rest.
  explicit JsonText(std::ostream& out) : out_(&out) {}
  static constexpr std::size_t kMostKept = std::size_t{4} << 20U;

  JsonText& object();
  JsonText& array();
  /// Ends the object or the array that was begun last.
  JsonText& end();

  /// The key of the next value.
  JsonText& key(std::string_view name);

  /// A text in quotes. Bytes that are not UTF-8 become U+FFFD, as in nlohmann's dump.
  JsonText& text(std::string_view value);
  JsonText& number(std::int64_t value);
  JsonText& flag(bool value);
  JsonText& null();
  /// A value that is JSON already.
  JsonText& json(std::string_view value);

  /// What was written; the writer is then empty.
  [[nodiscard]] std::string take();
  /// Writes what is left to `out`.
  void finish();
  /// Forgets the text, where nothing of it is written to `out` yet; whether that is so.
  [[nodiscard]] bool start_again();

 private:
  void begin_value();
  void pass_on();
  JsonText& open(char begin, char end);

  std::ostream* out_ = nullptr;
  bool has_passed_on_ = false;
  std::string text_;
  std::string open_;   // the closing brackets that are still to come
  bool first_ = true;  // no comma before the next value or key
};

}  // namespace windrose
