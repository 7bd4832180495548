#include "runtime/match/files/match_file.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/match/files/kept_rules.h"
#include "runtime/match/files/line_player.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

constexpr int kNewestFormat = 2;
/// Bytes that are left in a file behind the last decision: for what is drawn then, and for the end.
constexpr std::size_t kRoomLeft = std::size_t{1} << 20U;

std::string hex(std::uint16_t value) {
  constexpr std::size_t kDigits = 4;
  const std::string all = to_hex(value);
  return all.substr(all.size() - kDigits);
}

std::vector<std::string> names_of(const Ruleset& ruleset, SeatSet seats) {
  std::vector<std::string> names;
  for (const SeatId seat : ruleset.seats()) {
    if (seats.contains(seat)) names.push_back(ruleset.player_name(seat));
  }
  return names;
}

std::vector<std::string> ids_of(const Names& names, std::span<const std::int32_t> items) {
  std::vector<std::string> ids;
  for (const std::int32_t item : items)
    ids.push_back(code_id(names, names.ruleset().items().code(ItemId{item})));
  return ids;
}

[[noreturn]] void refuse_present(const std::string& path) {
  std::error_code fault;
  if (std::filesystem::is_directory(path, fault))
    throw Error(phrase("{1}: this is a folder; name a file in it", path));
  throw Error(phrase("{1}: this file exists; resume the match in it, or name another file", path));
}

std::string zone_id(const Names& names, ZoneId zone) {
  return code_id(names, Code(zone));
}

}  // namespace

MatchFile::MatchFile(std::string path, std::unique_ptr<LockedFile> file, const OpenGame& open_game,
                     int format)
    : path_(std::move(path)),
      file_(std::move(file)),
      format_(format),
      digest_(State(open_game.ruleset(), 0), format) {}

MatchFile::~MatchFile() = default;

std::unique_ptr<MatchFile> MatchFile::create(const std::string& path, const OpenGame& open_game) {
  return create(path, open_game, open_game.request());
}

std::unique_ptr<MatchFile> MatchFile::create(const std::string& path, const OpenGame& open_game,
                                             const MatchRequest& request) {
  std::unique_ptr<LockedFile> file = LockedFile::create(path);
  if (file == nullptr) refuse_present(path);
  static_cast<void>(file->lock());  // nobody else knows of it yet
  file->append_synced(header_line(open_game.ruleset(), request, Viewer(Referee())) + "\n");
  return std::unique_ptr<MatchFile>(new MatchFile(path, std::move(file), open_game, kNewestFormat));
}

std::unique_ptr<MatchFile> MatchFile::unwritten(const std::string& path, const OpenGame& open_game,
                                                const MatchRequest& request) {
  std::error_code fault;
  if (std::filesystem::exists(path, fault)) refuse_present(path);
  std::unique_ptr<MatchFile> file(new MatchFile(path, nullptr, open_game, kNewestFormat));
  file->write(header_line(open_game.ruleset(), request, Viewer(Referee())) + "\n", true, 0);
  return file;
}

void MatchFile::write_new() const {
  const std::string text = join(unwritten_, "");
  if (text.size() + kRoomLeft > kMostMatchBytes || memory_ + kRoomLeft > kMostRecordBytes) {
    throw Error(
        phrase("{1}: nothing was saved: this match is too long; its file would have {2} bytes",
               path_, std::to_string(text.size())));
  }
  if (!write_new_text_file(path_, text)) refuse_present(path_);
}

std::unique_ptr<MatchFile> MatchFile::append(const MatchRecord& record, const OpenGame& open_game) {
  std::unique_ptr<LockedFile> file = LockedFile::open(record.path);
  if (!file->lock()) {
    throw Error(phrase("{1}: another program plays this match; exit it there first", record.path));
  }
  if (file->size() != static_cast<std::int64_t>(record.bytes)) {
    throw Error(
        phrase("{1}: another program has continued this match; resume it again", record.path));
  }
  file->cut(static_cast<std::int64_t>(record.sound_bytes));
  std::unique_ptr<MatchFile> match_file(
      new MatchFile(record.path, std::move(file), open_game, record.format));
  match_file->bytes_ = record.sound_bytes;
  for (const MatchLine& line : record.lines) {
    match_file->memory_ += line.bytes();
    if (line.type != MatchLine::Type::pin) match_file->ended_ = line.type == MatchLine::Type::end;
  }
  return match_file;
}

std::unique_ptr<MatchFile> MatchFile::again(const MatchFile& file, const OpenGame& open_game) {
  return std::unique_ptr<MatchFile>(new MatchFile(file.path_, nullptr, open_game, file.format_));
}

