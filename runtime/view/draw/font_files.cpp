// Where fonts are: the only file that knows fontconfig.

#include <fontconfig/fontconfig.h>
#include <memory>

#include "runtime/view/draw/fonts.h"

namespace windrose::view {

namespace {

namespace fs = std::filesystem;

using FontConfig = std::unique_ptr<FcConfig, decltype(&FcConfigDestroy)>;
using FontPattern = std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)>;
using FontSet = std::unique_ptr<FcFontSet, decltype(&FcFontSetDestroy)>;

const FcChar8* bytes_of(const std::string& text) {
  return reinterpret_cast<const FcChar8*>(text.c_str());
}

FontConfig fonts_of(const fs::path& folder) {
  if (folder.empty()) return {FcInitLoadConfigAndFonts(), &FcConfigDestroy};
  FontConfig config(FcConfigCreate(), &FcConfigDestroy);
  if (config) FcConfigAppFontAddDir(config.get(), bytes_of(folder.string()));
  return config;
}

/// A font of that family, weight and slant, or nothing: never one that only looks like it.
fs::path font_file(FcConfig* config, const char* family, int weight, int slant) {
  const FontPattern wanted(
      FcPatternBuild(nullptr, FC_FAMILY, FcTypeString, family, FC_WEIGHT, FcTypeInteger, weight,
                     FC_SLANT, FcTypeInteger, slant, FC_WIDTH, FcTypeInteger, FC_WIDTH_NORMAL,
                     static_cast<char*>(nullptr)),
      &FcPatternDestroy);
  const std::unique_ptr<FcObjectSet, decltype(&FcObjectSetDestroy)> told(
      FcObjectSetBuild(FC_FILE, static_cast<char*>(nullptr)), &FcObjectSetDestroy);
  const FontSet found(FcFontList(config, wanted.get(), told.get()), &FcFontSetDestroy);
  if (!found) return {};
  fs::path first;  // in the order of their names, which is always the same
  for (int i = 0; i < found->nfont; ++i) {
    FcChar8* name = nullptr;
    if (FcPatternGetString(found->fonts[i], FC_FILE, 0, &name) != FcResultMatch) continue;
    const fs::path file(reinterpret_cast<const char*>(name));
    const std::string ending = file.extension().string();
    if (ending != ".otf" && ending != ".ttf") continue;
    if (first.empty() || file < first) first = file;
  }
  return first;
}

}  // namespace

FontFiles find_fonts(const fs::path& folder) {
  const FontConfig config = fonts_of(folder);
  const auto find = [&](std::initializer_list<const char*> families, int weight,
                        int slant = FC_SLANT_ROMAN) {
    for (const char* family : families) {
      const fs::path file = font_file(config.get(), family, weight, slant);
      if (!file.empty()) return file;
    }
    return fs::path();
  };
  const auto garamond = {"EB Garamond 12", "EB Garamond"};
  FontFiles files;
  if (config) {
    files.regular = find({"Inter"}, FC_WEIGHT_REGULAR);
    files.semi_bold = find({"Inter"}, FC_WEIGHT_DEMIBOLD);
    files.bold = find({"Inter"}, FC_WEIGHT_BOLD);
    files.serif = find(garamond, FC_WEIGHT_REGULAR);
    files.serif_bold = find(garamond, FC_WEIGHT_BOLD);
    files.serif_italic = find(garamond, FC_WEIGHT_REGULAR, FC_SLANT_ITALIC);
    files.mono = find({"DejaVu Sans Mono"}, FC_WEIGHT_REGULAR);
    files.symbols = find({"DejaVu Sans"}, FC_WEIGHT_REGULAR);
  }
  if (files.regular.empty() || files.semi_bold.empty() || files.bold.empty()) {
    files.missing.emplace_back("fonts-inter");
  }
  if (files.serif_bold.empty() || files.serif_italic.empty()) {
    files.missing.emplace_back("fonts-ebgaramond");
  }
  if (files.mono.empty() || files.symbols.empty()) files.missing.emplace_back("fonts-dejavu-core");
  return files;
}

}  // namespace windrose::view
