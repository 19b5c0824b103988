"""Outdoor things: pantograph, jet engine and rugged box, inverter and wind turbine."""
import math
import random

import metal as m
import parts as p
from core import at, box, cyl, lathe, mesh, tube
from props import paint, slab

# ---------------------------------------------------------------- railway (one unit is ten centimetres)


def insulator(h=4.0, r=.9, sheds=6, x=0, y=0, z=0):
    """Post insulator with sheds."""
    prof = [(.45, 0)]
    for k in range(sheds):
        a = h * (.1 + .8 * k / sheds)
        d = h * .8 / sheds
        q = r if k % 2 == 0 else r * .8
        prof += [(.42, a), (q, a + d * .25), (q, a + d * .36), (.42, a + d * .85)]
    prof += [(.42, h)]
    lathe(prof, x, y, z, paint("shed", (.16, .035, .02), rough=.28, coat=.6), n=48)
    cyl(.6, h * .1, x, y, z, "galva", bevel=.05)
    cyl(.6, h * .1, x, y, z + h * .9, "galva", bevel=.05)


def pantograph(rise=13.0):
    """Half pantograph on its base frame, running along x; contact strips at z = rise + 1.2."""
    f = paint("pantored", (.33, .03, .02), rough=.4)
    for s in (-1, 1):
        box(16, .7, .7, 0, s * 4.2, -.35, f, .1)
        for x in (-6.5, 6.5):
            insulator(3.2, 1.0, 5, x, s * 4.2, -3.6)
            cyl(1.0, 2.2, x, s * 4.2, -5.8, "galva", bevel=.12)
    for x in (-6.5, 0, 6.5):
        box(.7, 8.4, .7, x, 0, -.35, f, .1)
    foot, knee, top = (6, 0, .6), (-8.5, 0, rise * .52), (3.5, 0, rise - .3)
    cyl(.55, 5.6, foot[0], -2.8, foot[2], "galva", "Y", .1)
    tube([foot, knee], .5, f, smooth=False, res=8)
    cyl(.6, 3.0, knee[0], -1.5, knee[2], "galva", "Y", .1)
    for s in (-1, 1):
        tube([(knee[0], s * 1.2, knee[2]), (top[0], s * 2.4, top[2])], .26, f, smooth=False, res=6)
        tube([(knee[0] * .5, s * 1.55, (knee[2] + top[2]) * .47), (top[0] * .2, -s * 2.1, rise * .87)], .09, f, smooth=False)
    tube([(3.6, .8, .5), (-9.2, .8, rise * .49)], .17, "galva", smooth=False)
    tube([(foot[0] - 1, -1.6, 1.0), (0, -1.6, 1.2)], .55, "darkgrey", smooth=False, res=6)
    tube([(2.2, 0, .9), (5.4, 0, 1.6)], .8, "rubber", smooth=False, res=8)
    cyl(.22, 5.6, top[0], -2.8, top[2], "galva", "Y", .05)
    for dx in (-1.5, 1.5):
        box(.7, 11, .35, top[0] + dx, 0, rise + .55, "galva", .05)
        box(.5, 10.6, .35, top[0] + dx, 0, rise + .88, paint("carbon", (.02, .02, .022), rough=.55), .06)
        for s in (-1, 1):
            tube([(top[0] + dx, s * 5.3, rise + .8), (top[0] + dx, s * 6.6, rise + .65), (top[0] + dx * .85, s * 7.8, rise - .1),
                  (top[0] + dx * .6, s * 8.5, rise - 1.3)], .18, "galva", res=6)
    for s in (-1, 1):
        tube([(top[0] - 1.5, s * 2.6, rise + .5), (top[0], s * 2.6, rise - .3), (top[0] + 1.5, s * 2.6, rise + .5)], .13, "galva", smooth=False)
        tube([(top[0] - 1.0, s * 8.5, rise - 1.3), (top[0] + 1.0, s * 8.5, rise - 1.3)], .15, "galva", smooth=False)
        pts = [(top[0] + .2 * math.cos(k * .9), s * 2.6 + .2 * math.sin(k * .9), rise - .6 + k * .012) for k in range(90)]
        tube(pts, .05, "steel", smooth=False)


# ---------------------------------------------------------------- aerospace


