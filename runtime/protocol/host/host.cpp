#include "runtime/protocol/host/host.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/match/files/match_file.h"
#include "runtime/match/files/replay.h"
#include "runtime/match/play/event_reader.h"
#include "runtime/protocol/host/host_request.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

using Json = HostJson;

/// An answer put together from JSON texts.
std::string answer_text(const std::string& node, const std::vector<std::string>& events,
                        const std::vector<std::pair<std::string, std::string>>& more) {
  std::string text = "{\"node\":" + node + ",\"events\":[" + join(events, ",") + "]";
  for (const auto& [key, value] : more) text += ",\"" + key + "\":" + value;
  return text + "}";
}

}  // namespace

class HostSession::Requests {
 public:
  explicit Requests(std::vector<std::string> shelves) : shelves_(std::move(shelves)) {}

  [[nodiscard]] bool is_over() const { return over_; }

  std::string answer(const std::string& line) {
    const Json request = Json::parse(line, nullptr, false);
    if (request.is_discarded()) throw Error("this line is not JSON");
    if (!request.is_object()) {
      throw Error("expected an object such as {\"op\":\"start\",\"game\":\"pig\"}, got " +
                  short_dump(request));
    }
    const std::string op = text_or(request, "op", "");
    for (const Operation& operation : kOperations) {
      if (operation.name == op) return (this->*operation.run)(request);
    }
    std::vector<std::string> known;
    known.reserve(kOperations.size());
    for (const Operation& operation : kOperations) known.emplace_back(operation.name);
    if (op.empty()) throw Error("'op' is missing; expected one of " + join(known, ", "));
    const std::string hint = did_you_mean(op, known);
    throw Error("unknown op " + quote(op) +
                (hint.empty() ? "; known are " + join_and(known) : hint));
  }

 private:
  using More = std::vector<std::pair<std::string, std::string>>;
  struct Operation {
    std::string_view name;
    std::string (Requests::*run)(const Json& request);
  };
  static const std::array<Operation, 9> kOperations;

  std::string start(const Json& request) {
    check_keys(request, {"game", "players", "agents", "seed", "variants", "scenario", "options",
                         "dice", "as", "practice", "save"});
    const std::string as = text_or(request, "as", "");
    const std::string path = text_or(request, "save", "");
    auto open_game = std::make_unique<OpenGame>(shelves_, match_request(request));
    const int viewer = as.empty() ? kReferee : seat_named(open_game->ruleset(), as);
    if (viewer != kReferee && !path.empty()) require_new(path);
    auto match = open_game->new_match(settings_of(open_game->request()));
    std::unique_ptr<MatchFile> file;
    if (viewer == kReferee && !path.empty()) {
      file = MatchFile::create(path, *open_game);
      match->set_witness(file.get());
    }
    match->advance();
    return begin(std::move(open_game), std::move(match), std::move(file),
                 {viewer, viewer == kReferee ? "" : path});
  }

  static void require_new(const std::string& path) {
    if (std::filesystem::exists(path))
      throw Error(path + ": there is such a file already; name another one");
  }

  std::string resume(const Json& request) {
    check_keys(request, {"file", "agents", "as"});
    const std::string path = text_or(request, "file", "");
    if (path.empty()) throw Error("'file' is missing; expected the name of a match file");
    std::error_code no_file;
    if (file_ && std::filesystem::equivalent(path, file_->path(), no_file)) {
      throw Error(path + ": this is the match that is being played");
    }
    ResumedMatch resumed = resume_match(shelves_, path, texts_of(request, "agents"));
    const std::string as = text_or(request, "as", "");
    const int viewer = as.empty() ? kReferee : seat_named(resumed.open_game->ruleset(), as);
    return begin(std::move(resumed.open_game), std::move(resumed.match), std::move(resumed.file),
                 {viewer, ""});
  }

  /// Whose eyes the session has, and the file in which what these see is kept; empty: none.
  struct Eyes {
    int viewer = kReferee;
    std::string file;
  };

  std::string begin(std::unique_ptr<OpenGame> open_game, std::unique_ptr<Match> match,
                    std::unique_ptr<MatchFile> file, const Eyes& eyes) {
    match_.reset();
    open_game_ = std::move(open_game);
    match_ = std::move(match);
    file_ = std::move(file);
    viewer_ = eyes.viewer;
    seat_file_ = eyes.file;
    mark_ = {};
    const MatchRequest& request = open_game_->request();
    More more = {{"players", dump(request.players)}};
    if (viewer_ == kReferee) more.emplace_back("seed", std::to_string(*request.seed));
    return report(more);
  }

  std::string act(const Json& request) {
    check_keys(request, {"player", "action"});
    Match& match = playing();
    const int seat = seat_of(request);
    const ActionText action = action_of(request);
    // What another seat is asked, and how its answers are refused, would tell what it holds.
    if (viewer_ != kReferee && viewer_ != seat) {
      throw RuleError("this session answers for " + match.ruleset().player_name(viewer_) +
                      ", not for " + match.ruleset().player_name(seat));
    }
    match.act(read_action(match, seat, action).reply());
    return report({});
  }

