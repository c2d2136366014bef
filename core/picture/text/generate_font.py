#!/usr/bin/env python3
"""Writes the canvas font, reduced to the glyphs a figure uses, and its advance widths as C++ sources.

The outlines stay cubic (CFF): with 1000 units an em they are smaller after compression than quadratic ones that are
equally exact. Kerning, hinting and layout features are left out, as Dear ImGui's rasteriser reads none of them.
"""

import argparse
import io
import pathlib
import sys

from fontTools.agl import UV2AGL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

UNITS_PER_EM = 1000
# Few text fonts have ceiling and floor brackets: they are drawn from square ones, less the lower or the upper arm.
CEILINGS = {"⌈": "[", "⌉": "]"}
FLOORS = {"⌊": "[", "⌋": "]"}
BRACKETS = CEILINGS | FLOORS

FONT_ADVANCES_HPP = """\
// Written by core/picture/text/generate_font.py.
#pragma once

#include <span>

namespace roofline {

struct GlyphAdvance {
  char32_t codepoint;
  float em;  // the advance width as a fraction of the font size
};

extern const std::span<const GlyphAdvance> kGlyphAdvances;  // ascending by code point
extern const float kFontAscentEm;                           // from the baseline up
extern const float kFontDescentEm;                          // from the baseline up, so negative

}  // namespace roofline
"""

FONT_DATA_HPP = """\
// Written by core/picture/text/generate_font.py.
#pragma once

#include <span>

namespace roofline {

extern const std::span<const unsigned char> kFontData;  // an OpenType font, for Dear ImGui

}  // namespace roofline
"""


def wanted_characters(glyph_list):
    """Printable ASCII and every character of the list."""
    lines = glyph_list.read_text(encoding="utf-8").splitlines()
    listed = "".join(line for line in lines if not line.startswith("#"))
    return sorted(set(map(chr, range(0x20, 0x7F))) | set("".join(listed.split())))


def tabular_digits(font):
    """The glyph names of digits of equal advance, by the name of the ordinary one: numbers must not jitter."""
    gsub = font["GSUB"].table if "GSUB" in font else None
    features = gsub.FeatureList.FeatureRecord if gsub else []
    lookups = {index for record in features if record.FeatureTag == "tnum" for index in record.Feature.LookupListIndex}
    mapping = {}
    for index in lookups:
        for subtable in gsub.LookupList.Lookup[index].SubTable:
            mapping.update(getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {}))
    return mapping


def glyph_names(font, characters):
    """The font's glyph for each character; stops the build with a sentence where there is none."""
    cmap = font.getBestCmap()
    tabular = tabular_digits(font)
    names, missing = {}, []
    for character in characters:
        name = cmap.get(ord(character)) or cmap.get(ord(BRACKETS.get(character, character)))
        if name:
            names[character] = tabular.get(name, name) if character in "0123456789" else name
        else:
            missing.append(character)
    if missing:
        sys.exit(f"generate_font.py: the font has no glyph for {' '.join(missing)}: take it out of font_glyphs.txt, or "
                 "choose another font with -DROOFLINE_FONT=<file>.")
    return names


def without_arm(outline, lower):
    """A ceiling (or floor) bracket: the end of a square bracket's lower (or upper) arm is moved onto its stem."""
    points = [point for _, arguments in outline for point in arguments]
    middle = (min(y for _, y in points) + max(y for _, y in points)) / 2
    inner = sorted({x for x, _ in points})[1]
    arm = max((x for x, _ in points), key=lambda x: abs(x - inner))
    moved = lambda x, y: (inner if x == arm and (y < middle) == lower else x, y)
    return [(operator, tuple(moved(x, y) for x, y in arguments)) for operator, arguments in outline]


