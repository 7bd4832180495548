#include "runtime/debug/dap/dap_arguments.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "runtime/base/system/checked.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

/// The argument, or nullptr where it is missing.
const DapJson* argument(const DapJson& arguments, const char* key) {
  const auto found = arguments.find(key);
  return found == arguments.end() || found->is_null() ? nullptr : &*found;
}

[[noreturn]] void refuse_argument(const char* key, const char* expected, const DapJson& got) {
  throw Error(quote(key) + ": expected " + expected + ", got " +
              cut_text(got.dump(-1, ' ', false, DapJson::error_handler_t::replace), 60));
}

}  // namespace

int number_in(const DapJson& arguments, const char* key, int otherwise) {
  const DapJson* const found = argument(arguments, key);
  if (found == nullptr) return otherwise;
  if (!found->is_number_integer()) refuse_argument(key, "a whole number", *found);
  return checked_json<std::int32_t>(*found, key);
}

bool flag_in(const DapJson& arguments, const char* key, bool otherwise) {
  const DapJson* const found = argument(arguments, key);
  if (found == nullptr) return otherwise;
  if (!found->is_boolean()) refuse_argument(key, "true or false", *found);
  return found->get<bool>();
}

std::string text_in(const DapJson& arguments, const char* key, const std::string& otherwise) {
  const DapJson* const found = argument(arguments, key);
  if (found == nullptr) return otherwise;
  if (!found->is_string()) refuse_argument(key, "a text", *found);
  return found->get<std::string>();
}

DapJson maps_in(const DapJson& arguments, const char* key) {
  const DapJson* const found = argument(arguments, key);
  if (found == nullptr) return DapJson::array();
  const auto is_map = [](const DapJson& entry) { return entry.is_object(); };
  if (!found->is_array() || !std::ranges::all_of(*found, is_map))
    refuse_argument(key, "a list of maps", *found);
  if (found->size() > kMostBreakpoints) {
    throw Error(quote(key) + ": " + counted(static_cast<long long>(found->size()), "breakpoint") +
                " asked for; at most " + std::to_string(kMostBreakpoints) + " are taken");
  }
  return *found;
}

DapJson map_in(const DapJson& arguments, const char* key) {
  const DapJson* const found = argument(arguments, key);
  if (found == nullptr) return DapJson::object();
  if (!found->is_object()) refuse_argument(key, "a map", *found);
  return *found;
}

}  // namespace windrose
