#include "runtime/data/game/loading.h"

#include <algorithm>
#include <utility>

#include "runtime/base/text/text.h"

namespace windrose {

void IdList::add(const std::string& id, const YamlValue& at) {
  const auto [entry, is_new] = indexes_.try_emplace(id, static_cast<int>(ids_.size()));
  if (!is_new) {
    const SourcePlace& first = places_[entry->second];
    const std::string where = first.file == at.place().file
                                  ? "at line " + std::to_string(first.line)
                                  : "in " + to_string(first);
    at.refuse("duplicate " + what_ + " " + quote(id) + ", first " + where,
              {.fault = ErrorParts::Fault::duplicate, .name = id});
  }
  ids_.push_back(id);
  places_.push_back(at.place());
}

int IdList::find(const std::string& id) const {
  const auto entry = indexes_.find(id);
  return entry == indexes_.end() ? -1 : entry->second;
}

int IdList::index(const YamlValue& value) const {
  if (!value.is_scalar()) value.expected("the id of a " + what_);
  const int index = find(value.node().text);
  if (index < 0) value.unknown(what_, ids_);
  return index;
}

namespace {

// Enough to be mended in one go; looking for what each of many thousands may have meant takes long.
constexpr std::size_t kMostFindings = 100;

}  // namespace

void Loading::attempt(const std::function<void()>& read) {
  if (findings.size() >= kMostFindings) return;
  try {
    read();
  } catch (const Error& error) {
    // One that stopped at an error found before is that error again.
    const Finding finding = finding_of(error);
    if (std::find(findings.begin(), findings.end(), finding) == findings.end()) {
      findings.push_back(finding);
    }
  }
}

void Loading::run_waiting() {
  // What waited may let something else wait.
  while (!waiting_.empty()) {
    const std::vector<std::function<void()>> now = std::exchange(waiting_, {});
    for (const auto& read : now) attempt(read);
  }
}

void Loading::stop_at_errors(int known) const {
  for (const Finding& finding : findings) {
    if (finding.weight == Finding::Weight::error && --known < 0)
      throw Error(finding.text, finding.parts);
  }
}

int Loading::errors() const {
  return static_cast<int>(std::count_if(
      findings.begin(), findings.end(),
      [](const Finding& finding) { return finding.weight == Finding::Weight::error; }));
}

void Loading::warn(const YamlValue& at, const std::string& message) {
  findings.push_back(warning_at(at.place(), message));
}

std::span<const PropertyDeclaration> Loading::declarations(std::string_view target) const {
  for (const PropertySet& set : game.properties) {
    if (set.target == target) return set.properties;
  }
  return {};
}

}  // namespace windrose
