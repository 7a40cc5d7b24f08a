"""Build archivo.woff2: Archivo, its weight and width axes limited, its glyphs limited to Spanish.

Usage: python build.py archivo-latin-wdth-normal.woff2 archivo.woff2     (needs fonttools and brotli)
       python build.py --cut 600 122 archivo.woff2 archivo-600-122.woff2  (one weight and width, for the sample PDFs)
README.md beside this file says where the source comes from and what the result holds.
"""

import sys
from array import array

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import instantiateVariableFont

# No more than the site uses. Archivo is drawn from its 600 outwards: without what is above it, a quarter of the file goes.
AXES = {'wght': (400, 600), 'wdth': (100, 125)}
FEATURES = ['kern', 'liga', 'tnum', 'pnum', 'ccmp']
LETTERS = 'ÁÀÇÉÈÍÑÒÓÖÚÜáàçéèíñòóöúü'
SIGNS = '¡¿«»‘’“”–—…·•ªº°¹²³×±µ−≤≥→←↑§©®€Ø'
SPACES = '\u00a0\u2009\u202f'
HYPHEN = '\u2011'
ALIASES = {0x202F: 0x2009, ord(HYPHEN): ord('-')}


def add_glyph(font, code, name, like, coordinates, ends, flags, advance, variations):
    """Add a simple glyph at a code point; its advance varies as that of the glyph `like` does, or not at all."""
    glyph = Glyph()
    glyph.numberOfContours = len(ends)
    glyph.coordinates = GlyphCoordinates(coordinates)
    glyph.endPtsOfContours = ends
    glyph.flags = array('B', flags)
    glyph.program = None
    font['glyf'][name] = glyph
    font.setGlyphOrder(font['glyf'].glyphOrder)
    glyph.recalcBounds(font['glyf'])
    font['hmtx'][name] = (advance, glyph.xMin)
    font['gvar'].variations[name] = variations
    mapping = font['HVAR'].table.AdvWidthMap.mapping
    mapping[name] = mapping[like] if like else 0xFFFFFFFF
    for table in font['cmap'].tables:
        table.cmap[code] = name


def turned_arrow(font, code, name, sign):
    """Make → (sign 1) or ← (sign -1) by shortening the upward arrow and turning it a quarter about its middle."""
    source = font['glyf'][font.getBestCmap()[0x2191]]
    bearing, foot = 56, 10
    points = [(x, foot if y == source.yMin else y) for x, y in source.coordinates]
    advance = source.yMax - foot + 2 * bearing
    middle_x, middle_y = (source.xMin + source.xMax) / 2, (source.yMax + foot) / 2
    axis = 256  # the height of the middle of the minus

    def turn(x, y):
        return round(sign * y), round(-sign * x)

    moved = []
    for x, y in points:
        dx, dy = turn(x - middle_x, y - middle_y)
        moved.append((round(dx + advance / 2), round(dy + axis)))
    variations = []
    for variation in font['gvar'].variations[font.getBestCmap()[0x2191]]:
        deltas = [turn(*delta) if delta else None for delta in variation.coordinates[: len(points)]]
        variations.append(TupleVariation(variation.axes, deltas + [(0, 0)] * 4))
    ends, flags = list(source.endPtsOfContours), source.flags
    add_glyph(font, code, name, None, moved, ends, flags, advance, variations)


def underlined(font, code, name, base):
    """Make ≤ or ≥: the sign < or > raised, over a minus lowered to the foot of the figures."""
    lift, drop = 78, -255
    cmap = font.getBestCmap()
    upper, lower = cmap[base], cmap[0x2212]
    one, two = font['glyf'][upper], font['glyf'][lower]
    points = [(x, y + lift) for x, y in one.coordinates] + [(x, y + drop) for x, y in two.coordinates]
    ends = list(one.endPtsOfContours) + [len(one.coordinates) + end for end in two.endPtsOfContours]
    by_axes = {}
    for part, (glyph, size) in enumerate([(upper, len(one.coordinates)), (lower, len(two.coordinates))]):
        for variation in font['gvar'].variations[glyph]:
            pair = by_axes.setdefault(tuple(sorted(variation.axes.items())), {})
            pair[part] = variation.coordinates[:size]
            if part == 0:
                pair['phantom'] = variation.coordinates[size:]
    variations = [
        TupleVariation(
            dict(axes),
            pair.get(0, [(0, 0)] * len(one.coordinates))
            + pair.get(1, [(0, 0)] * len(two.coordinates))
            + pair.get('phantom', [(0, 0)] * 4),
        )
        for axes, pair in by_axes.items()
    ]
    flags = array('B', one.flags) + array('B', two.flags)
    add_glyph(font, code, name, upper, points, ends, flags, font['hmtx'][upper][0], variations)


def narrow_space(font, advance=120):
    """Make the thin space thin: the source draws it as wide as the word space."""
    name = font.getBestCmap()[0x2009]
    font['hmtx'][name] = (advance, 0)
    font['gvar'].variations[name] = []
    font['HVAR'].table.AdvWidthMap.mapping[name] = 0xFFFFFFFF


def build(source, target):
    """Add the missing signs, limit the axes, keep only the glyphs of Spanish, and write a woff2."""
    font = TTFont(source, recalcTimestamp=False)
    turned_arrow(font, 0x2192, 'arrowright', 1)
    turned_arrow(font, 0x2190, 'arrowleft', -1)
    underlined(font, 0x2265, 'greaterequal', ord('>'))
    underlined(font, 0x2264, 'lessequal', ord('<'))
    for table in font['cmap'].tables:
        table.cmap.update({alias: table.cmap[code] for alias, code in ALIASES.items() if code in table.cmap})
    font = instantiateVariableFont(font, AXES)
    narrow_space(font)

    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.flavor = 'woff2'
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=''.join(map(chr, range(0x20, 0x7F))) + LETTERS + SIGNS + SPACES + HYPHEN)
    subsetter.subset(font)
    subset.save_font(font, target, options)


def cut(weight, width, source, target):
    """Write one static weight and width, as woff2 or, by the target's ending, as ttf.

    Chromium embeds a static font in a PDF as a font, a variable one glyph by glyph; Pango, which letters the social
    picture, reads no woff2 and finds the face by its family's name.
    """
    font = instantiateVariableFont(TTFont(source, recalcTimestamp=False), {'wght': float(weight), 'wdth': float(width)})
    name = f'Archivo-{weight}-{width}'
    for name_id in (3, 4, 6):
        font['name'].setName(name, name_id, 3, 1, 0x409)
    if target.endswith('.ttf'):
        font['name'].setName('Archivo Social', 1, 3, 1, 0x409)
        font['name'].setName('Regular', 2, 3, 1, 0x409)
    font.flavor = None if target.endswith('.ttf') else 'woff2'
    font.save(target)


if __name__ == '__main__':
    if sys.argv[1] == '--cut':
        cut(*sys.argv[2:6])
    else:
        build(*sys.argv[1:3])
