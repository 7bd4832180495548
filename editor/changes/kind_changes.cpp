// Kinds of space: begun, changed and taken away in the lines that declare them.
#include <algorithm>
#include <cctype>
#include <set>

#include "editor/changes/board_changes.h"
#include "editor/changes/new_board.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/yaml/yaml_edit.h"

namespace windrose::editor {
namespace {

using Values = std::vector<std::pair<std::string, std::string>>;

/// "{name: Open sea, color: blue}"
std::string source_of(const Values& values) {
  std::vector<std::string> parts;
  for (const auto& [key, source] : values) {
    if (!source.empty()) parts.push_back(key + ": " + source);
  }
  return "{" + join(parts, ", ") + "}";
}

/// The kind of a `key` entry that stands for any number of spaces; empty for one that is a single
/// space.
std::string plain_kind(const YamlNode& entry) {
  if (entry.kind == YamlNode::Kind::scalar) return entry.text;
  const YamlNode* kind = entry.find("kind");
  return kind == nullptr || entry.find("id") != nullptr ? "" : kind->text;
}

}  // namespace

void check_id(const std::string& id) {
  const bool starts_well = !id.empty() && std::islower(static_cast<unsigned char>(id[0])) != 0;
  const auto fits = [](unsigned char letter) {
    return std::islower(letter) != 0 || std::isdigit(letter) != 0 || letter == '_';
  };
  if (starts_well && std::ranges::all_of(id, fits)) return;
  throw Error(phrase("expected an id of small letters, digits and '_', no digit first, got {1}",
                     quote(id)));
}

/// A board that names its kinds in `key` alone gets all of them declared, in the same order.
std::vector<Splice> BoardChanges::begin_kinds(const std::string& id, const Values& values) const {
  std::vector<std::string> ids;
  ids.reserve(reading_.board.kinds.size() + 1);
  for (const SpaceKind& kind : reading_.board.kinds) ids.push_back(kind.id);
  if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
  const YamlNode* layout = root().find("layout");
  if (layout == nullptr || yaml_.is_flow(root()) || !yaml_.trouble().empty()) {
    std::vector<std::string> parts;
    parts.reserve(ids.size());
    for (const std::string& one : ids)
      parts.push_back(one + ": " + (one == id ? source_of(values) : "{}"));
    YamlEdit edit(yaml_);
    edit.set(root(), "kinds", "{" + join(parts, ", ") + "}");
    return edit.take();
  }
  std::string text = "kinds:" + yaml_.line_end();
  for (const std::string& one : ids)
    text += "  " + one + ": " + (one == id ? source_of(values) : "{}") + yaml_.line_end();
  const std::size_t at = yaml_.line_of(yaml_.span(*layout).begin).end;
  const bool is_closed = yaml_.text()[at - 1] == '\n';
  return {{{at, at}, is_closed ? text : yaml_.line_end() + text}};
}

std::vector<Splice> BoardChanges::add_kind(const std::string& id) const {
  check_id(id);
  if (id == "all" || id == kNoSpace)
    throw Error(phrase("{1} has a meaning of its own and cannot be a kind", quote(id)));
  for (const SpaceKind& kind : reading_.board.kinds) {
    if (kind.id == id) throw Error(phrase("there is a kind {1} already", quote(id)));
  }
  const YamlNode* kinds = root().find("kinds");
  const std::string color = free_color(reading_.board.kinds);
  if (kinds == nullptr) return begin_kinds(id, {{"color", color}});
  YamlEdit edit(yaml_);
  if (kinds->kind == YamlNode::Kind::nothing) {
    edit.set(root(), "kinds", "{" + id + ": {color: " + color + "}}");
  } else {
    edit.set(*kinds, id, "{color: " + color + "}");
  }
  return edit.take();
}

std::vector<Splice> BoardChanges::change_kind(const std::string& id, const Values& values) const {
  check_kind(id);
  const YamlNode* kinds = root().find("kinds");
  if (kinds == nullptr) return begin_kinds(id, values);
  const YamlNode* entry = kinds->find(id);
  YamlEdit edit(yaml_);
  if (entry == nullptr || entry->kind == YamlNode::Kind::nothing) {
    edit.set(*kinds, id, source_of(values));
    return edit.take();
  }
  for (const auto& [key, source] : values) set_in_map(edit, entry, key, source);
  return edit.take();
}

std::vector<Splice> BoardChanges::change_letter(const std::string& kind,
                                                const std::string& letter) const {
  if (!is_picture()) throw Error(phrase("only a drawn map has a character for each kind"));
  const std::string old = letter_of(kind);
  if (old.empty()) throw Error(phrase("paint a space as {1} first", kind));
  if (letter == old) return {};
  if (utf8_letters(letter).size() != 1 || letter == " " || letter == "\t")
    throw Error(phrase("expected one character, got {1}", quote(letter)));
  if (entry_of_letter(letter) != nullptr)
    throw Error(phrase("{1} is on the map already; expected another character", quote(letter)));
  YamlEdit edit(yaml_);
  for (const auto& row : reading_.picture) {
    for (const MapMark& mark : row) {
      if (mark.letter == old) edit.set_letter(mark.line, mark.column, old.size(), letter);
    }
  }
  const YamlNode& key = *root().find("key");
  edit.rename_key(key, old, yaml_scalar(letter, yaml_.is_flow(key)));
  return edit.take();
}

std::vector<Splice> BoardChanges::remove_kind(const std::string& id) const {
  check_kind(id);
  if (reading_.board.kinds.size() == 1)
    throw Error(phrase("a board needs at least one kind of space"));
  int count = 0;
  for (const SpaceData& space : reading_.board.spaces) {
    if (reading_.board.kinds[space.kind].id == id) ++count;
  }
  if (count > 0) {
    throw Error(phrase_number("{1} space is of the kind {2}; make another kind of them first",
                              "{1} spaces are of the kind {2}; make another kind of them first",
                              count, std::to_string(count), quote(id)));
  }
  YamlEdit edit(yaml_);
  if (const YamlNode* kinds = root().find("kinds")) edit.remove(*kinds, id);
  const YamlNode* key = root().find("key");
  for (std::size_t i = 0; key != nullptr && i < key->entries.size(); ++i) {
    if (plain_kind(key->entries[i].value) == id) edit.remove(*key, key->entries[i].key);
  }
  return edit.take();
}

}  // namespace windrose::editor
