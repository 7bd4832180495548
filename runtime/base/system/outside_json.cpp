#include "runtime/base/system/outside_json.h"

#include <string>

#include <nlohmann/json.hpp>

#include "runtime/base/language/phrase.h"
#include "runtime/base/system/json_keys.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

/// Reads through a text and keeps nothing. The parser's own callback is no way to do this: for each
/// map it looks through the whole list that the map is in.
template <typename Json>
class JsonLimits : public nlohmann::json_sax<Json> {
 public:
  using Sax = nlohmann::json_sax<Json>;
  explicit JsonLimits(TwinKeys twins) : twins_(twins) {}

  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(typename Sax::number_integer_t /*value*/) override { return true; }
  bool number_unsigned(typename Sax::number_unsigned_t /*value*/) override { return true; }
  bool number_float(typename Sax::number_float_t /*value*/,
                    const typename Sax::string_t& /*text*/) override {
    return true;
  }
  bool string(typename Sax::string_t& /*value*/) override { return true; }
  bool binary(typename Sax::binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*count*/) override {
    JsonKeys::check_depth(++depth_);
    keys_.open_map();
    return true;
  }
  bool key(typename Sax::string_t& key) override {
    if (!keys_.add(key) && twins_ == TwinKeys::refused)
      throw Error(phrase("the key {1} appears here twice", quote(key)));
    return true;
  }
  bool end_object() override {
    --depth_;
    keys_.close_map();
    return true;
  }
  bool start_array(std::size_t /*count*/) override {
    JsonKeys::check_depth(++depth_);
    return true;
  }
  bool end_array() override {
    --depth_;
    return true;
  }
  bool parse_error(std::size_t /*place*/, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*fault*/) override {
    return false;
  }

 private:
  TwinKeys twins_;
  JsonKeys keys_;
  int depth_ = 0;
};

}  // namespace

template <typename Json>
Json outside_json(std::string_view text, TwinKeys twins) {
  JsonLimits<Json> limits(twins);
  if (!Json::sax_parse(text, &limits)) return Json(Json::value_t::discarded);
  return Json::parse(text, nullptr, false);
}

template nlohmann::json outside_json(std::string_view text, TwinKeys twins);
template nlohmann::ordered_json outside_json(std::string_view text, TwinKeys twins);

}  // namespace windrose
