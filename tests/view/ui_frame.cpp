#include "tests/view/ui_frame.h"

#include <imgui.h>

namespace windrose::view {

namespace {

constexpr float kWidth = 800;
constexpr float kHeight = 600;

// Loading letters takes a fifth of a second: once for all tests.
struct LoadedLetters {
  ImFontAtlas atlas;
  Fonts fonts;
  LoadedLetters() { fonts.build(atlas, find_fonts(), 1, {}); }
};

LoadedLetters& letters() {
  static LoadedLetters kLetters;
  return kLetters;
}

}  // namespace

const Fonts& letters_for_tests() {
  return letters().fonts;
}

UiFrames::UiFrames() {
  ImGui::CreateContext(&letters().atlas);
  ImGui::GetIO().IniFilename = nullptr;
  ImGui::GetStyle().WindowPadding = {0, 0};
  ImGui::GetStyle().WindowBorderSize = 0;
  ImGui::GetIO().DisplaySize = {kWidth, kHeight};
  input.inside = true;
  input.time = 1;
}

UiFrames::~UiFrames() {
  ImGui::DestroyContext();
}

void UiFrames::frame(const std::function<void(Ui&)>& draw) {
  ImGuiIO& io = ImGui::GetIO();
  io.DeltaTime = 1.F / 60;
  io.MousePos = {input.pointer.x, input.pointer.y};
  io.MouseDown[0] = input.down || input.pressed;
  ImGui::NewFrame();
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(io.DisplaySize);
  ImGui::Begin("test", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoSavedSettings);
  WindowSink sink(*ImGui::GetWindowDrawList(), pictures);
  Pen pen(sink, palette_of(theme), letters().fonts);
  whereabouts.clear();
  ui.begin(pen, input, whereabouts, {0, 0, kWidth, kHeight});
  draw(ui);
  ui.end();
  missing_letters = sink.missing_letters();
  ImGui::End();
  ImGui::Render();
  vertices = ImGui::GetDrawData()->TotalVtxCount;
  input.pressed = input.released = input.double_click = input.right_pressed = false;
  input.wheel = 0;
  input.keys.clear();
  input.time += 1.0 / 60;
}

void UiFrames::move(Point to) {
  input.pointer = to;
}

void UiFrames::press() {
  input.pressed = input.down = true;
  input.press_at = input.pointer;
}

void UiFrames::release() {
  input.released = true;
  input.down = false;
}

void UiFrames::key(const Shortcut& shortcut, bool repeated) {
  input.keys.push_back({shortcut, repeated});
}

}  // namespace windrose::view
