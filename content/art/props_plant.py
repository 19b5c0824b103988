"""Plant, rack and rail objects: jointed robot, server racks, ring stack, pantograph and overhead line."""
import math
import random

import cabinet as c
import metal as m
import parts as p
from core import aim, at, box, cyl, lathe, mesh, perforated, prism, tube
from props import paint, rounded, slab


def joint(at_point, axis, r, length, body="white", cap="accent", both=True):
    """Robot joint: drum with rounded ends, dark seal rings and coloured end caps, centred on the point."""
    with aim(at_point, axis):
        h, e = length / 2, r * .16
        lathe([(0, -h), (r - e, -h), (r - e * .3, -h + e * .3), (r, -h + e), (r, h - e), (r - e * .3, h - e * .3), (r - e, h), (0, h)],
              material=body, n=72)
        for s in (-1, 1) if both else (1,):
            cyl(r * .8, r * .16, 0, 0, h - .02 if s > 0 else -h - r * .16 + .02, cap, bevel=r * .08, n=72)
            cyl(r * .84, r * .05, 0, 0, s * h - r * .025, "black", bevel=0, n=72)


def limb(a, b, r0, r1, body="white"):
    """Robot tube from a to b with seal rings at both ends."""
    d = [b[i] - a[i] for i in range(3)]
    n = math.sqrt(sum(v * v for v in d))
    with aim(a, d):
        lathe([(r0, 0), (r0, n * .12), (r0 * .97, n * .18), (r1 * .97, n * .82), (r1, n * .88), (r1, n)], material=body, n=72)
        for z, r in ((.11, r0), (.885, r1)):
            cyl(r * 1.012, r * .1, 0, 0, n * z, "darkgrey", bevel=.02, n=72)


def gear(r=3.0, teeth=22, h=1.8, hole=1.0, material="steel"):
    """Spur gear with hub."""
    pts = []
    for k in range(teeth):
        for u, q in ((-.30, .88), (-.16, 1), (.16, 1), (.30, .88)):
            a = 2 * math.pi * (k + u) / teeth
            pts.append((r * q * math.cos(a), r * q * math.sin(a)))
    prism(pts, h, material=material, bevel=.05)
    cyl(hole * 1.8, .7, 0, 0, h - .05, material, bevel=.08, inner=hole)
    cyl(hole, .02, 0, 0, h + .02, "black", bevel=0)


