#include "runtime/protocol/host/host.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "runtime/base/language/phrase.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/match/files/match_file.h"
#include "runtime/match/files/resume.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/protocol/host/host_match.h"
#include "runtime/protocol/host/host_request.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/event_reader.h"

namespace windrose {
class HostSession::Requests {
  using Json = HostJson;

 public:
  Requests(std::vector<std::string> shelves, std::size_t megabytes)
      : shelves_(std::move(shelves)), room_(megabytes) {}

  [[nodiscard]] bool is_over() const { return over_; }

  /// Writes the answer to `json`: one object.
  void answer(const std::string& line, JsonText& json) {
    json_ = &json;
    Json request = parsed(line);
    const std::string op = text_or(request, "op", "");
    called_ = take_name(request, "match");
    for (const Operation& operation : kOperations) {
      if (operation.name != op) continue;
      (this->*operation.run)(request);
      if (!called_.empty() && operation.name != "quit") json.key("match").json(called_);
      json.end();
      return;
    }
    std::vector<std::string> known;
    known.reserve(std::size(kOperations));
    for (const Operation& operation : kOperations) known.emplace_back(operation.name);
    refuse_op(op, known);
  }

 private:
  using AddMore = std::function<void(JsonText&)>;  // keys behind those of a node
  struct Operation {
    std::string_view name;
    void (Requests::*run)(const Json& request);  // leaves the object of the answer open
  };
  static const std::array<Operation, 14> kOperations;

  void start(const Json& request) {
    check_keys(request, {"game", "players", "agents", "seed", "variants", "scenario", "options",
                         "dice", "as", "practice", "save", "changes"});
    const std::string as = text_or(request, "as", "");
    const std::string path = file_or_none(request, "save");
    auto open_game = std::make_unique<OpenGame>(shelves_, match_request(request));
    const Viewer viewer =
        as.empty() ? Viewer(Referee()) : Viewer{seat_named(open_game->ruleset(), as)};
    if (!viewer.is_referee() && !path.empty()) require_new(path);
    auto match = open_game->new_match(settings_of(open_game->request()));
    std::unique_ptr<MatchFile> file;
    if (viewer.is_referee() && !path.empty()) {
      file = MatchFile::create(path, *open_game);
      match->set_witness(file.get());
    }
    match->advance();
    begin(std::move(open_game), std::move(match), std::move(file),
          {viewer, viewer.is_referee() ? "" : path, flag_or(request, "changes", false)});
  }

  void resume(const Json& request) {
    check_keys(request, {"file", "agents", "as", "changes", "changed_rules"});
    const std::string path = file_or_none(request, "file");
    if (path.empty())
      throw Error(phrase("'{1}' is missing; expected the name of a match file", "file"));
    std::error_code no_file;
    for (const auto& [name, playing] : matches_) {
      if (playing.file && std::filesystem::equivalent(path, playing.file->path(), no_file))
        throw Error(phrase("{1}: this is the match that is being played", path));
    }
    const RulesChoice rules = rules_choice(text_or(request, "changed_rules", "stop"));
    OpenMatch resumed = resume_match(shelves_, path, {texts_of(request, "agents"), {}, rules});
    const std::string as = text_or(request, "as", "");
    const Viewer viewer =
        as.empty() ? Viewer(Referee()) : Viewer{seat_named(resumed.open_game->ruleset(), as)};
    begin(std::move(resumed.open_game), std::move(resumed.match), std::move(resumed.file),
          {viewer, "", flag_or(request, "changes", false)});
  }

  /// Whose eyes the session has, and the file in which what these see is kept; empty: none.
  struct Eyes {
    Viewer viewer;
    std::string file;
    bool changes = false;  // see HostMatch
  };

  void begin(std::unique_ptr<OpenGame> open_game, std::unique_ptr<Match> match,
             std::unique_ptr<MatchFile> file, const Eyes& eyes) {
    room_.require_for_one_more(matches_.size() - matches_.count(called_));
    HostMatch playing;
    playing.open_game = std::move(open_game);
    playing.match = std::move(match);
    playing.file = std::move(file);
    playing.viewer = eyes.viewer;
    playing.seat_file = eyes.file;
    playing.changes = eyes.changes;
    const MatchRequest& request = playing.open_game->request();
    const AddMore more = [names = request.players, seed = *request.seed,
                          viewer = playing.viewer](JsonText& json) {
      json.key("players").array();
      for (const std::string& name : names) json.text(name);
      json.end();
      if (viewer.is_referee()) json.key("seed").json(std::to_string(seed));
    };
    matches_.erase(called_);
    matches_.emplace(called_, std::move(playing));
    report(more);
  }