def draw(font, name, scale, bracket):
    """The glyph as a CFF program in the new units, without a width: the metrics table has it."""
    glyphs = font.getGlyphSet()
    recording = RecordingPen()
    glyphs[name].draw(recording)
    if bracket:
        recording.value = without_arm(recording.value, lower=bracket in CEILINGS)
    pen = T2CharStringPen(None, glyphs)
    recording.replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
    return pen.getCharString()


def build_subset(font, names):
    """A font of these glyphs alone; returns its bytes, the advance of each character, ascent and descent, in em."""
    scale = UNITS_PER_EM / font["head"].unitsPerEm
    cmap = font.getBestCmap()
    new_names = {c: UV2AGL.get(ord(c), f"u{ord(c):04X}") for c in names}
    outlines, metrics = {".notdef": T2CharStringPen(None, None).getCharString()}, {".notdef": (UNITS_PER_EM // 2, 0)}
    for character, name in names.items():
        bracket = character if character in BRACKETS and ord(character) not in cmap else None
        outlines[new_names[character]] = draw(font, name, scale, bracket)
        advance, bearing = font["hmtx"][name]
        metrics[new_names[character]] = (round(advance * scale), round(bearing * scale))
    ascent, descent = (round(value * scale) for value in (font["hhea"].ascent, font["hhea"].descent))

    builder = FontBuilder(UNITS_PER_EM, isTTF=False)
    builder.setupGlyphOrder(list(outlines))
    builder.setupCharacterMap({ord(c): name for c, name in new_names.items()})
    builder.setupCFF("F", {}, outlines, {})
    builder.setupHorizontalMetrics(metrics)
    # Dear ImGui scales a font so that ascent - descent is the size asked for; with these the size is the em, as in CSS.
    builder.setupHorizontalHeader(ascent=UNITS_PER_EM + descent, descent=descent)
    builder.updateHead(created=0, modified=0)
    builder.font.recalcTimestamp = False  # the same input gives the same bytes
    stream = io.BytesIO()
    builder.font.save(stream)
    advances = {c: metrics[new_names[c]][0] / UNITS_PER_EM for c in names}
    return stream.getvalue(), advances, ascent / UNITS_PER_EM, descent / UNITS_PER_EM


def advances_source(advances, ascent, descent):
    rows = "".join(f"    {{0x{ord(c):04X}, {em:.3f}F}},\n" for c, em in sorted(advances.items()))
    return f"""\
// Written by core/picture/text/generate_font.py.
#include "core/picture/text/font_advances.hpp"

namespace roofline {{

namespace {{
constexpr GlyphAdvance kTable[] = {{
{rows}}};
}}  // namespace

constexpr std::span<const GlyphAdvance> kGlyphAdvances(kTable);
constexpr float kFontAscentEm = {ascent:.3f}F;
constexpr float kFontDescentEm = {descent:.3f}F;

}}  // namespace roofline
"""


def data_source(data):
    rows = "".join("    " + "".join(f"{byte}," for byte in data[at:at + 32]) + "\n" for at in range(0, len(data), 32))
    return f"""\
// Written by core/picture/text/generate_font.py.
#include "core/picture/text/font_data.hpp"

namespace roofline {{

namespace {{
alignas(4) constexpr unsigned char kBytes[] = {{
{rows}}};
}}  // namespace

constexpr std::span<const unsigned char> kFontData(kBytes);

}}  // namespace roofline
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("font", type=pathlib.Path)
    parser.add_argument("glyphs", type=pathlib.Path, help="font_glyphs.txt")
    parser.add_argument("folder", type=pathlib.Path, help="where font_advances and font_data go")
    arguments = parser.parse_args()

    font = TTFont(arguments.font)
    data, advances, ascent, descent = build_subset(font, glyph_names(font, wanted_characters(arguments.glyphs)))
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for name, text in {
        "font_advances.hpp": FONT_ADVANCES_HPP,
        "font_advances.cpp": advances_source(advances, ascent, descent),
        "font_data.hpp": FONT_DATA_HPP,
        "font_data.cpp": data_source(data),
    }.items():
        (arguments.folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