def robot(reach=(-46, 0, 34)):
    """Six-joint arm with its base at the origin; the gripper points down and holds a gear."""
    body = paint("robotbody", (.72, .73, .74), rough=.32, coat=.25)
    cyl(10.5, 2.2, 0, 0, 0, "alumatte", bevel=.3, n=96)
    for k in range(8):
        a = k * math.pi / 4 + .3
        p.hexbolt(9.2 * math.cos(a), 9.2 * math.sin(a), 2.2, .55, .5)
    lathe([(8.6, 2.2), (8.6, 4), (8, 5), (7.6, 9), (7.6, 10)], material=body, n=96)
    cyl(7.7, .5, 0, 0, 9.6, "darkgrey", bevel=.08, n=96)
    sh, el, wr = (0, -10.5, 19), (-6, -10.5, 63), (-47, -10.5, 55)
    joint((0, 0, 17), (0, 0, 1), 7.6, 15, body, both=False)
    joint((0, -7.5, 19), (0, 1, 0), 7.5, 21, body)
    limb(sh, el, 5.9, 5.2, body)
    joint((el[0], -8.5, el[2]), (0, 1, 0), 6.2, 18, body)
    limb((el[0], -3.5, el[2]), (wr[0], -3.5, wr[2]), 4.8, 4.3, body)
    joint((wr[0], -5.5, wr[2]), (0, 1, 0), 4.6, 15, body)
    joint((wr[0], -10.5, wr[2] - 6.5), (0, 0, -1), 4.6, 13, body, both=False)
    joint((wr[0], -12.5, wr[2] - 9), (0, 1, 0), 4.5, 13, body)
    x, y, z = wr[0], -12.5, wr[2] - 13.5
    cyl(4.3, 3.2, x, y, z - 3.2, body, bevel=.4, n=72)
    cyl(4.35, .4, x, y, z - 2.0, "darkgrey", bevel=.05, n=72)
    cyl(3.9, 1.0, x, y, z - 4.2, "alumatte", bevel=.15, n=72)
    box(11, 5.4, 5.2, x, y, z - 9.4, "anodblack", .5, seg=3)
    box(11.8, 3.6, 1.1, x, y, z - 10.2, "alumatte", .15)
    for s in (-1, 1):
        prism([(0, 0), (2.6, 0), (2.6, -1.4), (1.3, -3.0), (1.3, -8.2), (0, -8.2)][::-1 if s > 0 else 1][::1], 2.4, x + s * 3.05, y + 1.2, z - 10.2,
              "alumatte", .15, rot=(90, 0, 0)).scale[0] = s
        box(.5, 2.2, 3.0, x + s * 3.02, y, z - 18.3, "rubber", .12)
        for k in (-1, 1):
            with at(x + s * 4.6, y - 2.68, z - 5.6 + k * 1.4, rx=90):
                p.hexbolt(0, 0, 0, .34, .25)
    with at(x, y, z - 18.0):
        gear(2.8)
    tube([(wr[0] + 4, -5, wr[2] + 5), (-30, -13, 66), (-14, -17, 67), (-4, -19, 60), (-1, -20, 46), (0, -18, 30), (8, -6, 12), (14, 8, 2)],
         1.15, "rubber", res=6)
    for q in ((-30, -12.2, 65.6), (-1.5, -18.3, 50)):
        with at(*q, ry=80 if q[0] < -10 else 5):
            cyl(1.5, 2.2, 0, 0, -1.1, "darkgrey", bevel=.3)
    tube([(x + 4, y - 1, z - 5), (x + 8, y - 4, z - 1), (x + 8, y - 5, z + 6), (wr[0] + 5, -13, wr[2] + 2)], .6, "black")


# ---------------------------------------------------------------- data centre

BLUE = dict(col=(.05, .32, 1), glow=7)


def caddies(n=8, w=44.0, h=4.2, seed=1):
    """Row of drive caddies with activity lights, front at y=0, lower left corner at the origin."""
    rng = random.Random(seed)
    pitch = w / n
    box(w, .4, h, w / 2, .5, 0, "black", .03)
    for i in range(n):
        x = (i + .5) * pitch
        box(pitch - .18, .9, h - .3, x, .2, .15, "darkgrey", .08)
        box(pitch - 1.6, .2, h - 1.3, x - .2, -.27, .65, "black", .04)
        for k in range(3):
            box(pitch - 2.2, .16, .18, x - .2, -.33, 1.05 + k * (h - 2.2) / 2.4, "darkgrey", .04)
        box(.26, .12, .9, x + pitch / 2 - .42, -.26, h - 1.35, paint("blueled", **BLUE) if rng.random() < .85 else "ledgreen", .04)


def grille_server(w=44.0, h=4.2, seed=1):
    """Server front: perforated middle, ears with a lit bar and latches."""
    with at(2.6, 0, .2, rx=90):
        perforated(w - 5.2, h - .4, .62, .5, "darkgrey", .25, .14, 6)
    box(w, .3, h, w / 2, .7, 0, "black", .03)
    for s in (0, 1):
        box(2.4, 1.2, h - .1, 1.25 if not s else w - 1.25, .1, .05, "darkgrey", .12)
    box(.35, .14, h - 1.4, w - 1.25, -.56, .7, paint("blueled", **BLUE), .06)
    box(1.1, .7, h - 1.6, 1.25, -.7, .8, "black", .2)


