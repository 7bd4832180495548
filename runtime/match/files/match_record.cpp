#include "runtime/match/files/match_record.h"

#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/system/line_reader.h"
#include "runtime/base/system/plain_file.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/files/line_parser.h"

namespace windrose {
namespace {

std::string at_line(const std::string& path, int number) {
  return path + ":" + std::to_string(number) + ": ";
}

/// What a text takes beside itself, and a list of texts: more than none needs a place of its own.
std::size_t bytes_of(const std::string& text) {
  constexpr std::size_t kWithin = 15;  // letters that a text holds itself
  return text.size() > kWithin ? text.capacity() + 1 : 0;
}

std::size_t bytes_of(const std::vector<std::string>& texts) {
  std::size_t sum = texts.capacity() * sizeof(std::string);
  for (const std::string& text : texts) sum += bytes_of(text);
  return sum;
}

/// A reload whose lines are not all there yet: the program ended while it wrote them.
struct OpenReload {
  int left = 0;           // lines that are missing
  std::size_t lines = 0;  // of the record before it
  std::size_t bytes = 0;
};

/// Leaves the match as it was before its rules were read again; `mods` are those of the header.
void drop(const OpenReload& reload, std::optional<std::vector<std::string>> mods,
          MatchRecord& record) {
  record.notes.push_back(at_line(record.path, record.lines[reload.lines].number) +
                         phrase("the rules were read again here, but not all of it was written; "
                                "the match is as it was before"));
  record.lines.resize(reload.lines);
  record.sound_bytes = reload.bytes;
  record.ruleset = record.first_ruleset;
  record.request.mods = std::move(mods);
  for (const MatchLine& line : record.lines) {
    if (!line.ruleset.empty()) record.ruleset = line.ruleset;
    if (line.mods) record.request.mods = line.mods;
  }
}

/// What was played before a switch and is taken back is played by the rules of the last switch.
void move_switches(PlayedLines& played) {
  std::string last;
  while (!played.switches.empty() && played.switches.back().lines_before > played.lines.size()) {
    if (last.empty()) last = played.switches.back().ruleset;
    played.switches.pop_back();
  }
  if (!last.empty()) played.switches.push_back({played.lines.size(), last});
}

}  // namespace

PlayedLines MatchRecord::played() const {
  PlayedLines played;
  played.ruleset = first_ruleset;
  std::vector<const MatchLine*>& effective = played.lines;
  for (const MatchLine& line : lines) {
    if (line.type == MatchLine::Type::pin) continue;
    if (line.type == MatchLine::Type::reload && line.keep >= 0) {
      if (static_cast<std::size_t>(line.keep) > effective.size()) {
        throw Error(at_line(path, line.number) +
                    phrase_number("it keeps {1} line, but the file has only {2} before it",
                                  "it keeps {1} lines, but the file has only {2} before it",
                                  line.keep, std::to_string(line.keep),
                                  std::to_string(effective.size())));
      }
      effective.resize(static_cast<std::size_t>(line.keep));
      played.ruleset = line.ruleset;
      played.switches.clear();
      continue;
    }
    if (line.type == MatchLine::Type::reload) {
      while (!effective.empty() && !effective.back()->is_input()) effective.pop_back();
      played.switches.push_back({effective.size(), line.ruleset});
      continue;
    }
    if (line.type != MatchLine::Type::undo) {
      effective.push_back(&line);
      continue;
    }
    int left = line.count;
    while (left > 0 && !effective.empty()) {
      if (effective.back()->is_input()) --left;
      effective.pop_back();
    }
    if (left > 0) {
      throw Error(at_line(path, line.number) +
                  phrase_number("it takes back {1} decision, but the file has only {2} before it",
                                "it takes back {1} decisions, but the file has only {2} before it",
                                line.count, std::to_string(line.count),
                                std::to_string(line.count - left)));
    }
    move_switches(played);
  }
  return played;
}

std::size_t MatchLine::bytes() const {
  std::size_t sum = sizeof(MatchLine) + bytes_of(player) + bytes_of(action.names) +
                    faces.size() * sizeof(std::int32_t) + bytes_of(stream) + bytes_of(zone) +
                    bytes_of(order) + bytes_of(ending) + bytes_of(winners) + bytes_of(ruleset) +
                    bytes_of(pinned_over);
  if (mods) sum += bytes_of(*mods);
  constexpr std::size_t kComparisonsForAByte = 16;
  sum += state.size() * state.size() / kComparisonsForAByte;
  for (const auto& [path, hash] : state)
    sum += sizeof(state.front()) + bytes_of(path) + bytes_of(hash);
  return sum;
}

bool is_match_file(const std::string& path) {
  return open_plain_file(path).peek() == '{';
}

MatchRecord read_match_record(const std::string& path) {
  LineReader reader(path, kMostLineBytes, kMostMatchBytes);
  MatchRecord record;
  record.path = path;
  record.bytes = reader.size();
  int number = 0;
  std::size_t kept = 0;  // bytes of memory
  OpenReload reload;
  std::optional<std::vector<std::string>> first_mods;
  while (const auto line = reader.next()) {
    ++number;
    if (line->is_torn && number == 1) {
      throw Error(at_line(path, 1) +
                  phrase("the header is incomplete; nothing has been played yet"));
    }
    if (line->is_torn) {
      record.notes.push_back(at_line(path, number) +
                             phrase("the last line is incomplete, so it does not count"));
      break;
    }
    try {
      if (number == 1) {
        parse_header(*line, record);
        first_mods = record.request.mods;
      } else {
        MatchLine added = parse_line(*line);
        kept += added.bytes();
        if (kept > kMostRecordBytes) {
          throw Error(phrase(
              "the match file is too long; its lines up to here take more than {1} MB of memory",
              std::to_string(kMostRecordBytes >> 20U)));
        }
        added.number = number;
        if (reload.left > 0) --reload.left;
        if (added.again > 0) reload = {added.again, record.lines.size(), record.sound_bytes};
        if (!added.ruleset.empty()) record.ruleset = added.ruleset;
        if (added.type == MatchLine::Type::reload) record.pinned_over.reset();
        if (added.type == MatchLine::Type::pin) record.pinned_over = added.pinned_over;
        if (added.mods) record.request.mods = added.mods;
        record.lines.push_back(std::move(added));
      }
    } catch (const std::exception& error) {
      if (number == 1) throw Error(at_line(path, 1) + error.what());
      record.fault = at_line(path, number) + error.what();
      break;
    }
    record.sound_bytes = line->end;
  }
  if (reload.left > 0 && record.fault.empty()) drop(reload, std::move(first_mods), record);
  if (number == 0)
    throw Error(at_line(path, 1) + phrase("the file is empty; a match file begins with a header"));
  return record;
}

}  // namespace windrose
