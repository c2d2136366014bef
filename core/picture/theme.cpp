#include "core/picture/theme.hpp"

#include <array>

namespace roofline {
namespace {

struct RoleStyle {
  Role role;
  std::uint32_t light;
  std::uint32_t dark;
  Dash dash;
};

// Contrast on the backgrounds of both themes: text 4.5:1 and marks 3:1 at least (tests/core/picture/theme_test.cpp).
// Orange and blue differ little in luminance, so memory lines are dashed too, and memory marks round where compute
// marks are square.
constexpr std::array kStyles = {
    RoleStyle{Role::kBackground, 0xFFFFFF, 0x121212, {}},  RoleStyle{Role::kText, 0x1F2328, 0xE8E6E3, {}},
    RoleStyle{Role::kMutedText, 0x59636E, 0xA8A8A8, {}},   RoleStyle{Role::kAxis, 0x6E7781, 0x8B949E, {}},
    RoleStyle{Role::kGrid, 0xDDE1E6, 0x333539, {}},        RoleStyle{Role::kGridMinor, 0xF0F2F4, 0x212327, {}},
    RoleStyle{Role::kMemory, 0xC2410C, 0xE69F00, {7, 4}},  RoleStyle{Role::kCompute, 0x0072B2, 0x56B4E9, {}},
    RoleStyle{Role::kGhost, 0x7A828A, 0x8B949E, {2, 4}},   RoleStyle{Role::kHalo, 0x1F2328, 0xE8E6E3, {}},
    RoleStyle{Role::kCallout, 0xF6F8FA, 0x1E2024, {}},     RoleStyle{Role::kGuide, 0x6E7781, 0x8B949E, {3, 4}},
    RoleStyle{Role::kWeights, 0x3F4752, 0xB6BDC6, {}},     RoleStyle{Role::kKvCache, 0x8A3F8F, 0xC98BD0, {}},
    RoleStyle{Role::kActivations, 0x2F8F5B, 0x4FAF7C, {}},
};

constexpr const RoleStyle& style_of(Role role) { return kStyles[static_cast<std::size_t>(role)]; }

constexpr bool in_order() {
  for (std::size_t i = 0; i < kStyles.size(); ++i) {
    if (kStyles[i].role != static_cast<Role>(i)) return false;
  }
  return true;
}
static_assert(in_order(), "kStyles lists the roles in the order of the enum");

}  // namespace

Colour colour_of(Role role, Theme theme) {
  const std::uint32_t rgb = theme == Theme::kLight ? style_of(role).light : style_of(role).dark;
  return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8), static_cast<std::uint8_t>(rgb)};
}

double hatch_of(Role role) {
  if (role == Role::kMemory) return 7;
  if (role == Role::kKvCache) return 5;
  return role == Role::kActivations ? 12 : 0;
}

Dash dash_of(Role role) { return style_of(role).dash; }

}  // namespace roofline