def turbofan(rad=54.0, blades=22):
    """Engine intake looking to -y: polished lip, swept blades, spinner with a white spiral."""
    lathe([(rad * 1.02, 60), (rad * 1.0, 16), (rad * 1.02, 6), (rad * 1.06, 1), (rad * 1.11, 0), (rad * 1.17, 2), (rad * 1.21, 8)],
          material=paint("lip", (.75, .75, .76), 1, .12), axis="Y", n=160)
    lathe([(rad * 1.21, 8), (rad * 1.27, 30), (rad * 1.3, 130)], material=paint("nacelle", (.62, .64, .66), rough=.25, coat=.6), axis="Y", n=160)
    lathe([(rad * 1.0, 17), (rad * 1.0, 90)], material=paint("liner", (.22, .23, .24), rough=.5), axis="Y", n=120)
    lathe([(0, 70), (rad * 1.0, 70)], material="black", axis="Y", n=60)
    blade = paint("blade-ti", (.30, .31, .34), 1, .28)
    for k in range(blades):
        a0, n = 2 * math.pi * k / blades, 12
        verts = []
        for i in range(n + 1):
            u = i / n
            rr = rad * (.28 + .715 * u)
            tw = .5 + .55 * u
            sweep = .10 * math.sin(u * 2.6) - .16 * u * u
            chord = rad * (.17 + .12 * math.sin(math.pi * min(1, u * .9 + .1)))
            for e, cam in ((-.5, 0), (-.2, .035), (.15, .035), (.5, 0)):
                t = e * chord
                ang = a0 + sweep + (t * math.sin(tw)) / rr
                verts.append((rr * math.cos(ang), 34 - t * math.cos(tw) * -1 + cam * chord, rr * math.sin(ang)))
        faces = [(4 * i + j, 4 * i + j + 1, 4 * i + j + 5, 4 * i + j + 4) for i in range(n) for j in range(3)]
        mesh(verts, faces, blade, angle=70).modifiers.new("t", "SOLIDIFY").thickness = .8
    spin = [(rad * .3 * math.sin(math.pi / 2 * k / 16) ** .8, 36 - 26 * (1 - math.sin(math.pi / 2 * k / 16) ** 1.6)) for k in range(17)]
    lathe(spin, material=paint("spinner", (.04, .042, .046), rough=.3, coat=.4), axis="Y", n=80)
    w = paint("spiral", (.8, .8, .8), rough=.4)
    pts = []
    for k in range(60):
        u = .25 + .6 * k / 59
        rr = rad * .3 * math.sin(math.pi / 2 * u) ** .8
        yy = 36 - 26 * (1 - math.sin(math.pi / 2 * u) ** 1.6)
        pts.append((rr * math.cos(k * .085), yy - .1, rr * math.sin(k * .085)))
    tube(pts, 1.1, w)


def rugged_box():
    """Sealed conduction-cooled box with side fins, wedge handle, round connectors; front at -y, on z=0."""
    paint_ = paint("mil", (.10, .115, .085), rough=.55)
    w, d, h = 20, 30, 17
    box(w, d, h, 0, d / 2 - 10, 0, paint_, .5, seg=3)
    for s in (-1, 1):
        for k in range(11):
            box(1.6, d - 1.2, .5, s * (w / 2 + .6), d / 2 - 10, .9 + k * 1.45, paint_, .15)
    for k in range(14):
        box(.5, d - 3, 1.4, -w / 2 + 1.6 + k * 1.3, d / 2 - 9, h - .1, paint_, .12)
    box(w + .2, .8, h + .2, 0, -10.2, -.1, paint_, .25, seg=3)
    for s in (-1, 1):
        for q in (0, .5, 1):
            with at(s * (w / 2 - .9), -10.6, .9 + q * (h - 1.8), rx=90):
                p.hexbolt(0, 0, 0, .42, .38)
    for x, z, r, mate in ((-5.6, 11.4, 1.9, None), (.2, 11.4, 1.5, None), (5.6, 11.4, 1.9, [(.3, -.8, 9), (1.5, -4.5, 12.5), (4, -9.2, 15.5), (12, -10.5, 17), (24, -10.5, 12), (60, -10.5, -6)]),
                          (-5.6, 5.0, 1.3, None), (-1.6, 5.0, 1.3, [(-.2, -.5, 8), (-1, -2.6, 10.5), (-4, -4.2, 13.5), (-14, -4.3, 16), (-40, -4.3, 14)])):
        with at(x, -10.6, z, rx=90):
            m.circular(r, "anodblack", pins=14, mate=mate)
    with at(5.4, -10.6, 5.2, rx=90):
        cyl(1.5, .5, 0, 0, 0, "anodblack", bevel=.1, n=48)
        cyl(.42, .8, 0, 0, .4, "steel", bevel=.08)
        box(.5, 1.7, .6, 0, .3, .9, "black", .15)
        cyl(.3, .35, -1.9, 1.3, 0, paint("okled", (.1, 1, .3), glow=5), bevel=.1)
    tube([(-7, -10.6, 15.6), (-7, -14.0, 15.6), (-6.2, -14.8, 15.6), (6.2, -14.8, 15.6), (7, -14.0, 15.6), (7, -10.6, 15.6)], .55, "anodblack", smooth=False, res=8)
    with at(-9, -8.8, h, rz=20):
        cyl(.45, .6, .4, .2, 0, "brass", bevel=.1, n=6)


def stand():
    """Work stand with a rubber mat under the box."""
    box(70, 52, 1.0, 0, 4, -1.1, paint("mat", (.02, .022, .024), rough=.75), .3)
    box(74, 56, 2.4, 0, 4, -3.5, "zinc", .3)


