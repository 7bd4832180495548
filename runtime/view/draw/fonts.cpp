#include "runtime/view/draw/fonts.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>

#include <imgui.h>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"

namespace windrose::view {

namespace {

namespace fs = std::filesystem;

struct Role {
  Cut cut;
  float size;
  float line;
  float spacing = 0;
  bool capitals = false;
};

// In the order of Type.
constexpr std::array<Role, kTypes> kRoles = {{
    {Cut::serif_bold, 40, 48},
    {Cut::serif_bold, 28, 32},
    {Cut::serif_bold, 20, 24},
    {Cut::semi_bold, 16, 20},
    {Cut::semi_bold, 15, 20},
    {Cut::bold, 16, 20},
    {Cut::semi_bold, 14, 20},
    {Cut::regular, 13, 18},
    {Cut::semi_bold, 13, 18},
    {Cut::semi_bold, 12.5F, 14},
    {Cut::regular, 12, 16},
    {Cut::semi_bold, 12, 16},
    {Cut::regular, 11, 16},
    {Cut::semi_bold, 11, 16},
    {Cut::semi_bold, 11, 16, .8F, true},
    {Cut::mono, 12, 16},
    {Cut::mono, 11, 16},
}};

constexpr std::array kBoldSizes = {8.0F,  9.0F,  10.0F, 11.0F, 12.0F, 13.0F, 14.0F, 16.0F,
                                   18.0F, 20.0F, 22.0F, 26.0F, 32.0F, 40.0F, 56.0F};
constexpr std::array kSeaSizes = {13.0F, 15.0F, 18.0F, 21.0F, 24.0F};
// For the largest letters on pieces: digits, capitals and a few signs are enough.
constexpr float kFewLetters = 20;

using Ranges = std::vector<std::uint16_t>;
const Ranges kLatin = {0x20,   0x17F,  0x2010, 0x2027, 0x2030, 0x203A, 0x20A0, 0x20BF,
                       0x2190, 0x2199, 0x2212, 0x2212, 0x2248, 0x2265, 0};
const Ranges kAscii = {0x20, 0x7E, 0xD7, 0xD7, 0xBD, 0xBD, 0x2212, 0x2212, 0};
const Ranges kSymbols = {0x2190, 0x2199, 0x25A0, 0x25A1, 0x25B2, 0x25C6, 0x25CB,
                         0x25CF, 0x2605, 0x2606, 0x2660, 0x2667, 0x2680, 0x2685,
                         0x2713, 0x2717, 0x2B21, 0x2B22, 0};

unsigned big_endian(std::string_view bytes, std::size_t at, int count) {
  unsigned value = 0;
  for (int i = 0; i < count; ++i, ++at) {
    value = value * 256 + (at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0U);
  }
  return value;
}

// ImGui takes the height from ascent to descent, designers the em: the factor between both.
float height_per_em(std::string_view bytes) {
  std::size_t head = 0;
  std::size_t hhea = 0;
  const unsigned tables = big_endian(bytes, 4, 2);
  for (std::size_t i = 0; i < tables; ++i) {
    const std::string_view tag = bytes.substr(std::min(bytes.size(), 12 + 16 * i), 4);
    if (tag == "head") head = big_endian(bytes, 12 + 16 * i + 8, 4);
    if (tag == "hhea") hhea = big_endian(bytes, 12 + 16 * i + 8, 4);
  }
  const unsigned em = head == 0 ? 0 : big_endian(bytes, head + 18, 2);
  if (em == 0 || hhea == 0) return 1.2F;
  const auto ascent = static_cast<std::int16_t>(big_endian(bytes, hhea + 4, 2));
  const auto descent = static_cast<std::int16_t>(big_endian(bytes, hhea + 6, 2));
  return static_cast<float>(ascent - descent) / static_cast<float>(em);
}

struct Loaded {
  std::string bytes;
  float factor = 1.2F;
};

// Reads every file once; the atlas keeps pointing into the bytes until it is built.
class Library {
 public:
  const Loaded* file(const fs::path& path) {
    if (path.empty()) return nullptr;
    const auto known = files_.find(path);
    if (known != files_.end()) return &known->second;
    Loaded loaded;
    try {
      loaded.bytes = read_text_file(path, {}, kMostFileBytes);
    } catch (const Error&) {
      return nullptr;
    }
    loaded.factor = height_per_em(loaded.bytes);
    return &files_.emplace(path, std::move(loaded)).first->second;
  }

