#include "runtime/match/files/match_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

constexpr int kNewestFormat = 2;

std::string hex(std::uint16_t value) {
  constexpr std::size_t kDigits = 4;
  const std::string all = to_hex(value);
  return all.substr(all.size() - kDigits);
}

std::vector<std::string> names_of(const Ruleset& ruleset, std::uint32_t seats) {
  std::vector<std::string> names;
  for (int seat = 0; seat < ruleset.players(); ++seat) {
    if ((seats >> static_cast<unsigned>(seat) & 1U) != 0)
      names.push_back(ruleset.player_name(seat));
  }
  return names;
}

std::vector<std::string> ids_of(const State& state, std::span<const std::int32_t> items) {
  std::vector<std::string> ids;
  for (const std::int32_t item : items)
    ids.push_back(code_id(state, state.ruleset().item_code(item)));
  return ids;
}

std::string zone_id(const State& state, int zone) {
  return code_id(state, Code(Kind::zone, zone));
}

}  // namespace

MatchFile::MatchFile(std::string path, int file, const OpenGame& open_game, int format)
    : path_(std::move(path)), file_(file), digest_(State(open_game.ruleset(), 0), format) {}

MatchFile::~MatchFile() {
  ::close(file_);
}

std::unique_ptr<MatchFile> MatchFile::create(const std::string& path, const OpenGame& open_game) {
  return create(path, open_game, open_game.request());
}

std::unique_ptr<MatchFile> MatchFile::create(const std::string& path, const OpenGame& open_game,
                                             const MatchRequest& request) {
  constexpr int kMode = 0644;
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, kMode);
  if (file < 0 && errno == EEXIST) {
    throw Error(path +
                ": there is such a file already; resume the match in it, or name another file");
  }
  if (file < 0) throw Error(path + ": cannot be written: " + std::strerror(errno));
  std::unique_ptr<MatchFile> match_file(new MatchFile(path, file, open_game, kNewestFormat));
  ::flock(file, LOCK_EX | LOCK_NB);
  match_file->write_text(header_line(open_game.ruleset(), request) + "\n");
  match_file->sync();
  return match_file;
}

std::unique_ptr<MatchFile> MatchFile::append(const MatchRecord& record, const OpenGame& open_game) {
  const int file = ::open(record.path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (file < 0) throw Error(record.path + ": cannot be written: " + std::strerror(errno));
  std::unique_ptr<MatchFile> match_file(new MatchFile(record.path, file, open_game, record.format));
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    throw Error(record.path + ": another program plays this match; leave it there first");
  }
  struct stat now {};
  if (::fstat(file, &now) != 0 || now.st_size != static_cast<off_t>(record.bytes)) {
    throw Error(record.path +
                ": another program has gone on with this match meanwhile; resume it again");
  }
  if (::ftruncate(file, static_cast<off_t>(record.sound_bytes)) != 0) {
    throw Error(record.path + ": cannot be written: " + std::strerror(errno));
  }
  match_file->size_ = static_cast<std::int64_t>(record.sound_bytes);
  match_file->ended_ = !record.lines.empty() && record.lines.back().type == MatchLine::Type::end;
  return match_file;
}

void MatchFile::write_text(const std::string& text) {
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t count = ::write(file_, text.data() + written, text.size() - written);
    if (count > 0) written += static_cast<std::size_t>(count);
    if (count >= 0 || errno == EINTR) continue;
    const std::string why = std::strerror(errno);
    if (::ftruncate(file_, size_) != 0) throw Error(path_ + ": cannot be written: " + why);
    throw Error(path_ + ": cannot be written: " + why + "; nothing has changed");
  }
  size_ += static_cast<std::int64_t>(written);
}

/// All of it is on the disk then, or nothing stands in the file.
void MatchFile::write_synced(const std::string& text) {
  const std::int64_t before = size_;
  write_text(text);
  try {
    sync();
  } catch (const Error&) {
    if (::ftruncate(file_, before) == 0) size_ = before;
    throw;
  }
}

