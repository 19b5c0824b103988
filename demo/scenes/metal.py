"""Metal-cased units: enclosed, rack front end, bricks on plates, connectors, vacuum parts, instruments."""
import math
import random

from core import at, box, cyl, lathe, mesh, perforated, tube
from parts import barrier, hexbolt, led, screw


def fan(r=2.9, frame="black", guard="chrome"):
    """Axial fan looking to -y, centre at the origin."""
    cyl(r, .1, 0, .9, 0, "black", "Y", .02)
    cyl(r + .12, 1.0, 0, -.05, 0, frame, "Y", .06, inner=r - .06, n=64)
    for s in (-1, 1):
        for q in (-1, 1):
            box(r * .55, .9, r * .55, s * r * .86, .5, q * r * .86 - r * .275, frame, .12)
    cyl(r * .36, .7, 0, 0, 0, "darkgrey", "Y", .12)
    for k in range(7):
        a0 = k * 2 * math.pi / 7
        verts, faces, n = [], [], 8
        for i in range(n + 1):
            rr = r * (.35 + .6 * i / n)
            for e, dy in ((-.36 - .1 * i / n, .05), (.22 + .12 * i / n, .6)):
                verts.append((rr * math.cos(a0 + e), dy, rr * math.sin(a0 + e)))
        faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n)]
        mesh(verts, faces, "darkgrey").modifiers.new("t", "SOLIDIFY").thickness = .1
    if guard:
        for f in (.3, .48, .66, .84, 1.0):
            tube([(r * f * math.cos(t * math.pi / 24), -.35, r * f * math.sin(t * math.pi / 24)) for t in range(48)], .07,
                 guard, closed=True, smooth=False, res=3)
        for s in (-1, 1):
            tube([(s * r * .93, -.2, r * .93), (s * r * .3, -.42, r * .3), (-s * r * .3, -.42, -r * .3),
                  (-s * r * .93, -.2, -r * .93)], .08, guard, smooth=False, res=3)


def enclosed(w=25.0, d=30.0, h=8.6, body="zinc"):
    """Three-phase enclosed unit, front to -y: two fans, three-phase input, output busbars."""
    t = .14
    box(w, d, .2, 0, d / 2, 0, body, .04)
    for s in (-1, 1):
        box(t, d, h, s * (w - t) / 2, d / 2, 0, body, .05)
        with at(s * w / 2, d / 2, h * .5, ry=90 * s):
            for k in range(5):
                screw(-h * .36 if k % 2 else h * .36, (k - 2) * d * .21, 0, .24)
    with at(-w / 2, 0, h):
        perforated(w, d, .62, .42, body, 1.3, .12, 14, skip=lambda x, y: y < 5.5 and x > w * .56)
    box(w, .25, h - .1, 0, .6, .05, body, .04)
    for i in range(2):
        with at(-w / 2 + 4.0 + i * 7.3, .35, h / 2):
            box(6.7, .3, 6.7, 0, .1, -3.35, "black", .3)
            fan(3.0)
            for s in (-1, 1):
                for q in (-1, 1):
                    with at(s * 2.85, -.08, q * 2.85, rx=90):
                        screw(0, 0, 0, .28)
    with at(w / 2 - 6.6, .2, .7):
        with at(1.2, -.2, 0):
            barrier(4, 1.5, 2.0, 1.9)
    for i in range(2):
        x = w / 2 - 7.2 + i * 4.4
        box(2.6, 4.6, .45, x, -1.4, h * .56, "copper" if i == 0 else "copper", .08)
        box(3.3, .3, 1.1, x, .4, h * .56 - .33, "black", .08)
        for q in (-1, 1):
            hexbolt(x + q * .65, -2.5, h * .56 + .45, .42, .35, "steel", False)
    for k, g in enumerate(("ledgreen", "ledamber")):
        with at(w / 2 - 1.1, .45, h - 1.0 - k * .8, rx=90):
            led(g, .14)
    for s in (-1, 1):
        box(2.2, .9, .25, s * (w / 2 + .9), 4, 0, body, .05)
        box(2.2, .9, .25, s * (w / 2 + .9), d - 4, 0, body, .05)