def switch(w=44.0, h=4.2, colours=("patchblue", "patchaqua", "patchyellow"), seed=2, fall=26, used=.8):
    """Network switch with two rows of sockets and patch cords falling to the left side."""
    rng = random.Random(seed)
    paint("patchblue", (.01, .10, .55), rough=.4)
    paint("patchaqua", (.02, .5, .5), rough=.4)
    paint("patchyellow", (.85, .6, .03), rough=.4)
    box(w, 1, h, w / 2, .5, 0, "darkgrey", .08)
    for g in range(3):
        for i in range(8):
            for r in range(2):
                x, z = 3.6 + g * 13.2 + i * 1.52, .75 + r * 1.55
                box(1.36, .3, 1.25, x, -.02, z, "black", .03)
                on = rng.random() < used
                box(.28, .05, .12, x - .4, -.2, z + 1.28 if r else z - .14, paint("blueled", **BLUE) if on else "black", .01)
                if not on:
                    continue
                col = colours[g] if rng.random() < .85 else rng.choice(colours)
                box(1.1, 1.5, .85, x, -.7, z + .2, paint("plugclear", (.6, .65, .7), rough=.15, coat=.5), .1)
                box(.75, 1.3, .7, x, -1.9, z + .28, col, .15)
                dx, dy = rng.uniform(-.5, .5), rng.uniform(-.7, .7)
                end = -2.6 + g * .5 if g < 2 else w + 2.4
                mid = (x * .55 + end * .45)
                tube([(x, -2.2, z + .63), (x, -3.4, z + .55), (x + dx, -5.0 - dy, z - 1.6 - r * .5), (mid, -5.6 + dy, z - 3.6 - abs(mid - x) * .16 + dx),
                      (end + dx, -4.0 + dy, z - 8 - rng.uniform(0, 2)), (end + dx * 1.5, -3 + dy, -fall)], .3, col, res=3)
    box(.35, .1, h - 1.6, w - 1.6, -.03, .8, paint("blueled", **BLUE), .05)


def rack(kind, z0=0, height=200, seed=1, simple=False):
    """Open rack, front at y=0, inner width 44 from x=0: posts and units from a list of (kind, height)."""
    for s in (-2.6, 46.6):
        box(3.6, 4.0, height, s, 1.4, z0, "cabinetdark", .25)
        for k in range(int(height / 1.6)):
            box(.7, .1, .7, s * .985 + .3, -.62, z0 + .5 + k * 1.6, "black", .02) if not simple else None
    box(50, 60, height, 22, 34, z0, "black", .2)
    z = z0 + .3
    rng = random.Random(seed)
    for k, h in kind:
        with at(0, 0, z):
            if k == "drives":
                caddies(8, 44, h - .2, rng.randint(1, 999))
            elif k == "grille":
                grille_server(44, h - .2)
            elif k == "switch":
                switch(44, h - .2, seed=rng.randint(1, 999))
            elif k == "shelf":
                box(44, 1, .25, 22, .3, 0, "zinc", .03)
                for i in range(4):
                    with at(.35 + i * 10.85, -.3, .25):
                        m.rack_module(10.6, 4.0, 18, leds=())
                        box(.3, .1, 2.4, 10.6 - 2.0, -.12, .9, paint("blueled", **BLUE), .05)
            else:
                box(44, .4, h - .15, 22, .2, 0, "darkgrey", .08)
                for i in range(3):
                    box(.9, .1, .25, 40 + i * 1.2, -.04, h / 2 - .2, paint("blueled", **BLUE), .05)
        z += h


# ---------------------------------------------------------------- ion optics

def ring_stack(n=13, pitch=1.75, ro=7.4, ri=4.3):
    """Time-of-flight mirror along z: ring electrodes on ceramic rods with a resistor chain."""
    plate = paint("electrode", (.66, .65, .63), 1, .2)
    for k in range(n):
        z = k * pitch
        lathe([(ri, z), (ro - .05, z), (ro, z + .05), (ro, z + .23), (ro - .05, z + .28), (ri, z + .28), (ri - .03, z + .14), (ri, z)], material=plate, n=96)
        for q in range(4):
            a = math.radians(45 + 90 * q)
            x, y = (ro + .35) * math.cos(a), (ro + .35) * math.sin(a)
            cyl(1.0, .28, x, y, z, plate, bevel=.05)
            if k < n - 1:
                cyl(.62, pitch - .28, x, y, z + .28, "white", bevel=.12)
        with at(0, ro - .3, z, rx=-90):
            box(.8, .26, 1.5, 0, -.14, 0, plate, .06)
        with at(.24 * (-1) ** k, ro + .9, z + .14, rx=0):
            cyl(.2, .3, -.24 * (-1) ** k, 0, -.15, "gold", bevel=.05)
        if k < n - 1:
            with at(0, ro + .92, z + .14 + pitch / 2, ry=90):
                p.resistor(l=1.0, r=.2, colour=paint("resblue", (.05, .25, .5), rough=.3, coat=.4))
    for q in range(4):
        a = math.radians(45 + 90 * q)
        x, y = (ro + .35) * math.cos(a), (ro + .35) * math.sin(a)
        cyl(.28, n * pitch + 1.2, x, y, -.9, "steel", bevel=.05)
        cyl(.55, .5, x, y, -.5, "steel", bevel=.06, n=6)


