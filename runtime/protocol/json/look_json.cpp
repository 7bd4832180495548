#include "runtime/protocol/json/look_json.h"

#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

/// The whole path, wherever the program was started.
std::string picture_file(const std::filesystem::path& path) {
  return std::filesystem::absolute(path).lexically_normal().string();
}

/// What is printed on the cards of a deck; keys without a value are left out.
Json layout_json(const CardLayout& layout) {
  Json json = Json::object();
  const auto add = [&](const char* key, const std::string& field) {
    if (!field.empty()) json[key] = field;
  };
  add("corner", layout.corner);
  add("sign", layout.sign);
  if (!layout.fields.empty()) json["fields"] = layout.fields;
  add("worth", layout.worth);
  return json;
}

Json dice_json(const DiceLook& dice) {
  Json json = Json::object();
  if (!dice.lists.empty()) json["lists"] = dice.lists;
  if (!dice.count.empty()) json["count"] = dice.count;
  for (const DieFace& face : dice.faces) {
    if (face.sign.empty() && face.picture.empty()) continue;  // the picture cannot be shown
    json["faces"][std::to_string(face.face)] = face.sign.empty()
                                                   ? Json{{"picture", picture_file(face.picture)}}
                                                   : Json{{"sign", face.sign}};
  }
  return json;
}

}  // namespace

nlohmann::ordered_json point_json(LookPoint point) {
  return Json::array({point.x, point.y});
}

nlohmann::ordered_json look_json(const GameLook& look) {
  Json json = Json::object();
  const auto add = [&](const char* key, const auto& rows) {
    Json map = Json::object();
    for (const auto& [id, value] : rows) map[id] = value;
    if (!map.empty()) json[key] = std::move(map);
  };
  add("colors", look.colors);
  add("signs", look.signs);
  add("letters", look.letters);
  if (!look.money_sign.empty()) json["money_sign"] = look.money_sign;
  for (const LookPicture& picture : look.pictures)
    json["pictures"][picture.thing] = picture_file(picture.path);
  for (const CardLayout& layout : look.cards) json["cards"][layout.deck] = layout_json(layout);
  if (Json dice = dice_json(look.dice); !dice.empty()) json["dice"] = std::move(dice);
  return json;
}

nlohmann::ordered_json background_json(const BoardBackground& picture) {
  return {{"picture", picture_file(picture.path)},
          {"at", point_json(picture.at)},
          {"size", point_json(picture.size)},
          {"opacity", picture.opacity}};
}

}  // namespace windrose