def brick(w=6.1, d=5.8, h=1.27, base="aluminium", body="black"):
    """Half brick, baseplate up: plastic shell, metal plate with four threaded holes."""
    box(w - .05, d - .05, h - .3, 0, 0, 0, body, .06)
    box(w, d, .28, 0, 0, h - .28, base, .04)
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (w / 2 - .55), sy * (d / 2 - .5)
            cyl(.26, .02, x, y, h - .01, "steel", bevel=.005, inner=.17)
            cyl(.165, .015, x, y, h - .012, "black", bevel=0)
    for s in (-1, 1):
        for i in range(4 if s < 0 else 5):
            cyl(.06, .55, s * (w / 2 - .25), (i - (1.5 if s < 0 else 2)) * .95, -.5, "tin", bevel=.01, n=12)


def finplate(w=16, d=14, t=.8, fins=16, depth=2.2, material="drab"):
    """Flat plate, top at z=0, fins hanging below along y."""
    box(w, d, t, 0, 0, -t, material, .12, seg=3)
    for i in range(fins):
        box(.32, d - .4, depth, (i - (fins - 1) / 2) * (w - .8) / (fins - 1), 0, -t - depth + .02, material, .08)


def circular(r=1.35, material="drab", pins=10, flange=True, cap=False, mate=None):
    """Military style round connector pointing along +z from its flange."""
    if flange:
        box(r * 2.7, r * 2.7, .3, 0, 0, 0, material, .12)
        for s in (-1, 1):
            for q in (-1, 1):
                hexbolt(s * r * 1.08, q * r * 1.08, .3, .24, .22)
    prof = [(r, .3)]
    for k in range(6):
        prof += [(r, .5 + k * .18), (r + .07, .56 + k * .18), (r + .07, .6 + k * .18), (r, .66 + k * .18)]
    prof += [(r, 1.9), (r - .08, 1.98), (r - .18, 1.98), (r - .2, 1.2), (0, 1.2)]
    lathe(prof, material=[material], n=64)
    cyl(r - .25, .3, 0, 0, 1.1, "rubber", bevel=.04)
    for k in range(pins):
        a = 2 * math.pi * k / max(1, pins - 3)
        rr = r * .55 if k < pins - 3 else r * .2
        cyl(.08, .45, rr * math.cos(a), rr * math.sin(a), 1.35, "gold", bevel=.03, n=12)
    if mate:
        lathe([(r + .12, .95), (r + .32, 1.0), (r + .32, 2.3), (r + .1, 2.5), (r * .85, 2.6), (r * .85, 3.8), (r * .6, 4.0),
               (r * .6, 4.4)], material=material, n=64)
        for k in range(30):
            a = 2 * math.pi * k / 30
            with at((r + .32) * math.cos(a), (r + .32) * math.sin(a), 1.1, rz=math.degrees(a)):
                box(.12, .13, 1.1, 0, 0, 0, material, .04)
        tube([(0, 0, 4.2), (0, 0, 6)] + mate, r * .55, "rubber")


def rack_module(w=10.2, h=4.0, d=22.0, lever="accent", leds=("ledgreen",)):
    """Hot-swap front end: front to -y, left lower corner of the front at the origin."""
    with at(w / 2, 0, 0):
        box(w - .1, d, h - .1, 0, d / 2 + .1, .05, "zinc", .06)
        with at(-w / 2 + .25, -.02, .25, rx=90):
            perforated(w - 2.6, h - .5, .42, .34, "darkgrey", .25, .12, 6)
        box(w - 2.7, .05, h - .6, -1.1, .1, .3, "black", .01)
        box(w - .1, .16, .22, 0, -.02, .03, "darkgrey", .04)
        box(w - .1, .16, .22, 0, -.02, h - .25, "darkgrey", .04)
        box(2.2, .22, h - .1, w / 2 - 1.15, 0, .05, "darkgrey", .08)
        for k, g in enumerate(leds):
            with at(w / 2 - 1.75 + .55 * k, -.1, h - .65, rx=90):
                led(g, .11)
        box(.75, 1.2, 2.0, w / 2 - .65, -.5, .45, lever, .18, seg=4)
        box(.5, .3, 1.2, w / 2 - .65, -1.1, .85, "black", .06)
        tube([(-w * .36, 0, h * .5), (-w * .36, -1.9, h * .5), (-w * .33, -2.15, h * .5), (w * .02, -2.15, h * .5),
              (w * .05, -1.9, h * .5), (w * .05, 0, h * .5)], .26, "black", smooth=False, res=6)