  std::string chance(const Json& request) {
    check_keys(request, {"outcome"});
    Match& match = playing();
    const auto outcome = request.find("outcome");
    if (outcome == request.end())
      throw Error("'outcome' is missing; expected faces, ids or \"random\"");
    if (*outcome == "random") {
      match.give_chance({}, true);
      return report({});
    }
    if (!outcome->is_array())
      expected("outcome", "a list of faces or ids, or \"random\"", *outcome);
    std::vector<std::int32_t> values;
    for (const Json& item : *outcome) {
      if (item.is_number_integer() && !match.node().is_shuffle) {
        values.push_back(item.get<std::int32_t>());
        continue;
      }
      const Code code =
          item.is_string() ? named_code(match.names(), item.get<std::string>()) : Code();
      if (code.kind() != Kind::card && code.kind() != Kind::piece) {
        expected("outcome", match.node().is_shuffle ? "the ids of cards" : "faces", item);
      }
      values.push_back(match.ruleset().item_of(code));
    }
    match.give_chance(values, false);
    return report({});
  }

  std::string observe(const Json& request) {
    check_keys(request, {"player"});
    const Match& match = playing();
    const int seat = seat_of(request);
    if (viewer_ != kReferee && viewer_ != seat) {
      throw Error("this session sees what " + match.ruleset().player_name(viewer_) +
                  " sees, nothing else");
    }
    Observation observation(match.ruleset());
    match.observe(seat, observation);
    return report({{"observation", observation_json(observation, seat)}});
  }

  std::string undo(const Json& request) {
    check_keys(request, {});
    playing().undo();
    return report_after_return();
  }

  std::string redo(const Json& request) {
    check_keys(request, {});
    playing().redo();
    return report({});
  }

  std::string reload(const Json& request) {
    check_keys(request, {});
    Match& match = playing();
    open_game_->reload(match);
    return report_after_return();
  }

  std::string quit(const Json& request) {
    check_keys(request, {});
    over_ = true;
    if (file_) file_->sync();
    return R"({"quit":true})";
  }

  Match& playing() {
    if (!match_) throw Error("no match has been started; say {\"op\":\"start\",\"game\":…} first");
    return *match_;
  }

  /// The player named, else the one whose eyes the session has, else the only one who is asked.
  int seat_of(const Json& request) {
    const Match& match = playing();
    if (request.contains("player"))
      return seat_named(match.ruleset(), text_or(request, "player", ""));
    if (viewer_ != kReferee) return viewer_;
    if (match.node().kind == Node::Kind::decision) {
      const auto is_open = [](const Node::Asked& ask) { return !ask.answered; };
      const auto& asks = match.node().asks;
      if (std::ranges::count_if(asks, is_open) == 1)
        return std::ranges::find_if(asks, is_open)->seat;
    }
    require_question(match);
    throw Error("'player' is missing; expected the name of a player");
  }

  std::string report(const More& more) {
    const std::vector<std::string> events = events_since(*match_, mark_, viewer_);
    const EventMark end = end_of_events(*match_);
    if (!is_before(end, mark_)) mark_ = end;  // a halted step has lost its events; they come again
    return finish(events, more);
  }

  /// Events were taken back; those that are left have been told.
  std::string report_after_return() {
    const EventMark end = end_of_events(*match_);
    if (is_before(mark_, end) || match_->node().kind == Node::Kind::halted) return report({});
    mark_ = end;
    return finish({}, {});
  }

  std::string finish(const std::vector<std::string>& events, More more) {
    if (file_) file_->finish(*match_);
    if (!seat_file_.empty())
      write_text_file(seat_file_, match_file_for_seat(*match_, open_game_->request(), viewer_));
    const Node& node = match_->node();
    if (node.kind == Node::Kind::halted) {
      more.emplace_back("error", dump(halt_reason(node, viewer_)));
    }
    return answer_text(node_json(*match_, viewer_), events, more);
  }

  std::vector<std::string> shelves_;
  std::unique_ptr<OpenGame> open_game_;
  std::unique_ptr<MatchFile> file_;
  std::unique_ptr<Match> match_;
  int viewer_ = kReferee;
  std::string seat_file_;
  EventMark mark_;
  bool over_ = false;
};

const std::array<HostSession::Requests::Operation, 9> HostSession::Requests::kOperations = {{
    {"start", &Requests::start},
    {"resume", &Requests::resume},
    {"act", &Requests::act},
    {"chance", &Requests::chance},
    {"observe", &Requests::observe},
    {"undo", &Requests::undo},
    {"redo", &Requests::redo},
    {"reload", &Requests::reload},
    {"quit", &Requests::quit},
}};

HostSession::HostSession(std::vector<std::string> shelves)
    : requests_(std::make_unique<Requests>(std::move(shelves))) {}

HostSession::~HostSession() = default;

std::string HostSession::answer(const std::string& request) {
  try {
    return requests_->answer(request);
  } catch (const std::exception& error) {
    return dump({{"error", error.what()}});
  }
}

bool HostSession::is_over() const {
  return requests_->is_over();
}

void run_host_session(std::istream& in, std::ostream& out, std::vector<std::string> shelves) {
  HostSession session(std::move(shelves));
  std::string line;
  while (!session.is_over() && std::getline(in, line)) {
    if (trim(line).empty()) continue;
    out << session.answer(line) << std::endl;  // a program waits for it
  }
}

}  // namespace windrose
