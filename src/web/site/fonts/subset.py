"""
Makes the site's fonts as subsets of IBM's packages: Latin letters for English and German, and technical signs.
The name Plex is reserved by their licence (LICENSE.txt), so the subsets are called Busbar Sans, Signs and Mono.
The files beside this script are kept in git, so that a build does not need the packages. To make them again, with
fonttools 4.38 and brotli (Debian: fonttools, python3-brotli):
`npm install --prefix fonts --ignore-scripts @ibm/plex-sans-variable@0.2.0 @ibm/plex-mono@2.5.0`
`python3 src/web/site/fonts/subset.py fonts/node_modules/@ibm`
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ASCII = "".join(map(chr, range(32, 127)))
RARE_ASCII = "$\\`{}~"
GERMAN = "ÄÖÜäöüß"
PUNCTUATION = "\u00a0\u2009\u202f„“”’–…·•©°"
FREQUENT = "×½−²³⁹µ±≈→ΔΩηθλπρ√è"
RARE_PUNCTUATION = "‚‘—«»‹›†®™‰€§"
NAMES = "ÀÁÂÇÈÉÊËÍÎÑÓÔÙÚàáâãçéêëíîñóôõùúåÅøØ"
TECHNICAL = "μΣΦΨαβγδεκφτσω÷≤≥≠∞∑∫¹⁰⁴⁵⁶⁷⁸⁻₀₁₂₃¼¾←↑↓↔∅✓✕"

# Signs that stand in running text have one weight in the font of all pages: their variation is a tenth of its size.
ONE_WEIGHT = "@©*^_|<>½²³⁹±→ΔθλπρΩ√≈"

# Every page loads the first; a page with one of the others loads a second file. The style sheet names both ranges.
CORE = "".join(sign for sign in ASCII if sign not in RARE_ASCII) + GERMAN + PUNCTUATION + FREQUENT
SIGNS = RARE_ASCII + RARE_PUNCTUATION + NAMES + TECHNICAL

# Values, part numbers and code.
VALUES = ASCII + GERMAN + "\u00a0\u2009\u202f„“”–…·°×−²³µ±≈→Ωη"

SANS = "plex-sans-variable/fonts/complete/woff2/IBM Plex Sans Var-Roman.woff2"
MONO = "plex-mono/fonts/complete/woff2/IBMPlexMono-Regular.woff2"
WEIGHTS = {"wdth": 100, "wght": (400, 400, 600)}

FONTS = [
    ("busbar-sans.woff2", SANS, CORE, WEIGHTS, ONE_WEIGHT),
    ("busbar-signs.woff2", SANS, SIGNS, WEIGHTS, ""),
    ("busbar-mono.woff2", MONO, VALUES, None, ""),
    # Printed data sheets embed uncompressed fonts with one weight a file.
    ("paper/sheet-sans.ttf", SANS, CORE + SIGNS, {"wdth": 100, "wght": 400}, ""),
    ("paper/sheet-sans-strong.ttf", SANS, CORE + SIGNS, {"wdth": 100, "wght": 600}, ""),
    ("paper/sheet-mono.ttf", MONO, CORE + SIGNS, None, ""),
]

# Units of a thousandth of the letter's size. Finer kerning is not seen. With these, Busbar Sans arrives two trips after its connection.
LEAST_KERNING = 20
KERNING_STEP = 10
# The format of pairs whose only value is the advance of the first letter (OpenType, ValueFormat).
ADVANCE = 4


def make_font(source: Path, target: Path, text: str, axes: dict | None, one_weight: str) -> int:
    font = TTFont(source)
    if axes is not None:
        font = reopen(instancer.instantiateVariableFont(font, axes))
    options = subset.Options(layout_features=["kern", "mark", "mkmk", "ccmp", "locl"], layout_scripts=["DFLT", "latn"])
    options.hinting = False
    options.name_IDs = [1, 2]
    options.drop_tables += ["STAT", "MVAR", "gasp"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    if "GPOS" in font and font["GPOS"].table.LookupList is not None:
        simplify_kerning(font)
    for sign in one_weight:
        font["gvar"].variations[font.getBestCmap()[ord(sign)]] = []
    font.flavor = "woff2" if target.suffix == ".woff2" else None
    font.save(target)
    return target.stat().st_size


def reopen(font: TTFont) -> TTFont:
    """Writes and reads the font: subsetting needs every glyph's variations, and a changed font has only those that vary."""
    font.flavor = None
    file = BytesIO()
    font.save(file)
    return TTFont(file)


def simplify_kerning(font: TTFont) -> None:
    """Rounds kerning to what is seen, and removes its variation with the weight."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            for value in values_of(table):
                if hasattr(value, "XAdvDevice"):
                    del value.XAdvDevice
                advance = getattr(value, "XAdvance", 0)
                value.XAdvance = 0 if abs(advance) < LEAST_KERNING else round(advance / KERNING_STEP) * KERNING_STEP


def values_of(table) -> list:
    if table.LookupType != 2:
        return []
    table.ValueFormat1 = ADVANCE
    pairs = (
        [pair for pair_set in table.PairSet for pair in pair_set.PairValueRecord]
        if table.Format == 1
        else [pair for first in table.Class1Record for pair in first.Class2Record]
    )
    return [pair.Value1 for pair in pairs if pair.Value1 is not None]


if len(sys.argv) != 2:
    sys.exit("Give the folder that holds plex-sans-variable and plex-mono, such as fonts/node_modules/@ibm.")
for name, source, text, axes, one_weight in FONTS:
    size = make_font(Path(sys.argv[1]) / source, Path(__file__).parent / name, text, axes, one_weight)
    print(f"{name}: {size} bytes")
