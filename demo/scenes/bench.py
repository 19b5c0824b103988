"""Bench instruments of the test laboratory: oscilloscope, electronic load, thermometer with plugs. Fronts look to -y, all stand on z=0."""
import math

from core import at, box, cyl, lathe, prism, tube
from finish import cut, many, moved, raised_frame, rrect, shell, slots


def knob(r=.7, h=.9, cap="casegrey", mark=True):
    """Fluted knob along +z."""
    lathe([(r * 1.12, 0), (r * 1.12, .1), (r, .14), (r * .96, h - .08), (r * .86, h), (0, h)], material="graphitesmooth", n=48)
    for k in range(18):
        a = 2 * math.pi * k / 18
        box(.05, .05, h * .7, r * .98 * math.cos(a), r * .98 * math.sin(a), h * .15, "black", .02)
    cyl(r * .7, .03, 0, 0, h - .005, cap, bevel=.01)
    if mark:
        box(.06, r * .45, .02, 0, r * .45, h + .02, "label", .004, rot=(0, 0, 0))


def bnc(ring="traceyellow", plug=None):
    """BNC socket along +z; plug is a cable path from its back."""
    cyl(.62, .14, 0, 0, 0, ring, bevel=.03)
    cyl(.5, .3, 0, 0, .1, "tin", bevel=.03)
    cyl(.4, 1.0, 0, 0, .3, "chrome", bevel=.04, inner=.28)
    for s in (-1, 1):
        cyl(.09, .5, 0, 0, 1.0, "chrome", "X" if s > 0 else "-X", .02)
    if plug:
        lathe([(.42, .5), (.62, .55), (.62, 1.5), (.52, 1.6), (.52, 2.0), (.4, 2.1), (.36, 3.2), (.2, 3.9)], material="chrome", n=40)
        lathe([(.45, 2.1), (.42, 3.2), (.26, 4.1), (.2, 4.2)], material="pvc", n=32)
        tube([(0, 0, 3.9), (0, 0, 5.2)] + plug, .2, "pvc", res=6)


def screen(w, h, curves):
    """Lit screen in the xz plane with graticule; curves is a list of (glow, f(u) -> v in -.5 .. .5)."""
    box(w + .9, .3, h + .9, 0, .16, -h / 2 - .45, "blackgloss", .14, seg=3)
    box(w, .04, h, 0, 0, -h / 2, "screen", .02)
    for i in range(1, 10):
        box(.025 if i != 5 else .05, .01, h, -w / 2 + w * i / 10, -.02, -h / 2, "accent", 0)
    for i in range(1, 8):
        box(w, .01, .025 if i != 4 else .05, 0, -.02, -h / 2 + h * i / 8, "accent", 0)
    for glow, f in curves:
        tube([(-w / 2 + w * i / 260, -.05, h * f(i / 260)) for i in range(261)], .05, glow, smooth=False, res=1)


def step(u):
    """Output after a load step: dip, ringing, back to its level."""
    v = u - .34
    return .1 + .006 * math.sin(u * 230) - (.24 * math.exp(-v * 11) * math.cos(v * 46) if v > 0 else 0)


def current(u):
    """Load current: low, then high with a finite edge."""
    return -.36 + .2 / (1 + math.exp(-(u - .34) * 160)) + .004 * math.sin(u * 310)


def oscilloscope(w=33.0, h=17.5, d=13.0, cable=None):
    """Four-channel oscilloscope; cable is the path of a probe lead, seen from the first socket."""
    with at(0, 0, .7):
        with at(0, d / 2 + .9, 0):
            box(w, d, h, 0, 0, 0, "casegrey", .6, seg=5)
        face = box(w + .5, 1.6, h + .5, 0, .9, -.25, "graphite", .5, seg=5)
        face.location.y = .95
        with at(-w * .165, .02, h * .535):
            screen(w * .58, h * .72, (("trace", step), ("traceyellow", current)))
        for i in range(6):
            box(1.5, .25, .55, -w * .165 + (i - 2.5) * 3.0, .12, .55, "termgrey", .12)
        for i in range(4):
            x = w * .2 + (i - .15) * 3.05
            with at(x, .15, h * .6, rx=90):
                knob(.62, .9, ("tape", "accent", "redsil", "latchblue")[i], False)
            with at(x, .15, h * .42, rx=90):
                knob(.45, .7, "casegrey", False)
            box(1.3, .2, .45, x, .1, h * .28, ("tape", "accent", "redsil", "latchblue")[i], .1)
            with at(x, .15, h * .14, rx=90):
                bnc(("tape", "accent", "redsil", "latchblue")[i], cable if i == 0 else None)
        for x, z, r in ((w * .2, h * .84, .95), (w * .335, h * .84, .75), (w * .435, h * .84, .75)):
            with at(x + .4, .15, z, rx=90):
                knob(r, 1.1, "casegrey")
    for s in (-1, 1):
        box(2.4, 1.6, .8, s * w * .36, 2.5, 0, "rubber", .2)


