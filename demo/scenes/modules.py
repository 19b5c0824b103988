"""Board-level supplies of the class pictures: open frame 4 x 2 inch, potted blocks, brick converters."""
import random

import parts as p
from board import Board
from core import at, box, cyl, lathe, prism
from finish import bent, blob, cut, many, moved, rrect, shell


def bridge(w=2.2, h=1.8):
    """Bridge rectifier standing on four legs."""
    with at(0, 0, .25):
        prism([(-w / 2, 0), (w / 2, 0), (w / 2, h - .3), (w / 2 - .3, h), (-w / 2, h)], .36, 0, .18, 0, "black", .04, rot=(90, 0, 0))
    for i in range(4):
        box(.1, .05, .4, (i - 1.5) * w * .24, 0, 0, "tin", .01)


def fin(w=3.0, h=2.3, devices=2, material="aluminium"):
    """Folded heat-sink plate with power transistors on its -y face."""
    bent([(.3, .1), (.3, h), (1.0, h)], w, -.16, material, radius=.14)
    for i in range(devices):
        with at((i - (devices - 1) / 2) * w / devices, .06):
            p.to220(.3)


def rail_choke(w=1.9, h=1.7):
    """Two-chamber mains choke on a square core."""
    box(w, .55, .42, 0, 0, .1, "ferrite", .06)
    box(w, .55, .42, 0, 0, h - .42, "ferrite", .06)
    for s in (-1, 1):
        box(.1, 1.1, h - .35, 0 + s * .06, 0, .2, "white", .03)
        for k in range(7):
            cyl(.5, .085, s * (.16 + k * .095) - .04, 0, h / 2, "enamel", "X", .03, n=32)
        box(.08, 1.1, h - .35, s * w * .45, 0, .2, "white", .03)


def bracket(w=6.0, d=10.8, h=2.3, drop=.95):
    """L-shaped carrier: base below the board, wall at -x, holes for mounting."""
    with at(0, 0, 0, rz=90):
        sheet = bent([(-w / 2 + .06, -drop), (w / 2, -drop), (w / 2, h - drop)], d, -.16, "anodised", radius=.2, bevel=.025)
    # the holes of the wall are above the board at both ends
    holes = many([moved(rrect(.36, .36, .18, 6), q * (d / 2 - .55), h - drop - .42) for q in (-1, 1)], 1, -w / 2 - .4, 0, 0, (90, 0, 90))
    cut(sheet, holes)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cyl(.26, drop - .12, sx * 2.2, sy * 4.75, -drop + .02, "brass", n=6)


