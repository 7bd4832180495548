// Where the scripts of a recording lie, as editors name files.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "runtime/debug/engine/recording.h"

namespace windrose {

using DapJson = nlohmann::ordered_json;

class DapSources {
 public:
  DapSources(const Recording& recording, const std::vector<std::string>& shelves);

  /// As editors want it: with the path of its file, or a number by which its text can be asked for.
  [[nodiscard]] DapJson source(int script) const;
  /// The script that a source of an editor is, or -1.
  [[nodiscard]] int script(const DapJson& source) const;
  /// As messages call it: "scripts/pig/rules.lua"; -1 where there is none of that name.
  [[nodiscard]] int script_named(const std::string& shown) const;
  [[nodiscard]] const std::string& text(int script) const;

 private:
  const Recording* recording_;
  std::vector<std::string> paths_;  // by script; empty: its file is not found
};

}  // namespace windrose
