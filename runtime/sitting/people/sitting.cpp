#include "runtime/sitting/people/sitting.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/sitting/people/empty_questions.h"
#include "runtime/sitting/people/sitting_words.h"
#include "runtime/state/seen/event_reader.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
Sitting::Sitting(OpenMatch open, const SittingSettings& settings)
    : open_(std::move(open)),
      match_(open_.match.get()),
      settings_(settings),
      seen_(match_->ruleset()),
      seen_before_(match_->ruleset()) {
  for (const SeatId seat : ruleset().seats()) people_ += is_person(seat) ? 1 : 0;
  seat_agents();
  let_agents_act(0);
  settle();
  news_are_shown();
}

Sitting::~Sitting() = default;

void Sitting::set_look(const GameLook* look) {
  look_ = look;
  chronicle_.set_look(look);
  chronicle_.update(*match_, viewer_);
  ++version_;
}

void Sitting::set_questions(QuestionLook look) {
  questions_ = std::move(look);
  settle();
}

void Sitting::settle() {
  preview_.reset();
  if (has_nothing_to_choose(match_->node()) && is_person(match_->node().asks().front().seat)) {
    pace_ = {};
    answer_empty_questions(*match_, [this](SeatId seat) { return is_person(seat); });
    await_agents(0);
  }
  if (handed_to_ != SeatId::none && match_->node().ask_of(handed_to_) == nullptr) {
    handed_to_ = SeatId::none;
  }
  choose_viewer();
  match_->observe(viewer_, seen_);
  make_question();
  chronicle_.update(*match_, viewer_);
  due_.reset();
  ++version_;
}

void Sitting::make_question() {
  question_ = SeatQuestion();
  others_.clear();
  const SeatId asked = curtain_ == SeatId::none ? next_person() : SeatId::none;
  if (viewer_.is(asked)) {
    question_ = SeatQuestion(seen_, match_->seen_node(viewer_), asked, questions_);
    add_refused_words();
    remember_words();
  }
  if (!match_->node().is<Node::Asking>() || people_ < 2) return;
  for (const Node::Asked& other : match_->node().asks()) {
    if (!other.may || other.answered || other.seat == asked || !is_person(other.seat)) continue;
    OtherAsked added;
    added.seat = other.seat;
    added.behind_curtain = settings_.cover_hands && hides_from_others(other.seat);
    if (!added.behind_curtain) {
      added.picks =
          SeatQuestion(seen_, match_->seen_node(Viewer{other.seat}), other.seat, questions_)
              .picks();
    }
    others_.push_back(std::move(added));
  }
}

/// Words that have a place in this question, and those that it has offered before, stay on the
/// screen, with the reason why they are not offered now.
void Sitting::add_refused_words() {
  const WordId id = match_->node().question().id;
  if (id != WordId::none && question_.kind() == DecisionKind::choose) {
    for (const std::string& slot : question_.slots()) {
      if (slot.empty()) continue;
      Code word = named_code(match_->names(), slot);
      if (word.kind() != Kind::word) word = named_code(match_->names(), "word:" + slot);
      const std::vector<Code>& options = match_->node().ask_of(question_.seat())->options;
      if (word.kind() != Kind::word || std::ranges::find(options, word) != options.end()) continue;
      question_.refuse(word, match_->why_not(question_.seat(), word));
    }
  }
  const auto known =
      std::ranges::find(known_words_, id, &std::pair<WordId, std::vector<Code>>::first);
  if (id == WordId::none || known == known_words_.end() || question_.kind() != DecisionKind::choose)
    return;
  const Node::Asked* const asked = match_->node().ask_of(question_.seat());
  for (const Code word : known->second) {
    if (std::ranges::find(asked->options, word) != asked->options.end()) continue;
    const auto is_there = [word](const Pick& pick) { return pick.code == word; };
    if (std::ranges::any_of(question_.picks(), is_there)) continue;
    question_.refuse(word, match_->why_not(question_.seat(), word));
  }
}

void Sitting::remember_words() {
  const WordId id = match_->node().question().id;
  if (id == WordId::none) return;
  auto known = std::ranges::find(known_words_, id, &std::pair<WordId, std::vector<Code>>::first);
  if (known == known_words_.end()) known = known_words_.insert(known, {id, {}});
  for (const Code option : match_->node().ask_of(question_.seat())->options) {
    if (option.kind() != Kind::word) continue;
    if (std::ranges::find(known->second, option) == known->second.end())
      known->second.push_back(option);
  }
}

Sitting::Phase Sitting::phase() const {
  if (back_) return Phase::looking_back;
  const Node& node = match_->node();
  if (node.is<Node::Halted>()) return Phase::halted;
  if (node.is<Node::Over>()) return Phase::over;
  if (node.is_chance()) return Phase::chance;
  if (curtain_ != SeatId::none) return Phase::covered;
  if (preview_) return Phase::ending;
  return pace_.waiting ? Phase::agents : Phase::asking;
}

std::string Sitting::public_prompt() const {
  const Node& node = match_->node();
  if (!node.is<Node::Asking>()) return {};
  // Only the rules' own words: what they name may be known to the one who is asked alone.
  for (const Code argument : node.question().prompt.args) {
    if (argument.kind() == Kind::card) return {};
    if (argument.kind() == Kind::piece &&
        Tabletop(seen_).place(item_of(argument.as<PieceId>())) == ZoneId::none)
      return {};
  }
  return shown_prompt(seen_, node.question().prompt);
}