def feedthrough(lead=None, colour="redsil"):
    """High-voltage connector pointing along +z, with plug and cable."""
    cyl(1.1, .5, 0, 0, 0, "stainless", bevel=.08)
    cyl(.8, 1.6, 0, 0, .5, "stainless", bevel=.06)
    for k in range(5):
        cyl(.86, .12, 0, 0, .7 + k * .22, "stainless", bevel=.04)
    if lead:
        cyl(1.0, 2.2, 0, 0, 1.7, "chrome", bevel=.12)
        for k in range(18):
            a = k * math.pi / 9
            with at(math.cos(a), math.sin(a), 1.9, rz=math.degrees(a)):
                box(.12, .14, 1.5, 0, 0, 0, "chrome", .04)
        lathe([(.8, 3.8), (.7, 4.2), (.62, 5.6), (.5, 6.0)], material="black", n=32)
        tube([(0, 0, 5), (0, 0, 7)] + lead, .42, colour, res=8)


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
                hexbolt_(.42)
    for x, z, r, mate in ((-5.6, 11.4, 1.9, None), (.2, 11.4, 1.5, None), (5.6, 11.4, 1.9, [(0, 3.5, 9.5), (-2, 10, 12), (-9, 15, 14), (-30, 15.6, 15)]),
                          (-5.6, 5.0, 1.3, None), (-1.6, 5.0, 1.3, [(0, 3, 8.5), (2, 8, 10), (3, 11, 16), (0, 14, 40)])):
        with at(x, -10.6, z, rx=90):
            m.circular(r, "anodblack", pins=14, mate=mate)
    with at(5.4, -10.6, 5.2, rx=90):
        cyl(1.5, .5, 0, 0, 0, "anodblack", bevel=.1, n=48)
        cyl(.42, .8, 0, 0, .4, "steel", bevel=.08)
        box(.5, 1.7, .6, 0, .3, .9, "black", .15)
        cyl(.3, .35, -1.9, 1.3, 0, paint("okled", (.1, 1, .3), glow=5), bevel=.1)
    tube([(-7, -10.6, 15.6), (-7, -14.0, 15.6), (-6.2, -14.8, 15.6), (6.2, -14.8, 15.6), (7, -14.0, 15.6), (7, -10.6, 15.6)], .55, "anodblack", smooth=False, res=8)
    box(1.2, .5, 4.2, 0, -11.0, 6.4, "brass", .1) if False else None
    with at(-9, -8.8, h, rz=20):
        cyl(.45, .6, .4, .2, 0, "brass", bevel=.1, n=6)


def hexbolt_(r):
    p.hexbolt(0, 0, 0, r, r * .9)


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
    slab(15, 7.4, .4, 1.0, -9, -11.8, 9.4, "blackgloss", .15)
    for k in range(9):
        hgt = (.6, 1.1, 1.9, 2.8, 3.4, 3.7, 3.2, 2.2, 1.2)[k]
        slab(.9, hgt, .1, .2, -14.4 + k * 1.35, -11.9, 7.2 + hgt / 2, paint("invbar", (.25, 1, .5), glow=1.7), .01)
    for k, col in enumerate((((.1, 1, .3)), ((.1, .4, 1)), ((1, .5, .05)))):
        cyl(.5, .2, 5 + k * 2.6, -11.6, 9.4, paint(f"invled{k}", col, glow=5 if k < 2 else .3), "-Y", .08)
    with at(13, -11.6, -12, rx=90):
        cyl(3.4, .8, 0, 0, 0, "black", bevel=.2, n=64)
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