 private:
  std::map<fs::path, Loaded> files_;
};

const fs::path& path_of(const FontFiles& files, Cut cut) {
  switch (cut) {
    case Cut::semi_bold:
      return files.semi_bold;
    case Cut::bold:
      return files.bold;
    case Cut::serif_bold:
      return files.serif_bold;
    case Cut::serif_italic:
      return files.serif_italic;
    case Cut::mono:
      return files.mono;
    default:
      return files.regular;
  }
}

Ranges with(Ranges ranges, const Ranges& more) {
  ranges.insert(ranges.end() - 1, more.begin(), more.end());
  return ranges;
}

// Characters that Latin does not have, each a range of its own.
Ranges ranges_of(const std::set<unsigned>& letters) {
  Ranges found;
  for (const unsigned letter : letters) {
    if (letter < 0x180 || letter > 0xFFFF) continue;
    found.push_back(static_cast<std::uint16_t>(letter));
    found.push_back(static_cast<std::uint16_t>(letter));
  }
  return found;
}

// How much wider the strokes of titles become, in em.
constexpr float kBolder = .054F;

// Makes the strokes of one glyph wider to the right by `pixels` of the screen.
void embolden(ImFontAtlas& atlas, ImFontGlyph& glyph, float pixels) {
  if (!glyph.Visible || glyph.X1 <= glyph.X0) return;
  const auto width = static_cast<float>(atlas.TexWidth);
  const auto height = static_cast<float>(atlas.TexHeight);
  const auto left = static_cast<int>(std::lround(glyph.U0 * width));
  const auto right = static_cast<int>(std::lround(glyph.U1 * width));
  const auto top = static_cast<int>(std::lround(glyph.V0 * height));
  const auto bottom = static_cast<int>(std::lround(glyph.V1 * height));
  const float texels = static_cast<float>(right - left) / (glyph.X1 - glyph.X0);  // per pixel
  const float reach = pixels * texels;
  const auto steps = static_cast<int>(std::ceil(reach));
  for (int y = top; y < bottom; ++y) {
    unsigned char* row = atlas.TexPixelsAlpha8 + static_cast<std::ptrdiff_t>(y) * atlas.TexWidth;
    for (int x = std::min(right + steps, atlas.TexWidth) - 1; x >= left; --x) {
      float ink = x < right ? row[x] : 0;
      for (int step = 1; step <= steps && x - step >= left; ++step) {
        const float share = std::min(1.F, reach - static_cast<float>(step - 1));
        if (x - step < right) ink = std::max(ink, share * static_cast<float>(row[x - step]));
      }
      row[x] = static_cast<unsigned char>(ink);
    }
  }
  glyph.X1 += static_cast<float>(steps) / texels;
  glyph.U1 += static_cast<float>(steps) / width;
  glyph.AdvanceX += pixels;
}

class Builder {
 public:
  Builder(ImFontAtlas& atlas, const FontFiles& files, float scale)
      : atlas_(atlas), files_(files), scale_(scale) {}

  // `symbols` may be null: nothing is merged.
  ImFont* add(Cut cut, float size, const Ranges& ranges, const Ranges* symbols) {
    const Loaded* own = library_.file(file_of(cut));
    const Loaded* spare = library_.file(files_.symbols);
    const Loaded* first = own != nullptr ? own : spare;
    if (first == nullptr) return built_in(size);
    ImFont* font = load(*first, size, ranges, false);
    if (cut == Cut::serif_bold && first == own) bolder_.emplace_back(font, kBolder * size * scale_);
    if (symbols != nullptr && spare != nullptr) load(*spare, size, *symbols, true);
    return font;
  }