def open_frame_4x2():
    """Open-frame supply 10.2 x 5.1 x 2.8 cm on its bracket; mains at -y, wall at -x; board top at z=0."""
    b = Board(5.1, 10.2, "darkgreen", seed=14, px=110)
    b.decorate(40, 50, 7)
    for sx in (-1, 1):
        for sy in (-1, 1):
            b.hole(sx * 2.2, sy * 4.75, .14)
    b.put(p.header, -.75, -4.6, silk=("r", 1.5, .8), n=3)
    b.put(p.fuse, .92, -4.5, silk=("r", 1.9, .7))
    b.put(p.filmcap, -1.2, -3.45, silk=("r", 1.8, .8), w=1.8, d=.8, h=1.5)
    b.put(rail_choke, 1.1, -3.15, silk=("r", 1.9, 1.1))
    b.put(p.disc, 2.2, -2.25, 70, silk=None, r=.42)
    b.put(p.disc, .12, -2.25, 80, silk=None, r=.4)
    b.put(p.disc, -2.05, -2.55, 40, silk=None, r=.52, colour="discorange")
    b.put(bridge, -.9, -2.3, 0, silk=("r", 2.2, .4), w=1.7)
    b.put(p.cap, 1.5, -1.15, silk=("c", .9), r=.9, h=2.5, turn=-52)
    b.put(p.cap, 1.5, .78, silk=("c", .9), r=.9, h=2.5, turn=-70)
    b.put(fin, -1.75, -.45, 90, silk=("r", 2.9, .6), w=2.9, h=2.35, devices=3)
    b.put(p.toroid, -.32, -.75, 0, silk=("c", .85), R=.85, r=.32, n=22, gauge=.05, upright=False, core="filmyellow")
    b.put(p.drum, -.35, .72, silk=("c", .42), r=.42, h=.8)
    b.put(p.transformer, .75, 2.85, 90, silk=("r", 2.6, 2.5), w=2.5, d=3.0, h=2.45)
    b.put(fin, -1.75, 2.75, 90, silk=("r", 2.0, .6), w=2.0, h=2.2, devices=2)
    b.put(p.cap, -1.05, 1.5, silk=("c", .32), r=.32, h=1.2, turn=-50)
    for i in range(3):
        b.put(p.cap, 1.95 - .98 * i, 4.6 - (.1 if i else .42), silk=("c", .42), legend=False, r=.42, h=1.7, sleeve="bluecap",
              stripe="bluestripe", turn=-50 - 12 * i)
    b.put(p.header, -1.1, 4.6, 180, silk=("r", 1.9, .8), n=4)
    b.put(p.dip, -.62, 1.65, 0, silk=("r", .7, .6), n=4)
    b.put(p.relay, -2.1, -3.9, 90, silk=None, w=.9, d=.45, h=.8, colour="discorange")
    for i, (x, y, r) in enumerate(((2.25, 1.95, 90), (-.1, -1.75, 0), (-.35, 4.3, 90))):
        b.put(p.resistor, x, y, r)
    p.scatter_smd(b, 34, 8, lambda x, y: abs(x) < 2.3 and abs(y) < 4.9 and (1.2 < y < 2.0 or -2.1 < y < -1.7 or (x > 2.1 and abs(y) < 4)))
    b.build()
    blob(1.45, -.18, .12, .3, 4)
    blob(-.15, -3.4, .1, .32, 7)
    blob(.95, 1.5, .1, .26, 9)
    box(1.5, 1.1, .012, .75, 2.85, 2.47, "label", .004)
    bracket()


def _pin(x, y, r=.05, length=.5, foot=True):
    """Pin growing along +z out of a small collar of resin."""
    if foot:
        lathe([(r * 3.2, -.02), (r * 2, .012), (r * 1.25, .05), (r, .09)], x, y, 0, "epoxy", n=24)
    cyl(r, length, x, y, 0, "tin", bevel=r * .5, n=20)


def potted(w=5.3, d=2.9, h=2.2, pins=(), body="moulded", r=.18, label="graphitesmooth", top=.09, pin=.05):
    """Potted block standing on its pins, z=0 at the case's lower rim; pins hang below."""
    case = shell(w, d, h, body, r, .03, top, draft=.02)
    cut(case, many([rrect(w - .26, d - .26, r * .7)], .3, 0, 0, -.18))
    box(w - .22, d - .22, .06, 0, 0, .07, "epoxy", .01)
    if label:
        prism(rrect(w * .84, d * .74, .06), .014, 0, 0, h - .006, label, .004)
        if label == "label":
            box(w * .1, d * .74, .004, -w * .33, 0, h + .008, "amberplastic", 0)
        else:
            cyl(.08, .012, -w * .35, -d * .28, h + .006, "labelgrey", bevel=.003, n=24)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cyl(.13, .1, sx * (w / 2 - .3), sy * (d / 2 - .28), -.08, body, bevel=.02, n=20)
    with at(0, 0, .07, rx=180):
        for x, y in pins:
            _pin(x, -y, pin, .52)


