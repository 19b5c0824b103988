"""Whole supplies built from the board parts: open frame, brick, encapsulated, baseplate, high voltage."""
import parts as p
from board import Board
from core import at, box, cyl, lathe, prism, tube


def open_frame(colour="green"):
    """About 7.6 x 12.7 cm, AC input at -y, DC output at +y. Returns nothing; board top at z=0."""
    b = Board(7.6, 12.7, colour, seed=11)
    b.decorate(70, 60, 10)
    for sx in (-1, 1):
        for sy in (-1, 1):
            b.hole(sx * 3.45, sy * 6.0)
            cyl(.32, 1.0, sx * 3.45, sy * 6.0, -1.17, "brass", n=6)
    b.put(p.terminal, -2.1, -5.5, silk=("r", 1.6, 1.2), n=2, colour="green")
    b.put(p.fuse, .3, -5.5, silk=("r", 2.1, .8))
    b.put(p.disc, 2.35, -5.2, 20, silk=("r", 1.1, .5), r=.55)
    b.put(p.filmcap, -2.35, -3.9, 0, silk=("r", 1.9, .9), w=1.9, d=.9, h=1.5)
    b.put(p.toroid, .15, -3.75, 8, silk=("r", 2.2, 1.2), R=1.15, r=.4, n=13, gauge=.06, halves=2, gap=44, core="ferrite")
    b.put(p.disc, 1.75, -4.3, 0, silk=("r", .9, .4), r=.42, colour="discorange")
    b.put(p.filmcap, 2.75, -3.3, 90, silk=("r", 1.5, .7), w=1.5, d=.7, h=1.2, colour="filmgrey")
    b.put(p.cap, -1.95, -1.75, silk=("c", 1.1), r=1.1, h=3.0, turn=-60)
    b.put(p.cap, -1.95, .55, silk=("c", 1.1), r=1.1, h=3.0, turn=-75)
    b.put(p.heatbar, 2.55, -.6, 90, silk=("r", 4.2, .6), w=4.4, h=2.5, devices=3)
    b.put(p.transformer, .2, 2.9, 90, silk=("r", 3.4, 3.2), w=3.3, d=3.4, h=2.9)
    b.put(p.toroid, .65, -1.3, 60, silk=("c", 1.0), R=.95, r=.36, n=22, gauge=.05, core="filmyellow", upright=False)
    b.put(p.drum, .5, .5, silk=("c", .5))
    b.put(p.cap, -2.9, 2.4, silk=("c", .4), r=.4, h=1.5, turn=-80)
    b.put(p.cap, -2.9, 3.5, silk=("c", .5), r=.5, h=1.9, turn=-60)
    b.put(p.heatbar, 2.75, 3.0, 90, silk=("r", 3, .6), w=2.9, h=2.0, devices=2, material="aluminium")
    for i in range(3):
        b.put(p.cap, -1.35 + 1.1 * i, 5.25, silk=("c", .5), legend=False, r=.5, h=2.1, sleeve="bluecap", stripe="bluestripe",
              turn=-70 + 9 * i)
    b.put(p.header, -2.75, 5.3, 180, silk=("r", .9, .8), n=2)
    b.put(p.header, 2.35, 5.55, 180, silk=("r", 1.8, .8), n=4)
    b.put(p.dip, -.85, .95 + .1, 90, silk=("r", .6, .6), n=4)
    b.put(p.trimmer, -2.85, 4.5)
    b.put(p.relay, 1.2, -2.6 + .05, 0, silk=("r", 1.3, .6), w=1.2, d=.6, h=.9)
    for i in range(4):
        b.put(p.resistor, -.6 + .5 * i, .98 - 2.6 * (i % 2), 90 * (i % 2))
    p.scatter_smd(b, 40, 8, lambda x, y: abs(x) < 3.4 and abs(y) < 5.8 and (abs(x) > .4 or abs(y) < 4))
    b.build()
    return b


def encapsulated(w=5.1, d=2.55, h=1.05, body="black"):
    """Potted converter: moulded case with a fine rim, pin-one dot, stand-offs."""
    box(w, d, h, 0, 0, .06, body, .07, seg=3)
    box(w - .3, d - .3, .012, 0, 0, h + .055, "darkgrey", .005)
    cyl(.11, .01, -w / 2 + .42, -d / 2 + .42, h + .066, "lightgrey", bevel=0, n=24)
    box(w * .5, .1, .008, .2, d * .22, h + .066, "grey", 0)
    box(w * .34, .07, .008, .2 - w * .08, d * .05, h + .066, "grey", 0)
    box(w * .42, .07, .008, .2 - w * .04, -d * .08, h + .066, "grey", 0)
    for s in (-1, 1):
        for k in (-1, 1):
            cyl(.05, .2, s * (w / 2 - .5), k * d * .35, -.12, "tin", bevel=.01, n=10)


def planar(w=3.6, d=2.6, h=1.5):
    """Planar transformer: flat ferrite halves around a stack of copper layers."""
    box(w * 1.5, d * .62, .5, 0, 0, h * .36, "bluecap", .02)
    for k in range(4):
        box(w * 1.52, d * .56, .03, 0, 0, h * .38 + k * .12, "copper", .005)
    box(w, d, h * .36, 0, 0, .05, "ferrite", .06)
    box(w, d, h * .4, 0, 0, h * .62, "ferrite", .06)
    for s in (-1, 1):
        box(w, d * .17, h * .4, 0, s * d * .41, h * .3, "ferrite", .02)
    box(w * .4, d + .02, .012, 0, 0, h * 1.02, "tape", .004)