  void build() {
    float most = 0;
    for (const auto& [font, pixels] : bolder_) most = std::max(most, pixels);
    atlas_.Flags |= ImFontAtlasFlags_NoMouseCursors;
    // Letters grow into the room between them; oversampled ones twice as far.
    atlas_.TexGlyphPadding = 1 + static_cast<int>(std::ceil(most));
    atlas_.Build();
    for (const auto& [font, pixels] : bolder_) {
      for (ImFontGlyph& glyph : font->Glyphs) embolden(atlas_, glyph, pixels);
    }
  }

 private:
  ImFont* load(const Loaded& file, float size, const Ranges& ranges, bool merged) {
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.MergeMode = merged;
    config.OversampleH = size * scale_ > 24 ? 1 : 2;
    config.OversampleV = 1;
    // ImGui does not write to the bytes.
    void* bytes = const_cast<char*>(file.bytes.data());
    return atlas_.AddFontFromMemoryTTF(bytes, static_cast<int>(file.bytes.size()),
                                       size * scale_ * file.factor, &config, ranges.data());
  }

  ImFont* built_in(float size) {
    ImFontConfig config;
    config.SizePixels = std::round(size * scale_);
    return atlas_.AddFontDefault(&config);
  }

  // Titles take the regular cut where there is one: the bold one has no letters with accents, and
  // its capitals are not all equally bold.
  [[nodiscard]] const fs::path& file_of(Cut cut) const {
    return cut == Cut::serif_bold && !files_.serif.empty() ? files_.serif : path_of(files_, cut);
  }

  ImFontAtlas& atlas_;
  const FontFiles& files_;
  float scale_;
  Library library_;
  std::vector<std::pair<ImFont*, float>> bolder_;
};

// What is known only once the atlas is built.
void measure(Typeface& typeface) {
  const ImFont& font = *typeface.font;
  typeface.ascent = std::round(font.Ascent);
  const ImFontGlyph* tall = font.FindGlyph('H');
  typeface.cap = tall == nullptr ? typeface.size * .7F : typeface.ascent - tall->Y0;
  for (char digit = '0'; digit <= '9'; ++digit) {
    typeface.digit = std::max(typeface.digit, font.GetCharAdvance(static_cast<ImWchar>(digit)));
  }
}

}  // namespace

void Fonts::build(ImFontAtlas& atlas, const FontFiles& files, float scale,
                  const std::set<unsigned>& letters) {
  atlas.Clear();
  scale_ = scale;
  const Ranges own = ranges_of(letters);
  ranges_ = {with(kLatin, own), kAscii, with(kSymbols, own)};
  Builder builder(atlas, files, scale);
  std::map<std::pair<Cut, float>, ImFont*> made;
  for (std::size_t i = 0; i < kTypes; ++i) {
    const Role& role = kRoles[i];
    ImFont*& font = made[{role.cut, role.size}];
    if (font == nullptr) font = builder.add(role.cut, role.size, ranges_[0], &ranges_[2]);
    typefaces_[i] = {.font = font,
                     .size = role.size * scale,
                     .line = role.line * scale,
                     .spacing = role.spacing * scale,
                     .capitals = role.capitals,
                     .cut = role.cut};
  }
  bold_.clear();
  for (const float size : kBoldSizes) {
    const bool few = size >= kFewLetters;
    ImFont* font = builder.add(Cut::bold, size, ranges_[few ? 1 : 0], nullptr);
    bold_.push_back(
        {.font = font, .size = size * scale, .line = size * scale * 1.25F, .cut = Cut::bold});
  }
  sea_.clear();
  for (const float size : kSeaSizes) {
    ImFont* font = builder.add(Cut::serif_italic, size, ranges_[0], nullptr);
    sea_.push_back({.font = font,
                    .size = size * scale,
                    .line = size * scale * 1.2F,
                    .cut = Cut::serif_italic});
  }
  builder.build();
  for (Typeface& typeface : typefaces_) measure(typeface);
  for (Typeface& typeface : bold_) measure(typeface);
  for (Typeface& typeface : sea_) measure(typeface);
}

const Typeface& Fonts::nearest(const std::vector<Typeface>& typefaces, float pixels) {
  const Typeface* best = &typefaces.front();
  for (const Typeface& typeface : typefaces) {
    if (typeface.size <= pixels + .25F) best = &typeface;
  }
  return *best;
}

}  // namespace windrose::view