  /// A copy to think ahead in: of all, or for one seat with what that cannot know made up anew.
  void fork(const Json& request) {
    check_keys(request, {"to", "as", "key"});
    const HostMatch& from = at();
    Json named = request;
    std::string name = take_name(named, "to");
    if (name.empty()) name = dump("fork." + std::to_string(forks_ + 1));
    if (matches_.contains(name))
      throw Error(phrase("'{1}': there is a match {2} already", "to", name));
    const std::string as = text_or(request, "as", "");
    const Viewer viewer = as.empty() ? from.viewer : Viewer{seat_named(from.match->ruleset(), as)};
    if (!from.viewer.is_referee() && viewer != from.viewer) {
      throw Error(phrase("this session sees what {1} sees, nothing else",
                         from.match->ruleset().player_name(from.viewer.seat())));
    }
    room_.require_for_one_more(matches_.size());
    HostMatch copy = forked(from, viewer, key_or(request, static_cast<std::uint64_t>(forks_) + 1));
    ++forks_;
    matches_.emplace(name, std::move(copy));
    called_ = name;
    report({});
  }

  void close(const Json& request) {
    check_keys(request, {});
    (void)at();
    matches_.erase(called_);
    json_->object().key("closed").flag(true);
  }

  void act(const Json& request) {
    check_keys(request, {"player", "action"});
    room_.require_to_go_on(matches_.size());
    Match& match = playing();
    const Viewer viewer = at().viewer;
    const SeatId seat = seat_of(request);
    const ActionText action = action_of(request);
    // What another seat is asked, and how its answers are refused, would tell what it holds.
    if (!viewer.is_referee() && !viewer.is(seat)) {
      throw RuleError(phrase("this session answers for {1}, not for {2}",
                             match.ruleset().player_name(viewer.seat()),
                             match.ruleset().player_name(seat)));
    }
    match.act(read_action(match, seat, action).reply());
    at().changes ? report_changes() : report({});
  }

  void chance(const Json& request) {
    check_keys(request, {"outcome"});
    Match& match = playing();
    const auto outcome = request.find("outcome");
    if (outcome == request.end()) {
      throw Error(phrase("'{1}' is missing; expected faces, ids or {2}", "outcome", "\"random\""));
    }
    give_outcome(match, at().viewer, *outcome);
    report({});
  }

  /// Where agents have played for as long as one request may take.
  void go_on(const Json& request) {
    check_keys(request, {});
    room_.require_to_go_on(matches_.size());
    play_on(playing());
    report({});
  }

  void observe(const Json& request) {
    check_keys(request, {"player"});
    const Match& match = playing();
    const SeatId seat = own_seat_of(request);
    Observation observation(match.ruleset());
    match.observe(Viewer{seat}, observation);
    report([&](JsonText& json) { add_observation(json.key("observation"), observation); });
  }

  void board(const Json& request) {
    check_keys(request, {});
    table().add_board(json_->object().key("board"), playing().ruleset());
  }

  void table(const Json& request) {
    check_keys(request, {"player", "about"});
    Match& match = playing();
    const SeatId seat = own_seat_of(request);
    table().add_answer(json_->object(), match, at().past, seat, text_or(request, "about", ""));
  }

  HostTable& table() {
    HostMatch& at = this->at();
    if (at.table == nullptr) at.table = std::make_shared<HostTable>(*at.open_game);
    return *at.table;
  }

  void undo(const Json& request) {
    check_keys(request, {});
    if (at().others)
      throw RuleError(phrase("a fork for a seat has no undo; make another fork instead"));
    playing().undo();
    while (waits_for_unseen_dice(playing(), at().viewer)) playing().undo();
    report_after_return();
  }

  void redo(const Json& request) {
    check_keys(request, {});
    playing().redo();
    while (waits_for_unseen_dice(playing(), at().viewer) && UndoLaw(playing()).can_redo())
      playing().redo();
    report({});
  }

  void reload(const Json& request) {
    check_keys(request, {});
    Match& match = playing();
    if (at().open_game.use_count() > 1)
      throw Error(phrase("forks of this match play by its rules as they were; close them first"));
    at().open_game->reload(match);
    at().table.reset();
    report_after_return();
  }

  void quit(const Json& request) {
    check_keys(request, {});
    over_ = true;
    for (const auto& [name, playing] : matches_) {
      if (playing.file) playing.file->sync();
    }
    json_->object().key("quit").flag(true);
  }

  HostMatch& at() {
    const auto found = matches_.find(called_);
    if (found != matches_.end()) return found->second;
    if (called_.empty())
      throw Error(phrase("no match has started; send {1} first", "{\"op\":\"start\",\"game\":…}"));
    throw Error(phrase("there is no match {1}; start one with {2}", called_,
                       "{\"op\":\"start\",\"match\":" + called_ + ",\"game\":…}"));
  }
  Match& playing() { return *at().match; }