void MatchFile::sync() {
  if (::fdatasync(file_) != 0 && errno != EINVAL) {  // a pipe or /dev/null has nothing to sync
    throw Error(path_ + ": cannot be written: " + std::strerror(errno));
  }
}

void MatchFile::resumed(std::vector<Draw> draws, std::vector<std::size_t> draws_before) {
  draws_ = std::move(draws);
  draws_before_ = std::move(draws_before);
}

void MatchFile::input(const Match& match, const Input& input) {
  MatchLine line;
  const State& state = match.state();
  switch (input.type) {
    case Input::Type::reply:
      line.player = match.ruleset().player_name(input.seat);
      line.action = action_text(state, input);
      line.by_agent = input.by_agent;
      break;
    case Input::Type::roll:
      line.type = MatchLine::Type::roll;
      line.faces = input.values;
      line.random = input.random;
      line.given = !input.random;
      break;
    case Input::Type::shuffle:
      line.type = MatchLine::Type::shuffle;
      line.zone = zone_id(state, match.node().zone);
      line.order = ids_of(state, input.values);
      line.random = input.random;
      line.given = !input.random;
      break;
  }
  StateDigest::Parts digest = digest_.of(state);
  for (std::size_t i = 0; i < digest.size(); ++i) {
    if (!digest[i] || (!last_digest_.empty() && digest[i] == last_digest_[i])) continue;
    line.state.emplace_back(digest_.paths()[i], hex(*digest[i]));
  }
  const std::string text = match_line(line) + "\n";
  input.by_agent ? write_text(text) : write_synced(text);
  last_digest_ = std::move(digest);
  draws_before_.push_back(draws_.size());
  ended_ = false;
}

void MatchFile::undone(const Match&, std::size_t inputs) {
  MatchLine line;
  line.type = MatchLine::Type::undo;
  line.count = static_cast<int>(inputs);
  write_synced(match_line(line) + "\n");
  const std::size_t left = draws_before_.size() - inputs;
  draws_.resize(draws_before_[left]);
  draws_before_.resize(left);
  last_digest_.clear();
  ended_ = false;
}

void MatchFile::drawn(const Match& match, const Drawn& drawn) {
  const State& state = match.state();
  const std::pair place{state.header().steps, drawn.nth};
  if (!draws_.empty() && place <= draws_.back().place) return;
  MatchLine line;
  if (drawn.is_shuffle) {
    line.type = MatchLine::Type::shuffle;
    line.zone = zone_id(state, drawn.zone);
    line.order = ids_of(state, drawn.values);
  } else {
    line.type = MatchLine::Type::roll;
    line.faces.assign(drawn.values.begin(), drawn.values.end());
    if (drawn.stream >= 0) line.stream = state.words().text(drawn.stream);
  }
  Draw draw{place, match_line(line)};
  write_text(draw.line + "\n");
  draws_.push_back(std::move(draw));
}

void MatchFile::finish(const Match& match) {
  const Header& header = match.state().header();
  if (!ended_ && match.is_over() && header.finished != 0) {
    MatchLine line;
    line.type = MatchLine::Type::end;
    line.ending = match.ruleset().words().text(header.ending);
    line.winners = names_of(match.ruleset(), header.winners);
    write_text(match_line(line) + "\n");
    ended_ = true;
  }
  sync();
}

void MatchFile::reloaded(const Match& match) {
  MatchLine line;
  line.type = MatchLine::Type::reload;
  line.ruleset = to_hex(match.ruleset().data().ruleset);
  std::string text = match_line(line) + "\n";
  // Behind a reload the draws since the last input count no more. Those of steps that are over are
  // written again here, those of the running step when it has run again.
  const int over =
      match.is_over() ? match.state().header().steps : match.checkpoint().header().steps;
  std::size_t kept = draws_before_.empty() ? 0 : draws_before_.back();
  for (; kept < draws_.size() && draws_[kept].place.first <= over; ++kept) {
    text += draws_[kept].line + "\n";
  }
  write_synced(text);
  draws_.resize(kept);
  last_digest_.clear();
  ended_ = false;
}

}  // namespace windrose