def brick_core(w, d, h, seed=2, under=True):
    """The converter between board and plate: planar cores, chips, capacitors; board top at z=0 grows up."""
    rng = random.Random(seed)
    for x, y, a, c, k in ((-w * .18, 0, w * .3, d * .42, .62), (w * .24, d * .14, w * .22, d * .3, .55)):
        box(a, c, h * k, x, y, .0, "ferrite", .04)
        box(a * .5, c + .01, .012, x, y, h * k, "tape", .004)
        for s in (-1, 1):
            box(a * .6, .25, .06, x, y + s * (c / 2 + .1), .0, "copperflat", .02)
    for k in range(4):
        box(.5, .6, .11, w * .38 - .03, -d * .36 + k * d * .24, 0, "black", .02)
        box(.42, .1, .05, w * .38 - .03, -d * .36 + k * d * .24 + .34, 0, "tin", .01)
    for k in range(3):
        with at(-w * .39, (k - 1) * d * .22, 0):
            p.soic(8)
    for k in range(70):
        x, y = rng.uniform(-w * .45, w * .45), rng.uniform(-d * .45, d * .45)
        if abs(x + w * .18) < w * .17 and abs(y) < d * .27 or abs(x - w * .24) < w * .13 and abs(y - d * .14) < d * .2:
            continue
        if x > w * .32 or x < -w * .33:
            continue
        with at(round(x, 1), round(y * 4) / 4, 0, rz=rng.choice((0, 90))):
            p.chip(.22, .12, .1, rng.choice("rcc"))
    if under:
        for s in (-1, 1):
            y = s * (d / 2 - .42)
            for k in range(4):
                box(.34, .26, .26, -w * .3 + k * .4, y, 0, "resistor", .03)
                for q in (-1, 1):
                    box(.07, .27, .27, -w * .3 + k * .4 + q * .15, y, 0, "tin", .015)
            for k in range(2):
                box(.62, .55, h * .9, w * .15 + k * .74, y, 0, "ferrite", .06)
                for q in (-1, 1):
                    box(.1, .57, .2, w * .15 + k * .74 + q * .2, y, 0, "tin", .02)
        box(.92, d - .22, h * .92, w * .02, 0, 0, "ferrite", .05)
        box(.5, d - .2, h * .2, w * .02, 0, h * .3, "copperflat", .01)
        for s in (-1, 1):
            for k in range(3):
                box(.42, .56, .12, s * (w / 2 - .36), (k - 1) * d * .2, 0, "black", .02)
                box(.1, .5, .06, s * (w / 2 - .1), (k - 1) * d * .2, 0, "tin", .01)


def plate(w, d, t=.3, material="milled"):
    """Aluminium baseplate with four threaded, countersunk holes; top at z=0."""
    body = box(w, d, t, 0, 0, -t, material, .035, seg=3)
    xy = [(sx * (w / 2 - .5), sy * (d / 2 - .5)) for sx in (-1, 1) for sy in (-1, 1)]
    cut(body, many([moved(rrect(.36, .36, .18, 8), *q) for q in xy], 1, 0, 0, -.6))
    for x, y in xy:
        lathe([(.23, .002), (.17, -.06), (.15, -.07), (.165, -.09), (.15, -.11), (.165, -.13), (.15, -.15), (.15, -.28)], x, y, 0, "steel", n=32)
        cyl(.2, .02, x, y, -t - .01, "black", bevel=0)


BRICKS = {"half": (6.1, 5.79), "quarter": (5.79, 3.68), "eighth": (5.84, 2.28)}


def brick(kind="half", h=1.27, material="milled", colour="darkgreen", seed=2):
    """Brick converter standing on its pins: board, components and baseplate; underside of the board at z=.35."""
    w, d = BRICKS[kind]
    zb, h = .36, h - .12
    with at(0, 0, zb + .2):
        b = Board(w - .06, d - .06, colour, seed=seed, px=120, t=.2)
        b.decorate(40, 60, 6)
        brick_core(w, d, h - .3 - .2 - .16, seed)
        b.build()
        box(w - .5, d - .5, .14, 0, 0, h - .3 - .2 - .17, "gappad", .03)
    with at(0, 0, zb - .006, rx=180):
        b = Board(w - .06, d - .06, colour, seed=seed + 3, px=120, t=.02)
        b.decorate(60, 90, 8)
        n = 3 if kind != "half" else 4
        left = [(-w / 2 + .32, (i - (n - 1) / 2) * (d - 1.0) / (n - 1), .065) for i in range(n)]
        m = 5
        right = [(w / 2 - .32, (i - (m - 1) / 2) * (d - 1.0) / (m - 1), .12 if i in (0, m - 1) else .065) for i in range(m)]
        for x, y, r in left + right:
            b.pad(x, y, r * 5)
        b.build()
        for x, y, r in left + right:
            cyl(r * 1.75, .16, x, y, 0, "brass", bevel=.02, n=24)
            cyl(r, .78, x, y, 0, "tin", bevel=r * .4, n=24)
        brick_core(w - 1.0, d, .34, seed + 1, False)
    with at(0, 0, zb + h):
        plate(w, d, .3, material)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cyl(.3, h - .32 - .2, sx * (w / 2 - .5), sy * (d / 2 - .5), zb + .2, "blasted", bevel=.02, n=32)
