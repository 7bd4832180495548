// Reading a request to the host: what is missing, misspelled or of the wrong kind is refused
// (Error) with the key and what is expected there.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "runtime/match/actions/action_names.h"
#include "runtime/match/play/opening.h"

namespace windrose {

using HostJson = nlohmann::ordered_json;

/// A line as one object. Throws Error for what is none, and for a key that stands in a map twice.
[[nodiscard]] HostJson parsed(const std::string& line);
/// On one line, without blanks.
[[nodiscard]] std::string dump(const HostJson& json);
/// The beginning of it, for messages.
[[nodiscard]] std::string short_dump(const HostJson& json);
/// Throws "'key': expected what, got …".
[[noreturn]] void expected(const char* key, const std::string& what, const HostJson& got);

/// Refuses keys beside `known` and `op`.
void check_keys(const HostJson& request, std::vector<std::string> known);
[[nodiscard]] std::string text_or(const HostJson& request, const char* key,
                                  const std::string& otherwise);
[[nodiscard]] bool flag_or(const HostJson& request, const char* key, bool otherwise);
/// A list of names; empty where there is no such key.
[[nodiscard]] std::vector<std::string> texts_of(const HostJson& request, const char* key);

/// The name of a file; empty where there is no such key, or null. Throws Error for what names none.
[[nodiscard]] std::string file_or_none(const HostJson& request, const char* key);
/// Throws Error if there is such a file: it is to be written.
void require_new(const std::string& path);

/// What a request calls a match, as JSON, taken out of the request; empty if it names none.
[[nodiscard]] std::string take_name(HostJson& request, const char* key);
/// The number under "key".
[[nodiscard]] std::uint64_t key_or(const HostJson& request, std::uint64_t otherwise);

/// What "start" asks for.
[[nodiscard]] MatchRequest match_request(const HostJson& request);
/// Gives a match the outcome of its chance node: a list of faces or ids, or "random".
void give_outcome(Match& match, const HostJson& outcome);
/// The same for a session with these eyes: RuleError where they may not know what they give.
void give_outcome(Match& match, Viewer viewer, const HostJson& outcome);
/// The action of "act".
[[nodiscard]] ActionText action_of(const HostJson& request);

/// Throws Error: there is no such operation among the known ones.
[[noreturn]] void refuse_op(const std::string& op, const std::vector<std::string>& known);

}  // namespace windrose
