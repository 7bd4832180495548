// What other programs read of a match: its node, its events, what a seat observes; each as one JSON
// text.
//
// A viewer is a seat, which gets what it may know and nothing else, or the referee, who sees
// everything.
#pragma once

#include <string>
#include <vector>

#include "runtime/base/text/json_text.h"
#include "runtime/match/play/match.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {

/// kind, players, prompt, actions: a list, a range, some_of, order_of; by player where several are
/// asked.
[[nodiscard]] std::string node_json(const Match& match, Viewer viewer);
void add_node(JsonText& json, const Match& match, Viewer viewer);

/// The same of a question that an agent is asked. `may` is true where it need not answer.
void add_question(JsonText& json, const SeatTurn& turn);
/// The events that the seat has learned of since it last decided, as an array.
void add_news(JsonText& json, const SeatTurn& turn);

/// Why the match is halted, as far as the viewer may know.
[[nodiscard]] std::string halt_reason(PublicNode node, Viewer viewer);

/// type, text and the ids of what took part; empty if the viewer does not learn of the event.
enum class EventForm : std::uint8_t { whole, ids };  // ids: without the text
[[nodiscard]] std::string event_json(const Names& names, const Journal& journal, const Event& event,
                                     Viewer viewer, EventForm form = EventForm::whole);

/// So many bytes of events has one answer at most: names of things may be long, and each event
/// tells them anew.
inline constexpr std::size_t kMostEventBytes = std::size_t{16} << 20U;
/// Adds event_json() of the events since the mark that the viewer learns of, as an array. Ends with
/// the event that comes to kMostEventBytes; the mark behind the last one that was looked at.
EventMark add_events(JsonText& json, const Match& match, EventMark from, Viewer viewer,
                     EventForm form = EventForm::whole);

/// event_json() of all events since the mark that the viewer learns of.
[[nodiscard]] std::vector<std::string> events_since(const Match& match, EventMark from,
                                                    Viewer viewer);

/// Everything that stands in an observation: null is what its viewer does not know, and a key that
/// is missing has no value. Its viewer is the `player`, if that is a seat.
[[nodiscard]] std::string observation_json(const Observation& observation);
void add_observation(JsonText& json, const Observation& observation);

}  // namespace windrose