  /// The player named, else the one whose eyes the session has, else the only one who is asked.
  SeatId seat_of(const Json& request) {
    const Match& match = playing();
    if (request.contains("player"))
      return seat_named(match.ruleset(), text_or(request, "player", ""));
    if (!at().viewer.is_referee()) return at().viewer.seat();
    if (match.node().is<Node::Asking>()) {
      const auto is_open = [](const Node::Asked& ask) { return !ask.answered; };
      const auto asks = match.node().truth(Referee()).asks();
      if (std::ranges::count_if(asks, is_open) == 1)
        return std::ranges::find_if(asks, is_open)->seat;
    }
    require_question(match);
    throw Error(phrase("'{1}' is missing; expected the name of a player", "player"));
  }

  /// The same, refused if the session may not see what that player sees.
  SeatId own_seat_of(const Json& request) {
    const SeatId seat = seat_of(request);
    const Viewer viewer = at().viewer;
    if (viewer.is_referee() || viewer.is(seat)) return seat;
    throw Error(phrase("this session sees what {1} sees, nothing else",
                       playing().ruleset().player_name(viewer.seat())));
  }

  void report(const AddMore& add_more) {
    HostMatch& at = this->at();
    // A halted step has lost its events: then the mark stays behind them, and they come again.
    at.mark = finish(at.mark, EventForm::whole, add_more);
  }

  /// What has changed, without sentences: events by their ids, and the node.
  void report_changes() {
    HostMatch& at = this->at();
    if (at.match->node().is<Node::Halted>()) return report({});
    at.mark = finish(within(*at.match, at.mark), EventForm::ids, {});
  }

  /// Events were taken back; those that are left have been told.
  void report_after_return() {
    HostMatch& at = this->at();
    const EventMark end = end_of_events(*at.match);
    if (is_before(at.mark, end) || at.match->node().is<Node::Halted>()) return report({});
    at.mark = end;
    finish(end, EventForm::whole, {});
  }

  /// Saves the match, and writes its node and the events since `from`. They may be long, so each
  /// goes where the answer goes. The mark behind the last event that was told.
  EventMark finish(const EventMark& from, EventForm form, const AddMore& add_more) {
    const HostMatch& at = this->at();
    const Match& match = *at.match;
    // That somebody throws in secret is no business of this seat.
    while (waits_for_unseen_dice(match, at.viewer)) at.match->give_chance({}, true);
    if (at.file) at.file->finish(*at.match);
    if (!at.seat_file.empty()) {
      write_text_file(at.seat_file,
                      match_file_for_seat(match, at.open_game->request(), at.viewer.seat()));
    }
    json_->object().key("node");
    add_node(*json_, match, at.viewer);
    json_->key("events");
    const EventMark told = add_events(*json_, match, from, at.viewer, form);
    if (is_before(told, end_of_events(match))) json_->key("more_events").flag(true);
    if (add_more) add_more(*json_);
    const PublicNode node = match.node();
    if (node.is<Node::Halted>()) json_->key("error").text(halt_reason(node, at.viewer));
    return told;
  }

  std::vector<std::string> shelves_;
  const HostRoom room_;
  std::map<std::string, HostMatch> matches_;  // by what a request calls them, as JSON
  std::string called_;                        // the one that this request is about
  JsonText* json_ = nullptr;                  // the answer to this request
  int forks_ = 0;                             // that the host has named
  bool over_ = false;
};

const std::array<HostSession::Requests::Operation, 14> HostSession::Requests::kOperations = {{
    {"start", &Requests::start},
    {"resume", &Requests::resume},
    {"act", &Requests::act},
    {"chance", &Requests::chance},
    {"go_on", &Requests::go_on},
    {"observe", &Requests::observe},
    {"board", &Requests::board},
    {"table", &Requests::table},
    {"undo", &Requests::undo},
    {"redo", &Requests::redo},
    {"reload", &Requests::reload},
    {"fork", &Requests::fork},
    {"close", &Requests::close},
    {"quit", &Requests::quit},
}};

HostSession::HostSession(std::vector<std::string> shelves, std::size_t megabytes)
    : requests_(std::make_unique<Requests>(std::move(shelves), megabytes)) {}

HostSession::~HostSession() = default;

void HostSession::answer(const std::string& request, JsonText& json) {
  const ActTime act(ActTime::kMilliseconds, ActTime::Answers::come_back);
  try {
    requests_->answer(request, json);
  } catch (const std::exception& error) {
    if (!json.start_again()) throw;  // half of it is told
    json.object().key("error").text(error.what()).end();
  }
}

std::string HostSession::answer(const std::string& request) {
  JsonText json;
  answer(request, json);
  return json.take();
}

bool HostSession::is_over() const {
  return requests_->is_over();
}

}  // namespace windrose
