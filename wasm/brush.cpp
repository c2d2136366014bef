#include "wasm/brush.hpp"

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

}  // namespace

Brush::Brush(FontAtlas& fonts) : fonts_(fonts) {
  const ImGuiStyle style;
  shared_.CurveTessellationTol = style.CurveTessellationTol;
  shared_.SetCircleTessellationMaxError(style.CircleTessellationMaxError);
  shared_.InitialFlags =
      ImDrawListFlags_AntiAliasedLines | ImDrawListFlags_AntiAliasedLinesUseTex | ImDrawListFlags_AntiAliasedFill;
}

// As ImGui::NewFrame() does for the lists of its own.
void Brush::set_up(const ImVec2& size) {
  const ImFontAtlas& atlas = fonts_.atlas();
  shared_.TexUvWhitePixel = atlas.TexUvWhitePixel;
  shared_.TexUvLines = atlas.TexUvLines;
  shared_.ClipRectFullscreen = {0, 0, size.x, size.y};
  list_._ResetForNewFrame();
  list_.PushTextureID(atlas.TexID);
  list_.PushClipRectFullScreen();
}

const ImDrawList& Brush::draw(std::span<const Word> strokes, float width, float height) {
  set_up({width, height});
  Reader reader(strokes);
  while (!reader.at_end()) {
    const auto stroke = static_cast<Stroke>(reader.word());
    const ImU32 colour = reader.word();
    if (stroke == Stroke::kLine) add_line(list_, colour, reader);
    if (stroke == Stroke::kRectangle) add_rectangle(list_, colour, reader);
    if (stroke == Stroke::kCircle) add_circle(list_, colour, reader);
    if (stroke == Stroke::kText) add_text(list_, colour, reader, fonts_);
  }
  return list_;
}

}  // namespace roofline