# ---------------------------------------------------------------- energy


def inverter():
    """Outdoor string inverter, front at -y: white case, fins behind, display window, sealed string plugs below."""
    w, h = 44, 56
    case = paint("invcase", (.72, .73, .73), rough=.35, coat=.2)
    slab(w, h, 11, 3.2, 0, -11, 0, case, .7)
    slab(w - 3, h - 3, .6, 2.4, 0, -11.5, 0, case, .25)
    for k in range(25):
        box(.5, 9, h - 6, -w / 2 + 2 + k * (w - 4) / 24, 4.4 - .5, -h / 2 + 3, "aluminium", .1)
    slab(w + .15, 1.0, 10, .3, 0, -10.4, h * .29, paint("invband", (.0, .2, .26), rough=.4), .1)
    for k in range(7):
        slab(16, .5, .35, .25, -9, -11.72, -10.4 - k * 1.25, paint("invslot", (.05, .055, .06), rough=.5), .08)
    slab(w - 3.2, .16, .12, .05, 0, -11.58, -h / 2 + 8.2, paint("invslot", (.05, .055, .06)), 0)
    slab(15, 7.4, .4, 1.0, -9, -11.8, 9.4, "blackgloss", .15)
    for k in range(9):
        hgt = (.6, 1.1, 1.9, 2.8, 3.4, 3.7, 3.2, 2.2, 1.2)[k]
        slab(.9, hgt, .1, .2, -14.4 + k * 1.35, -11.9, 7.2 + hgt / 2, paint("invbar", (.25, 1, .5), glow=1.7), .01)
    for k, col in enumerate((((.1, 1, .3)), ((.1, .4, 1)), ((1, .5, .05)))):
        cyl(.5, .2, 5 + k * 2.6, -11.6, 9.4, paint(f"invled{k}", col, glow=5 if k < 2 else .3), "-Y", .08)
    with at(13, -11.6, -12, rx=90):
        cyl(4.3, .3, 0, 0, 0, paint("invplate", (.85, .6, .03), rough=.4), bevel=.1, n=64)
        cyl(3.4, .9, 0, 0, .2, "black", bevel=.2, n=64)
        box(1.5, 5.6, 1.6, 0, 0, .7, "red", .4, seg=3)
    for sx in (-1, 1):
        for sz in (-1, 1):
            with at(sx * (w / 2 - 2.6), -11.5, sz * (h / 2 - 2.6), rx=90):
                p.hexbolt(0, 0, 0, .8, .5)
    rng = random.Random(5)
    for k in range(8):
        x = -17 + k * 2.9
        cyl(.85, 1.6, x, -5.5, -h / 2 - 1.6, "black", bevel=.15)
        cyl(.7, 4.2, x, -5.5, -h / 2 - 5.8, "black", bevel=.2)
        cyl(.86, .8, x, -5.5, -h / 2 - 5.2, "rubber", bevel=.1)
        j = rng.uniform(-.8, .8)
        tube([(x, -5.5, -h / 2 - 5.6), (x, -5.5, -h / 2 - 9), (x + j, -5 + j, -h / 2 - 17), (-4 + k * .7, 2, -h / 2 - 36), (-4 + k * .7, 3, -120)], .34,
             "rubber" if k % 2 else "red", res=4)
    for x, r in ((9, 1.9), (15.5, 1.5)):
        cyl(r * 1.2, 1.6, x, -5.5, -h / 2 - 1.6, "grey", bevel=.2, n=6)
        cyl(r, 3, x, -5.5, -h / 2 - 4.4, "grey", bevel=.4)
        tube([(x, -5.5, -h / 2 - 4), (x, -5.3, -h / 2 - 14), (x - 3, 1, -h / 2 - 34), (x - 4, 3, -120)], r * .6, "black", res=6)


def turbine(x, y, z, h, phase):
    """Wind turbine, hub height h above z, looking to -y."""
    white = paint("turbine", (.8, .78, .76), rough=.4)
    lathe([(h * .028, 0), (h * .014, h)], x, y, z, white, n=32)
    with at(x, y, z + h):
        box(h * .04, h * .13, h * .045, 0, h * .03, -h * .012, white, h * .008)
        lathe([(h * .026, 0), (h * .022, h * .02), (0, h * .045)], 0, -h * .03, h * .008, white, "-Y", 32)
        for k in range(3):
            with at(0, -h * .045, h * .008, ry=math.degrees(phase) + 120 * k):
                verts = []
                for i in range(9):
                    u = i / 8
                    c0 = h * (.012 + .04 * (u / .2 if u < .2 else 1 - (u - .2) / .85))
                    verts += [(-c0 * .3, 0, h * .7 * u), (c0 * .7, h * .01 * (1 - u), h * .7 * u)]
                mesh(verts, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(8)], white).modifiers.new("t", "SOLIDIFY").thickness = h * .004