def binding_post(colour):
    """Large safety terminal along +z."""
    cyl(.95, .3, 0, 0, 0, "graphitesmooth", bevel=.05)
    lathe([(.78, .3), (.85, .36), (.85, 1.5), (.7, 1.65), (.42, 1.7), (.42, 1.4), (0, 1.4)], material=colour, n=40)
    for k in range(14):
        a = 2 * math.pi * k / 14
        with at(.83 * math.cos(a), .83 * math.sin(a), .4, rz=math.degrees(a)):
            box(.12, .2, 1.0, 0, 0, 0, colour, .05)


def electronic_load(w=21.5, h=13.0, d=20.0):
    """Half-rack electronic load: display, keys, a large knob, grille, two power terminals at (w * .02 and w * .16, z 3.3)."""
    with at(0, 0, .7):
        with at(0, d / 2 + .8, 0):
            case = box(w, d, h, 0, 0, 0, "casegrey", .35, seg=4)
            cut(case, many(slots(1, 12, 1, .62, 8, .26), w + 4, -w / 2 - 2, 0, h * .5, (90, 0, 90)))
        box(w + .4, 1.2, h + .4, 0, .7, -.2, "graphite", .4, seg=4)
        box(11.4, .3, 5.4, -w * .19, .12, h * .5, "blackgloss", .15, seg=3)
        for k, (l, g) in enumerate(((8.6, "seg"), (6.4, "seg"), (7.6, "traceyellow"))):
            # bars in place of figures: set value, measured value, power
            box(l, .03, .5, -w * .19 - 4.7 + l / 2, -.05, h * .5 + 3.9 - k * 1.4, g, .02)
            box(9.8, .02, .06, -w * .19, -.04, h * .5 + 3.55 - k * 1.4, "accent", 0)
        for i in range(3):
            for j in range(4):
                box(1.15, .35, .8, w * .2 + i * 1.55, .05, h * .5 + 4.1 - j * 1.25, "termgrey" if j else "casegrey", .14, seg=3)
        with at(w * .31, .1, h * .24, rx=90):
            knob(1.55, 1.5, "casegrey")
        for x, c in ((w * .02, "redsil"), (w * .16, "pvc")):
            with at(x, .1, h * .2, rx=90):
                binding_post(c)
        for k in range(3):
            box(.9, .25, .5, -w * .38 + k * 1.4, .08, h * .2 - .2, ("amberplastic", "termgrey", "termgrey")[k], .1)
    for s in (-1, 1):
        box(2.2, 1.6, .8, s * w * .36, 2.2, 0, "rubber", .2)


def mini_plug(colour="filmyellow"):
    """Miniature thermocouple plug, blades to -z, wire leaving at +z from (0, 0, 1.9)."""
    box(1.6, .8, 1.9, 0, 0, 0, colour, .16, seg=3)
    box(1.2, .82, .06, 0, 0, .5, "black", .01)
    for s in (-1, 1):
        box(.32, .06, .8, s * .4, 0, -.75, "brass", .01)


def thermometer():
    """Hand-held two-channel thermometer lying on its back, sockets to +y; plug tails at (-1.1 and 1.1, 9.6, 1.3)."""
    shell(7.2, 14.5, 2.8, "graphite", r=1.0, bottom=.6, top=.6, m=5)
    raised_frame(6.0, 13.2, .7, .08, 0, 0, 2.79, "amberplastic", .04)
    prism(rrect(5.0, 4.6, .3), .05, 0, 3.4, 2.78, "blackgloss", .02)
    for k, l in enumerate((3.6, 2.8)):
        box(l, .5, .02, -2.0 + l / 2, 4.1 - k * 1.4, 2.835, "seg", .01)
    for i in range(3):
        for j in range(3):
            prism(moved(rrect(1.2, .8, .3), (i - 1) * 1.7, -.8 - j * 1.5), .1, 0, 0, 2.78, "casegrey" if (i, j) != (0, 0) else "amberplastic", .04)
    for s in (-1, 1):
        with at(s * 1.1, 7.2, 1.3, rx=-90):
            mini_plug("filmyellow" if s < 0 else "accent")