def baseplate_supply():
    """Conduction-cooled supply, 11 x 18 cm: thick flanged base, side walls, low open board."""
    box(12.6, 19.0, .7, 0, 0, 0, "alumatte", .08, seg=3)
    for s in (-1, 1):
        box(.35, 16.4, 2.1, s * 5.35, 0, .68, "alumatte", .06)
        for k in (-1, 0, 1):
            p.hexbolt(s * 5.9, k * 8.6, .68, .3, .26)
            with at(s * 5.53, k * 6.2, 1.7, ry=90 * s):
                p.screw(0, 0, 0, .24)
    with at(0, 0, 1.15):
        b = Board(10.2, 16.6, "blue", seed=21)
        b.decorate(110, 90, 14)
        b.put(p.terminal, -3.0, -7.5, silk=("r", 3, 1.2), n=3, pitch=1.0, colour="black", h=1.5)
        b.put(p.fuse, 1.2, -7.4, silk=("r", 2.1, .8))
        b.put(p.disc, 3.6, -7.3, 15, silk=("r", 1, .5), r=.5)
        b.put(p.toroid, -3.1, -4.7, 0, silk=("c", 1.3), R=1.3, r=.42, n=14, gauge=.07, upright=False, halves=2, gap=44, core="ferrite")
        b.put(p.filmcap, -.3, -5.4, 0, silk=("r", 2.2, 1), w=2.2, d=1.0, h=1.4, colour="filmgrey")
        b.put(p.filmcap, -.3, -4.0, 0, silk=("r", 2.2, 1), w=2.2, d=1.0, h=1.4, colour="filmgrey")
        b.put(p.toroid, 3.2, -4.7, 40, silk=("c", 1.4), R=1.35, r=.46, n=30, gauge=.06, upright=False, core="filmblue")
        for i in range(3):
            b.put(p.cap, -3.6 + 2.3 * i, -1.4, silk=("c", 1.0), r=1.0, h=1.9, turn=-70 - 12 * i, sleeve="bluecap", stripe="bluestripe")
        b.put(p.transformer, 3.5, -1.3, 0, silk=("r", 2.6, 2.6), w=2.6, d=2.5, h=1.9)
        with at(-2.0, 2.6, 0):
            planar(3.8, 2.8, 1.5)
        b.silk_rect(-2.0, 2.6, 6.0, 3.1)
        b.put(p.toroid, 3.2, 2.6, 0, silk=("c", 1.4), R=1.35, r=.46, n=18, gauge=.1, upright=False, core="filmyellow", wire="copper")
        for i in range(5):
            b.put(p.cap, -4.0 + 1.35 * i, 5.4, silk=("c", .62), legend=False, r=.62, h=1.6, turn=-80 + 9 * i)
        b.put(p.terminal, -2.2, 7.6, 180, silk=("r", 4, 1.2), n=4, pitch=1.0, colour="black", h=1.5)
        b.put(p.header, 3.2, 7.6, 180, silk=("r", 2.6, .8), n=6)
        for x, y in ((1.2, .6), (.2, .5), (-4.2, .5)):
            b.put(p.soic, x, y, 0, silk=("r", .6, .7))
        for sx in (-1, 1):
            for sy in (-1, 1):
                b.hole(sx * 4.7, sy * 7.9)
        p.scatter_smd(b, 70, 9, lambda x, y: abs(x) < 4.6 and (abs(y + .2) < .6 or 4.0 < y < 4.7 or abs(y + 2.9) < .4 or y > 6.2))
        b.build()


def hv_module(cable=None):
    """High-voltage module 14 x 8 x 4 cm on flanges; output with silicone cable at -x."""
    box(14, 8, 4, 0, 0, .15, "anodblack", .16, seg=3)
    box(14.02, 8.02, .05, 0, 0, 3.4, "black", .01)
    box(11, 5.6, .02, .3, 0, 4.145, "darkgrey", .01)
    for k in range(4):
        for s in (-1, 1):
            box(12.6, .06, .28, 0, s * 4.0, .75 + k * .62, "black", .02)
    for k in range(3):
        cyl(.16, .05, 4.6 + k * .6, -4.0, 3.72, ("led" + ("green", "amber", "red")[k]) if k == 0 else "brass", "-Y", .01)
    box(3.2, .18, .01, -3, 1.7, 4.163, "orange", 0)
    for k, l in enumerate((5.2, 4.0, 4.6, 2.5)):
        box(l, .12, .01, -4.6 + l / 2, .7 - k * .55, 4.163, "grey", 0)
    tri = [(-.85, -.6), (.85, -.6), (0, .85)]
    prism(tri, .01, 3.6, -.2, 4.16, "filmyellow", 0)
    prism([(a * .62, b * .62) for a, b in tri], .01, 3.6, -.22, 4.168, "black", 0)
    for s in (-1, 1):
        box(1.6, 8, .3, s * 7.6, 0, .0, "anodblack", .08)
        for q in (-1, 1):
            p.hexbolt(s * 7.75, q * 3, .3, .4, .35)
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.hexbolt(sx * 6.4, sy * 3.4, 4.14, .22, .1)
    cyl(1.15, .5, -7.0, -1.4, 2.2, "stainless", "-X", .06, n=6)
    lathe([(.95, 0), (.98, .2), (.98, 1.8), (.7, 2.0), (.66, 3.2), (.5, 3.4)], -7.4, -1.4, 2.2, "redsil", "-X")
    for k in range(4):
        cyl(.85, .18, -9.3 - k * .36, -1.4, 2.2, "redsil", "-X", .06)
    if cable:
        tube([(-9.6, -1.4, 2.2), (-11.5, -1.4, 2.2)] + cable, .44, "redsil", res=8)
    box(.5, 3.4, 1.3, 7.2, 0, 1.5, "tin", .1)
    for s in (-1, 1):
        cyl(.22, .5, 7.3, s * 2.1, 2.15, "steel", "X", .04, n=6)