# ---------------------------------------------------------------- laboratory

def banana(colour, path, r=.3):
    """Stacking plug along +z from its socket, with lead."""
    lathe([(.42, 0), (.55, .1), (.58, .6), (.5, .8), (.5, 2.2), (.42, 2.5), (.34, 3.6), (.28, 3.8)], material=colour, n=32)
    for k in range(5):
        cyl(.53, .12, 0, 0, 1.0 + k * .24, colour, bevel=.04)
    tube([(0, 0, 3.2), (0, 0, 4.6)] + path, r, colour, res=6)


def bench_supply(w=22.0, h=13.0, d=28.0):
    """Three-output programmable supply, front at y=0, standing on z=0: display bars, big knob, keys, plugged outputs."""
    body = paint("bsbody", (.33, .345, .36), rough=.42)
    box(w, d, h, 0, d / 2 + .6, .8, body, .35, seg=3)
    for s in (-1, 1):
        for k in range(9):
            box(.1, .5, h * .55, s * w / 2, 6 + k * 1.5, .8 + h * .22, "black", .04)
        cyl(.9, .85, s * w * .4, 3, 0, "rubber", bevel=.12)
    z0 = .8
    slab(w + .3, h + .3, 1.4, .8, 0, 0, z0 + h / 2, "darkgrey", .3)
    slab(12.6, 6.4, .3, .5, -3.6, -.12, z0 + 8.9, "blackgloss", .1)
    cols = [paint("bsg", (.2, 1, .45), glow=1.9), paint("bsy", (1, .75, .1), glow=1.7), paint("bsc", (.15, .7, 1), glow=1.9)]
    for k, col in enumerate(cols):
        x = -7.6 + k * 4.0
        slab(3.4, 5.4, .05, .3, x, -.16, z0 + 8.9, paint("bstile", (.01, .03, .04), glow=.5), .01)
        for j, l in enumerate((2.6, 1.9)):
            slab(l, .75, .05, .15, x - 1.45 + l / 2, -.2, z0 + 10.6 - j * 1.2, col, .01)
        for j in range(12):
            on = j < (9, 5, 7)[k]
            box(.18, .05, 1.2, x - 1.4 + j * .255, -.2, z0 + 6.7, col if on else "darkgrey", .01)
    with at(7.4, 0, z0 + 9.6, rx=90):
        cyl(2.1, .3, 0, 0, 0, "black", bevel=.08, n=64)
        lathe([(1.85, .2), (1.8, 1.7), (1.6, 2.0), (1.1, 1.9), (0, 1.85)], material="grey", n=64)
        for k in range(36):
            a = k * math.pi / 18
            with at(1.83 * math.cos(a), 1.83 * math.sin(a), .5, rz=math.degrees(a)):
                box(.1, .14, 1.2, 0, 0, 0, "darkgrey", .03)
    for r_ in range(2):
        for c_ in range(3):
            slab(1.5, .8, .35, .3, 5.5 + c_ * 1.95, -.25, z0 + 6.4 - r_ * 1.2, "lightgrey" if (r_, c_) != (1, 2) else cols[0], .1)
    outs = [(-8.8, "red"), (-6.9, "black"), (-4.2, "red"), (-2.3, "black"), (.4, "red"), (2.3, "black")]
    for k, (x, col) in enumerate(outs):
        with at(x, 0, z0 + 2.6, rx=90):
            cyl(.85, .25, 0, 0, 0, "grey", bevel=.06, n=32)
            cyl(.66, .9, 0, 0, .2, "red" if col == "red" else "black", bevel=.1, n=24)
            if k in (0, 1, 4, 5):
                with at(0, 0, 1.0):
                    s = k % 2
                    banana(col, [(0, -1.4, 6.4), (.4 + s, -2.5, 9.5), (3 + s * 1.4, -2.95, 14), (12 + s * 2 + k, -2.95, 17 - s * 2), (22 + k, -2.95, 12 - s), (31 + k * 1.5, -2.95, 10)])
    for k in range(3):
        box(3.9, .1, .22, -7.85 + k * 4.6, -.05, z0 + 4.4, cols[k], .03)