def instrument(w=24.0, h=11.0, d=20.0, seed=4, traces=("trace", "traceyellow")):
    """Bench instrument, front to -y, standing on z=0: screen with curves, knobs, sockets."""
    box(w, d, h, 0, d / 2 + .8, .7, "darkgrey", .35, seg=4)
    box(w + .3, 1.4, h + .3, 0, .9, .55, "black", .5, seg=4)
    for s in (-1, 1):
        cyl(.8, .75, s * w * .38, 2.5, 0, "rubber", bevel=.1)
    sw, sh = w * .56, h * .68
    sx, sz = -w * .17, h * .52 + .7
    box(sw + .7, .3, sh + .7, sx, .18, sz - sh / 2 - .35, "blackgloss", .15, seg=3)
    box(sw, .04, sh, sx, .02, sz - sh / 2, "screen", .02)
    for i in range(1, 10):
        box(.03, .01, sh, sx - sw / 2 + sw * i / 10, .0, sz - sh / 2, "accent", 0)
    for i in range(1, 8):
        box(sw, .01, .03, sx, .0, sz - sh / 2 + sh * i / 8, "accent", 0)
    rng = random.Random(seed)
    for k, g in enumerate(traces):
        pts = []
        for i in range(220):
            u = i / 219
            if k == 0:
                v = .28 * (1 / (1 + math.exp(-(u - .36) * 90))) - .1 + .1 * math.exp(-max(0, u - .36) * 16) * math.sin(u * 95) * (u > .36)
            else:
                v = -.28 + .05 * math.sin(u * 60) + rng.uniform(-.012, .012)
            pts.append((sx - sw / 2 + sw * u, -.03, sz + sh * v))
        tube(pts, .045, g, smooth=False, res=1)
    for r in range(2):
        for c in range(2):
            x, z = w * .25 + c * 3.4, h * .78 - r * 3.0 + .7
            cyl(.95, .2, x, .25, z, "darkgrey", "-Y", .05)
            cyl(.72, 1.1, x, .2, z, "grey", "-Y", .12)
            box(.08, .03, .5, x, -.92, z + .1, "white", .01)
    for i in range(4):
        x = w * .21 + i * 1.7
        cyl(.5, .3, x, .25, 2.1, "chrome", "-Y", .05)
        cyl(.36, 1.1, x, .2, 2.1, "chrome", "-Y", .06, inner=.25)
    for i in range(6):
        box(1.1, .25, .5, sx - sw / 2 + .8 + i * 2.1, .15, 1.05, "grey", .1)


def cf_flange(r=7.6, t=2.0, bolts=16, bore=4.8, material="stainless"):
    """Vacuum flange along z with bolts."""
    lathe([(bore, 0), (r - .1, 0), (r, .1), (r, t * .45), (r - .12, t * .5), (r - .12, t * .55), (r, t * .6), (r, t - .1),
           (r - .1, t), (bore + 1.0, t), (bore + .95, t - .15), (bore, t - .15), (bore, 0)], material=material, n=96)
    for k in range(bolts):
        a = 2 * math.pi * (k + .5) / bolts
        hexbolt((r - .95) * math.cos(a), (r - .95) * math.sin(a), t, .55, .5, "steel")


def quadrupole(length=20, r=.62, spread=1.45):
    """Four polished rods in ceramic collars along z."""
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        cyl(r, length, spread * math.cos(a), spread * math.sin(a), 0, "chrome", bevel=.05)
        with at(spread * 1.42 * math.cos(a), spread * 1.42 * math.sin(a), length * .12, rz=math.degrees(a), ry=90):
            hexbolt(0, 0, .35, .3, .3, "gold")
    for z in (.08, .8):
        cyl(2.95, 1.5, 0, 0, length * z, "white", bevel=.12, inner=2.15, n=64)


def post(h=2.5, colour="red"):
    cyl(.45, h * .5, 0, 0, 0, colour, bevel=.1, n=24)
    cyl(.3, h, 0, 0, 0, "gold", bevel=.05)
