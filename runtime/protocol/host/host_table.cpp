#include "runtime/protocol/host/host_table.h"

#include <algorithm>
#include <optional>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/match/play/last_answer.h"
#include "runtime/match/play/opening.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/protocol/json/table_json.h"
#include "runtime/words/names/said_prompt.h"
#include "runtime/words/names/shown_names.h"

namespace windrose {
namespace {

/// What a seat that is asked can say, as action_names() lists it.
std::vector<SaidAnswer> said_answers(const Observation& seen, DecisionKind kind,
                                     const Node::Asked& asked) {
  std::vector<SaidAnswer> answers;
  if (asked.answered) return answers;
  std::vector<Sentence> names;
  if (kind == DecisionKind::confirm) {
    names.push_back(said_option(seen, Code::flag(true)));
    names.push_back(said_option(seen, Code::flag(false)));
  }
  for (const Code option : asked.options) names.push_back(said_option(seen, option));
  if (asked.can_pass()) names.push_back(said_pass(seen, asked.pass));
  std::vector<std::string> ids = action_names(seen, kind, asked);
  answers.reserve(ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i)
    answers.push_back({std::move(ids[i]), with_capitals(std::move(names[i]))});
  return answers;
}

}  // namespace

HostTable::HostTable(const OpenGame& open_game)
    : look_(open_game.look()),
      stages_(open_game.ruleset(), look_.stages),
      standing_(open_game.ruleset()) {}

void HostTable::add_board(JsonText& json, const Ruleset& ruleset) const {
  windrose::add_board(json, ruleset, look_);
}

void HostTable::add_table(JsonText& json, const Match& match, StagePast& past, Viewer viewer) {
  Observation seen(match.ruleset());
  match.observe(viewer, seen);
  SeatSet asked;
  for (const SeatId seat : match.node().unanswered()) asked = asked.with(seat);
  std::vector<StageShown> stages = stages_shown(seen, look_, this->stages(match, seen), asked);
  past.tell(stages, match, seen, look_);
  Table<std::vector<StandingFigure>, SeatId> standing;
  try {
    for (const SeatId seat : match.ruleset().seats()) {
      if (standing_.is_known()) standing.add(standing_.figures(seen, seat));
    }
  } catch (const Error&) {
    standing = {};
  }
  Sentence prompt;
  std::vector<SaidAnswer> answers;
  if (viewer.is_seat() && SeenMatch(match).is_asked(viewer.seat())) {
    const Node node = SeenMatch(match).node(viewer);
    prompt = with_capitals(said_prompt(seen, node.question().prompt));
    answers = said_answers(seen, node.question().kind, *node.ask_of(viewer.seat()));
  }
  windrose::add_table(json, seen, look_, {stages, standing, asked, prompt, answers});
}

/// What has come or happened since the step in which the viewer answered last is told, too.
std::vector<StageNow> HostTable::stages(const Match& match, const Observation& seen) {
  const std::optional<std::size_t> step = step_of_last_answer(match, seen.viewer());
  if (look_.stages.empty() || !step) return stages_.read(seen);
  Observation before(seen.ruleset());
  match.observe_step(*step, seen.viewer(), before);
  return stages_.read(seen, &before);
}

void HostTable::add_answer(JsonText& json, Match& match, StagePast& past, SeatId seat,
                           const std::string& about) {
  JsonText caption;
  if (!about.empty()) add_about(caption, match, seat, about);
  add_table(json.key("table"), match, past, Viewer{seat});
  if (!about.empty()) json.key("about").json(caption.take());
}

void HostTable::add_about(JsonText& json, Match& match, SeatId seat, const std::string& name) {
  const Ruleset& ruleset = match.ruleset();
  const Code thing = named_code(match.names(), name);
  if (thing.kind() != Kind::space && thing.kind() != Kind::piece)
    throw Error(
        phrase("'{1}' is {2}; expected the id of a space or a piece", "about", quote(name)));
  Observation seen(ruleset);
  match.observe(Viewer{seat}, seen);
  if (!captions_) captions_.emplace(ruleset.data(), look_);
  Sentence why_not;
  const std::optional<Node::Asked> ask = SeenMatch(match).ask(seat);
  if (ask && std::ranges::find(ask->options, thing) == ask->options.end()) {
    why_not = with_capitals(said_refusal(match.names(), match.why_not(seat, thing)));
  }
  add_caption(json, seen, thing, captions_->of(seen, thing, {}), why_not);
}

}  // namespace windrose
