"""Indoor plant: jointed robot, server racks, ion mirror with its high-voltage feedthroughs."""
import math
import random

import metal as m
import parts as p
from core import aim, at, box, cyl, lathe, perforated, prism, tube
from props import paint


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


def robot():
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
        prism([(0, 0), (2.6, 0), (2.6, -1.4), (1.3, -3.0), (1.3, -8.2), (0, -8.2)][::-s], 2.4, x + s * 3.05, y + 1.2, z - 10.2,
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
            if not simple:
                box(.7, .1, .7, s * .985 + .3, -.62, z0 + .5 + k * 1.6, "black", .02)
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