void MatchFile::take_over(MatchFile& before, const OpenGame& open_game) {
  before.sync();
  const MatchRecord record = read_match_record(path_);
  const std::vector<const MatchLine*> old = record.played().lines;
  std::size_t same = 0;
  while (same < old.size() && same < unwritten_.size() &&
         match_line(*old[same]) + "\n" == unwritten_[same])
    ++same;
  MatchLine line;
  line.type = MatchLine::Type::reload;
  line.ruleset = to_hex(open_game.ruleset().data().ruleset);
  line.keep = static_cast<int>(same);
  line.again = static_cast<int>(unwritten_.size() - same);
  if (open_game.request().mods != record.request.mods) line.mods = open_game.request().mods;
  std::string text = match_line(line) + "\n";
  for (std::size_t i = same; i < unwritten_.size(); ++i) text += unwritten_[i];
  before.write(text, true, memory_);
  bytes_ = before.bytes_;
  memory_ = before.memory_;
  file_ = std::move(before.file_);
  unwritten_.clear();
  keep_rules(open_game.ruleset().data());
}

void MatchFile::write(const std::string& text, bool synced, std::size_t memory) {
  if (file_ == nullptr) {
    unwritten_.push_back(text);
    memory_ += memory;
    return;
  }
  synced ? file_->append_synced(text) : file_->append(text);
  bytes_ += text.size();
  memory_ += memory;
}

void MatchFile::require_room() const {
  if (bytes_ + kRoomLeft <= kMostMatchBytes && memory_ + kRoomLeft <= kMostRecordBytes) return;
  throw Error(
      phrase("{1}: this match is too long to save another decision; the file has {2} bytes; start "
             "a new match",
             path_, std::to_string(bytes_)));
}

void MatchFile::write(const MatchLine& line, bool synced) {
  write(match_line(line) + "\n", synced, line.bytes());
}

void MatchFile::sync() {
  if (file_ != nullptr) file_->sync();
}

void MatchFile::resumed(std::vector<Draw> draws, std::vector<std::size_t> draws_before) {
  draws_ = std::move(draws);
  draws_before_ = std::move(draws_before);
}

void MatchFile::input(const Match& match, const Input& input) {
  if (file_ != nullptr) require_room();
  MatchLine line = line_of_input(match, input);
  if (input.type == Input::Type::shuffle)
    line.zone = zone_id(match.names(), match.node().truth(Referee()).shuffle().zone);
  StateDigest::Parts digest = digest_.of(match.truth(Referee()));
  for (std::size_t i = 0; i < digest.size(); ++i) {
    if (!digest[i] || (!last_digest_.empty() && digest[i] == last_digest_[i])) continue;
    line.state.emplace_back(digest_.paths()[i], hex(*digest[i]));
  }
  write(line, !input.by_agent);
  last_digest_ = std::move(digest);
  draws_before_.push_back(draws_.size());
  ended_ = false;
}

void MatchFile::undone(const Match&, std::size_t inputs) {
  MatchLine line;
  line.type = MatchLine::Type::undo;
  line.count = static_cast<int>(inputs);
  write(line, true);
  const std::size_t left = draws_before_.size() - inputs;
  draws_.resize(draws_before_[left]);
  draws_before_.resize(left);
  last_digest_.clear();
  ended_ = false;
}

void MatchFile::drawn(const Match& match, const Drawn& drawn) {
  const Names names = match.names();
  const std::pair place{drawn.step, drawn.nth};
  if (!draws_.empty() && place <= draws_.back().place) return;
  MatchLine line;
  if (drawn.is_shuffle) {
    line.type = MatchLine::Type::shuffle;
    line.zone = zone_id(names, drawn.zone);
    line.order = ids_of(names, drawn.values);
  } else {
    line.type = MatchLine::Type::roll;
    line.faces.assign(drawn.values.begin(), drawn.values.end());
    if (drawn.stream != WordId::none) line.stream = names.word(drawn.stream);
  }
  Draw draw{place, match_line(line)};
  write(line, false);
  draws_.push_back(std::move(draw));
}

void MatchFile::finish(const Match& match) {
  if (!ended_ && match.is_over() && match.score().has_ended) {
    const Match::Score score = match.score();
    MatchLine line;
    line.type = MatchLine::Type::end;
    line.ending = match.ruleset().words().text(score.ending);
    line.winners = names_of(match.ruleset(), score.winners);
    write(line, false);
    ended_ = true;
  }
  sync();
}

void MatchFile::pin(const std::string& over) {
  MatchLine line;
  line.type = MatchLine::Type::pin;
  line.pinned_over = over;
  write(line, true);
}

void MatchFile::reloaded(const Match& match) {
  MatchLine line;
  line.type = MatchLine::Type::reload;
  line.ruleset = to_hex(match.ruleset().data().ruleset);
  std::string text = match_line(line) + "\n";
  std::size_t memory = line.bytes();
  // Behind a reload the draws since the last input count no more. Those of steps that are over are
  // written again here, those of the running step when it has run again.
  const int over = steps_over(match);
  std::size_t kept = draws_before_.empty() ? 0 : draws_before_.back();
  for (; kept < draws_.size() && draws_[kept].place.first <= over; ++kept) {
    text += draws_[kept].line + "\n";
    memory += sizeof(MatchLine) + draws_[kept].line.size();
  }
  write(text, true, memory);
  draws_.resize(kept);
  last_digest_.clear();
  ended_ = false;
  keep_rules(match.ruleset().data());
}

}  // namespace windrose
