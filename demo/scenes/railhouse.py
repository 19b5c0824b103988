"""Housing for the 35 mm rail: rail with real slots, tall narrow supply with screw terminals, wires in ferrules."""
import math
import random

from core import at, box, cyl, lathe, prism
from finish import cut, many, moved, ring_wire, rrect, slots
from parts import led, screw


def slotted_rail(length, x=0):
    """35 x 7.5 mm top-hat rail along x with its web at y=0, lips towards -y."""
    t = .1
    prof = [(0, -1.25), (0, 1.25), (-.65, 1.25), (-.65, 1.75), (-.75, 1.75), (-.75, 1.15), (-t, 1.15), (-t, -1.15), (-.75, -1.15),
            (-.75, -1.75), (-.65, -1.75), (-.65, -1.25)]
    body = prism(prof[::-1], length, x - length / 2, 0, 0, "galva", .03, rot=(90, 0, 90), seg=2)
    n = int(length / 2.5)
    cut(body, many(slots(n, 1, 2.5, 1, 1.8, .62), 1, x, .5, 0, (90, 0, 0)))


def terminal_row(n, pitch=.75, material="termgreen", up=1):
    """Screw terminals, fronts to -y, wire entries to +z (up=1) or -z; centred, 1.5 deep and 1.75 high, front at y=0."""
    w, h = n * pitch + .14, 1.75
    body = prism([(0, 0), (1.5, 0), (1.5, h), (.3, h), (0, h - .42)][::1], w, -w / 2, 0, 0, material, .045, rot=(90, 0, 90), seg=2)
    xs = [(i - (n - 1) / 2) * pitch for i in range(n)]
    if up < 0:
        body.scale = (1, -1, 1)
    cut(body, many([moved(rrect(pitch * .74, pitch * .74, pitch * .37, 8), x, up * .82) for x in xs], .5, 0, .3, 0, (90, 0, 0)))
    for x in xs:
        with at(x, .28, up * .82, rx=90):
            screw(0, 0, 0, pitch * .33, "steel")
        box(pitch * .6, .55, .04, x, .85, up * h - .02, "black", .01)
        cyl(pitch * .2, .1, x, .85, up * h - .05, "tin", bevel=.01, inner=pitch * .14)
    for i in range(n - 1):
        box(.035, .06, h * .84, xs[i] + pitch / 2, -.0, up * h * .4 - h * .42, "black", .005)
    return xs


def rail_supply(w=4.2, h=12.4, d=11.4, body="graphite", term="termgreen", n_top=3, n_bot=4, glow="ledgreen"):
    """Tall narrow supply centred on a rail at y=0, front to -y. Returns wire points at the top and bottom terminals."""
    b, t, f = -h / 2, h / 2, -d
    out = [(-.1, b), (-.1, -1.95), (-.85, -1.95), (-.85, -1.8), (-.3, -1.8), (-.3, 1.8), (-.85, 1.8), (-.85, 1.95), (-.1, 1.95),
           (-.1, t), (f + 2.35, t), (f + 2.35, t - 2.15),
           (f + .35, t - 2.15), (f, t - 2.5), (f, b + 2.5), (f + .35, b + 2.15), (f + 2.35, b + 2.15), (f + 2.35, b)]
    case = prism(out[::-1], w, -w / 2, 0, 0, body, .09, rot=(90, 0, 90), seg=3)
    vents = many(slots(1, 9, 1, .62, w - 1.1, .26), 30, 0, f + 5.6, -15)
    flanks = many(slots(7, 5, .78, .95, .3, .72), w + 2, -w / 2 - 1, f + 6.0, 0, (90, 0, 90))
    cut(case, vents)
    cut(case, flanks)
    box(w - .3, d - 3.2, h - .3, 0, f / 2 + .6, b + .15, "black", .02)
    # side walls beside the terminals, and fine ribs on both flanks
    for s in (-1, 1):
        for k in (-1, 1):
            prism([(f + .55, 0), (f + 2.5, 0), (f + 2.5, 2.2), (f + 1.0, 2.2), (f + .55, 1.6)], .2, s * (w / 2 - .1) - .1, 0, k * (t - 2.2),
                  body, .05, rot=(90, 0, 90)).scale = (1, k, 1)
    box(w - .5, .06, h - 5.6, 0, f - .01, b + 2.8, "graphitesmooth", .03, seg=3)
    tops, bots = [], []
    for n, up, into in ((n_top, 1, tops), (n_bot, -1, bots)):
        pitch = min(.95, (w - .6) / n)
        with at(0, f + .85, up * (t - 2.08)):
            for x in terminal_row(n, pitch, term, up):
                into.append((x, f + 1.7, up * (t - .33)))
    # front: signal lamp, adjuster in its well, label, coloured line
    zf = t - 3.35
    with at(-w / 2 + .85, f - .03, zf, rx=90):
        cyl(.24, .05, 0, 0, 0, "black", bevel=.02)
        led(glow, .15)
    with at(w / 2 - .95, f - .03, zf, rx=90):
        cyl(.34, .05, 0, 0, 0, "black", bevel=.02, inner=.27)
        cyl(.27, .03, 0, 0, 0, "black", bevel=.0)
        cyl(.23, .1, 0, 0, 0, "termgrey", bevel=.03)
        box(.34, .07, .02, 0, 0, .09, "black", .004, rot=(0, 0, 35))
    box(w - .5, .03, .14, 0, f - .045, zf - .75, "amberplastic", .01)
    prism(rrect(w - 1.0, 3.0, .1), .02, 0, f - .035, b + 4.6, "label", .006, rot=(90, 0, 0))
    # foot that snaps under the rail
    box(1.5, .5, 1.5, 0, -.55, -3.2, "black", .08)
    box(1.1, .7, .35, 0, -.75, b - .22, "black", .08)
    box(.5, .3, .12, 0, -.95, b - .2, "steel", .02)
    return tops, bots


def ferruled(point, up, colour, end, r=.15, seed=1, stripe=None, sleeve="label"):
    """Wire with a ferrule into a terminal, leaving along z towards end=(x, y, z)."""
    rng = random.Random(seed)
    x, y, z = point
    lathe([(r * .62, 0), (r * .62, up * .3), (r * 1.05, up * .36), (r * 1.32, up * .62), (r * 1.36, up * 1.0), (r * 1.0, up * 1.0)][::up],
          x, y, z - up * .12, "tin", n=24)
    lathe([(r * .8, up * .3), (r * 1.12, up * .4), (r * 1.36, up * .62), (r * 1.4, up * .98), (r * 1.36, up * 1.02), (r, up * 1.02)],
          x, y, z - up * .12, sleeve, n=24)
    j, k = rng.uniform(-.16, .16), rng.uniform(-.2, .2)
    ex, ey, ez = end
    pts = [(x, y, z + up * .7), (x, y, z + up * 1.6), (x + (ex - x) * .45 + j, y + (ey - y) * .35 + k, z + (ez - z) * .55), end,
           (ex + math.copysign(.05, j), ey + .6, ez + (ez - z) * .25)]
    ring_wire(pts, r, colour, stripe)
