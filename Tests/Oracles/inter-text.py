"""Makes inter-text.csv: lines of Inter as fontTools reads them, without HarfBuzz.

    pip install fonttools
    python3 inter-text.py > inter-text.csv

Advances are hmtx plus the pair kerning of GPOS; bounds are those of all end and control points.
Lengths are points with y growing downwards.
"""

from fontTools.pens.boundsPen import ControlBoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FOLDER = "/usr/share/fonts/opentype/inter/"
FILES = {"regular": "Inter-Regular.otf", "semibold": "Inter-SemiBold.otf"}
LINES = [
    ("Photos", "semibold", 17), ("Photos", "regular", 12), ("Share Photos", "semibold", 17),
    ("AVATAR To", "semibold", 17), ("AVATAR To", "regular", 34), ("Type", "regular", 13.5),
    ("iPhone", "regular", 12), ("H", "semibold", 100), ("é", "regular", 17), (" ", "regular", 17),
]


def kerning_subtables(font):
    gpos = font["GPOS"].table
    scripts = {s.ScriptTag: s.Script for s in gpos.ScriptList.ScriptRecord}
    script = scripts.get("latn") or scripts["DFLT"]
    features = [gpos.FeatureList.FeatureRecord[i] for i in script.DefaultLangSys.FeatureIndex]
    indices = sorted({i for f in features if f.FeatureTag == "kern" for i in f.Feature.LookupListIndex})
    for index in indices:
        lookup = gpos.LookupList.Lookup[index]
        yield [s.ExtSubTable if s.LookupType == 9 else s for s in lookup.SubTable]


def kerning(font, left, right):
    total = 0
    for subtables in kerning_subtables(font):
        for table in subtables:
            if table.LookupType != 2 or left not in table.Coverage.glyphs:
                continue
            if table.Format == 1:
                pairs = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
                found = [p for p in pairs if p.SecondGlyph == right]
                if not found:
                    continue
                value = found[0].Value1
            else:
                first = table.ClassDef1.classDefs.get(left, 0)
                second = table.ClassDef2.classDefs.get(right, 0)
                value = table.Class1Record[first].Class2Record[second].Value1
            total += (value.XAdvance if value and hasattr(value, "XAdvance") else 0)
            break
    return total


def main():
    print("text,weight,size,advance,capHeight,minX,minY,maxX,maxY")
    for text, weight, size in LINES:
        font = TTFont(FOLDER + FILES[weight])
        scale = size / font["head"].unitsPerEm
        glyphs = [font.getBestCmap()[ord(c)] for c in text]
        outlines = font.getGlyphSet()
        pen = ControlBoundsPen(outlines)
        x = 0
        for index, glyph in enumerate(glyphs):
            outlines[glyph].draw(TransformPen(pen, (1, 0, 0, 1, x, 0)))
            x += font["hmtx"][glyph][0]
            if index + 1 < len(glyphs):
                x += kerning(font, glyph, glyphs[index + 1])
        bounds = pen.bounds or (0, 0, 0, 0)
        low_x, low_y, high_x, high_y = (b * scale for b in bounds)
        numbers = [x * scale, font["OS/2"].sCapHeight * scale, low_x, -high_y, high_x, -low_y]
        print(",".join([text, weight, f"{size:g}"] + [f"{n + 0:.6f}" for n in numbers]))


main()