std::size_t Sitting::lines_shown() const {
  return back_ ? chronicle_.lines_at(back_->position) : chronicle_.lines().size();
}

bool Sitting::attempt(const std::function<void()>& act) {
  say("");
  back_.reset();
  step_wanted_ = false;
  bool done = true;
  try {
    pace_ = {};
    act();
    await_agents(0);
  } catch (const RuleError& error) {
    notice_ = capitalized(with_capitals(ruleset(), error.what()));
    done = false;
  } catch (const std::exception& error) {
    notice_ = error.what();  // begins with the name of a file
    done = false;
  }
  if (!done) let_agents_act(0);
  settle();
  return done;
}

bool Sitting::act_for(SeatId seat, std::size_t pick) {
  const Node::Asked* const asked = match_->node().ask_of(seat);
  if (asked == nullptr || !asked->may) return false;
  const std::optional<StoredReply> reply =
      SeatQuestion(seen_, match_->seen_node(Viewer{seat}), seat).take(pick);
  if (reply) return act(*reply);
  hand_to(seat);
  return false;
}

bool Sitting::give_chance(std::span<const std::int32_t> faces) {
  return attempt([&] { match_->give_chance(faces, faces.empty()); });
}

std::string Sitting::why_not(Code thing) {
  if (!question_.is_asked() || back_) return {};
  return with_capitals(ruleset(), match_->why_not(question_.seat(), thing).text());
}

bool Sitting::can_undo() const {
  return preview_ || match_->can_undo();
}

bool Sitting::can_redo() const {
  return !preview_ && match_->can_redo();
}

std::string Sitting::why_no_undo() const {
  return preview_ ? std::string() : match_->why_no_undo();
}

bool Sitting::choose_again() {
  const bool done = attempt([this] { undo_own_answer(*match_); });
  if (done) news_are_shown();
  return done;
}

bool Sitting::undo() {
  if (preview_) {
    take_back();
    return true;
  }
  const bool further = phase() == Phase::halted;
  if (!choose_again()) return false;
  if (!further || phase() == Phase::halted) return true;
  if (can_undo()) return choose_again();
  notice_ = phrase("Back at the question before the error, no further: {1}", why_no_undo());
  return true;
}

bool Sitting::redo() {
  return attempt([this] { match_->redo(); });
}

void Sitting::change(const SittingSettings& settings) {
  const bool covering = settings_.cover_hands != settings.cover_hands;
  settings_ = settings;
  due_.reset();
  ++version_;
  if (covering) settle();
}

std::string Sitting::error() const {
  return match_->node().error();
}

bool Sitting::reload() {
  reload_wanted_ = thinker_ && !thinker_->is_idle(patience_);
  if (reload_wanted_) {
    const SeatId seat = agent_to_act();
    say(phrase("{1} is thinking. Then the program reads the rules again.",
               seat == SeatId::none ? phrase("an agent") : shown_name(ruleset(), seat)),
        true);
    return false;
  }
  const bool done = attempt(
      [this] { open_.open_game->reload(*match_, [this](OpenGame&, Match&) { seat_agents(); }); });
  say(done ? phrase("The rules were read again.") : phrase("The old rules stay: {1}", notice_),
      done);
  return done;
}

bool Sitting::retry() {
  return attempt([this] { let_agents_act(0); });
}

void Sitting::news_are_shown() {
  news_from_ = end_of_events(*match_);
  seen_before_ = seen_;
}

void Sitting::save_copy(const std::string& path) const {
  if (!open_.file) throw Error("this match is not saved, so there is nothing to copy");
  std::error_code fault;
  if (std::filesystem::exists(path, fault)) throw Error(path + " exists; choose another name");
  std::filesystem::copy_file(file(), path, fault);
  if (fault) throw Error("cannot write " + path + ": " + fault.message());
}

void Sitting::close() {
  if (open_.file) open_.file->finish(*match_);
}

namespace {

/// Nobody answers until the sitting lets agents act.
void seat_nobody(OpenGame& open_game, Match& match) {
  for (const SeatId seat : open_game.ruleset().seats()) match.seat_agent(seat, nullptr);
}

}  // namespace

std::unique_ptr<Sitting> begin_sitting(const std::vector<std::string>& shelves,
                                       MatchRequest request, const std::string& path,
                                       const SittingSettings& settings) {
  return std::make_unique<Sitting>(begin_match(shelves, std::move(request), path), settings);
}

std::unique_ptr<Sitting> resume_sitting(const std::vector<std::string>& shelves,
                                        const std::string& path,
                                        const std::vector<std::string>& agents,
                                        const SittingSettings& settings, RulesChoice rules) {
  OpenMatch open = resume_match(shelves, path, {agents, seat_nobody, rules});
  const std::string told = join(open.notes, " ");
  auto sitting = std::make_unique<Sitting>(std::move(open), settings);
  if (!told.empty()) sitting->say(told, true);
  return sitting;
}

std::unique_ptr<Sitting> go_on_with(LiveRules& live, Sitting& before) {
  auto after =
      std::make_unique<Sitting>(live.go_on(before.table(), seat_nobody), before.settings());
  after->follow(before);
  return after;
}

}  // namespace windrose
