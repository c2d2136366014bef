#include "wasm/stage.hpp"

#include <string_view>

namespace roofline {
namespace {

// Takes the words of a drawing one after the other.
class Reader {
 public:
  explicit Reader(std::span<const Word> words) : words_(words) {}

  bool at_end() const { return at_ == words_.size(); }
  Word word() { return words_[at_++]; }
  float number() { return same_bits<float>(word()); }
  ImVec2 place() {
    const float x = number();
    return {x, number()};
  }
  std::string_view text() {
    const std::size_t bytes = word();
    const char* const start = reinterpret_cast<const char*>(words_.data() + at_);
    at_ += words_for(bytes);
    return {start, bytes};
  }

 private:
  std::span<const Word> words_;
  std::size_t at_ = 0;
};

void add_line(ImDrawList& list, ImU32 colour, Reader& reader) {
  ImVec2 ends[2] = {reader.place(), {}};
  ends[1] = reader.place();
  list.AddPolyline(ends, 2, colour, 0, reader.number());
}

void add_rectangle(ImDrawList& list, ImU32 colour, Reader& reader) {
  const ImVec2 corner = reader.place();
  const ImVec2 other = reader.place();
  const float rounding = reader.number();
  const float thickness = reader.number();
  if (thickness > 0) list.AddRect(corner, other, colour, rounding, 0, thickness);
  if (thickness == 0) list.AddRectFilled(corner, other, colour, rounding);
}

void add_circle(ImDrawList& list, ImU32 colour, Reader& reader) {
  const ImVec2 centre = reader.place();
  const float radius = reader.number();
  const float thickness = reader.number();
  if (thickness > 0) list.AddCircle(centre, radius, colour, 0, thickness);
  if (thickness == 0) list.AddCircleFilled(centre, radius, colour);
}

void add_text(ImDrawList& list, ImU32 colour, Reader& reader, const FontAtlas& fonts) {
  const ImVec2 at = reader.place();
  const ImFont* font = fonts.font(reader.number());
  const std::string_view text = reader.text();
  list.AddText(font, font->FontSize, at, colour, text.data(), text.data() + text.size());
}

void add_strokes(ImDrawList& list, std::span<const Word> strokes, const FontAtlas& fonts) {
  Reader reader(strokes);
  while (!reader.at_end()) {
    const auto stroke = static_cast<Stroke>(reader.word());
    const ImU32 colour = reader.word();
    if (stroke == Stroke::kLine) add_line(list, colour, reader);
    if (stroke == Stroke::kRectangle) add_rectangle(list, colour, reader);
    if (stroke == Stroke::kCircle) add_circle(list, colour, reader);
    if (stroke == Stroke::kText) add_text(list, colour, reader, fonts);
  }
}

}  // namespace

Stage::Stage() : context_(ImGui::CreateContext()), fonts_(*io().Fonts) {
  io().IniFilename = nullptr;  // nothing is to be remembered in a file
}

Stage::~Stage() { ImGui::DestroyContext(context_); }

ImGuiIO& Stage::io() {
  ImGui::SetCurrentContext(context_);
  return ImGui::GetIO();
}

Triangles Stage::draw(std::span<const Word> strokes, float width, float height, float pixel_ratio) {
  fonts_.rasterise(pixel_ratio);
  io().DisplaySize = {width, height};
  ImGui::NewFrame();
  add_strokes(*ImGui::GetBackgroundDrawList(), strokes, fonts_);
  ImGui::Render();
  const ImDrawData& data = *ImGui::GetDrawData();
  if (data.CmdListsCount == 0) return {};
  const ImDrawList& list = *data.CmdLists[0];
  return {.corners = {list.VtxBuffer.begin(), list.VtxBuffer.end()},
          .indices = {list.IdxBuffer.begin(), list.IdxBuffer.end()}};
}

}  // namespace roofline
