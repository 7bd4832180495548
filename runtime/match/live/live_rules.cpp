#include "runtime/match/live/live_rules.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_look.h"
#include "runtime/data/game/question_look.h"

namespace windrose {
namespace {

constexpr std::size_t kMostScriptBytes = std::size_t{1} << 20U;  // that loading reads

/// A script that the rules are read from and that is there no more: a file that is saved by some
/// programs is gone for a moment. Throws Error where something is in its place that is not read.
std::string missing_script(const GameTexts& before, const GameTexts& now, const GameData& data) {
  for (const auto& [path, file] : before) {
    if (now.contains(path)) continue;
    const bool is_script =
        std::ranges::find(data.scripts, file.shown, &ScriptFile::path) != data.scripts.end();
    if (!is_script) continue;
    const bool is_there = std::filesystem::exists(std::filesystem::symlink_status(path));
    if (is_there) static_cast<void>(read_text_file(path, file.shown, kMostScriptBytes));
    return file.shown;
  }
  return {};
}

/// Refuses rules that stop with an error where those before did not.
void check_runs(const Relived& relived, const OpenMatch& before) {
  const PublicNode node = relived.match->node();
  const bool was_halted = before.match->node().is<Node::Halted>();
  if (node.is<Node::Halted>() && !(was_halted && relived.fits())) throw Error(node.error());
}

}  // namespace

LiveRules::LiveRules(const OpenGame& open_game)
    : folder_(*open_game.ruleset().data().files),
      watch_(folders_of(folder_)),
      accepted_(read_game_texts(folder_)),
      seen_(accepted_) {}

bool LiveRules::has_news() {
  return watch_.took_burst() && read_game_texts(folder_) != seen_;
}

RuleChange LiveRules::read_again(const OpenMatch& before) {
  using enum RuleChange::Kind;
  RuleChange change;
  relived_.reset();
  seen_ = read_game_texts(folder_);
  const std::vector<std::string> changed = changed_files(accepted_, seen_);
  if (changed.empty()) {
    change.text = "The files are again what the match is played with.";
    return change;
  }
  const GameData& data = before.open_game->ruleset().data();
  try {
    if (const std::string gone = missing_script(accepted_, seen_, data); !gone.empty())
      throw Error(gone + ": the file is gone");
    std::unique_ptr<OpenGame> fresh = before.open_game->read_again();
    (void)fresh->look();
    (void)load_question_look(*fresh->ruleset().data().files);
    relived_ = relive(std::move(fresh), before);
    check_runs(*relived_, before);
  } catch (const Error& error) {
    relived_.reset();
    change.kind = broken;
    change.why = error.what();
    change.text = change.why +
                  "\nThe match continues with the old rules. Correct the file and "
                  "save it again.";
    return change;
  }
  change.text = saved_text(changed);
  const std::size_t answers = relived_->by_agent.size();
  if (relived_->fits()) {
    change.kind = fits;
    change.text += " The new rules apply now.";
    if (answers > 0) {
      change.text += answers == 1 ? " The answer so far fits them."
                                  : " All " + std::to_string(answers) + " answers so far fit them.";
    }
    return change;
  }
  change.node = relived_->node;
  change.fitting = answers;
  change.why = open_reason(*relived_, before.open_game->request().agents);
  change.can_keep_state =
      relived_->open_game->ruleset().data().things == data.things &&
      std::ranges::equal(relived_->open_game->ruleset().data().scripts, data.scripts, {},
                         &ScriptFile::path, &ScriptFile::path);
  if (keeps_state_ && change.can_keep_state) {
    change.kind = keeps;
    change.text += " The new rules apply from here on, and the match keeps its state.";
    return change;
  }
  change.kind = differs;
  change.text += " The match does not fit the new rules: node " + std::to_string(change.node) +
                 " differs: " + change.why;
  return change;
}

OpenMatch LiveRules::go_on(OpenMatch& before, const Seating& seat_agents) {
  if (!relived_) throw Error("no other rules were read");
  Relived relived = std::move(*relived_);
  relived_.reset();
  OpenMatch after = windrose::go_on(std::move(relived), before, seat_agents);
  folder_ = *after.open_game->ruleset().data().files;
  accepted_ = seen_;
  keeps_state_ = false;
  return after;
}

void LiveRules::keep_state(OpenMatch& open, const Seating& seat_agents) {
  open.open_game->reload(*open.match, seat_agents);
  accept_kept();
}

void LiveRules::undo_edit() {
  put_back(accepted_, seen_);
  relived_.reset();
  seen_ = accepted_;
}

void LiveRules::accept_kept() {
  relived_.reset();
  accepted_ = seen_;
  keeps_state_ = true;
}

}  // namespace windrose
