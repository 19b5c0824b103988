"""Things on a DIN rail. The rail runs along x at z=0; fronts look to -y; up is z."""
import math
import random

from core import at, box, cyl, prism, tube
from parts import led, screw


def rail(length, x=0, slots=True):
    """35 mm top-hat rail."""
    for s in (-1, 1):
        box(length, .1, .55, x, -.75, s * 1.475 - .275, "galva", .03)
        box(length, .75, .1, x, -.37, s * 1.2 - .05, "galva", .03)
    box(length, .1, 2.4, x, 0, -1.2, "galva", .03)
    if slots:
        for i in range(int(length / 2.5)):
            box(1.4, .03, .6, x - length / 2 + 1.3 + i * 2.5, -.06, -.3, "black", .2)


def side(poly, w, x, material, bevel=.06, seg=3):
    """Extrude a (y, z) outline by w, centred on x."""
    return prism(poly, w, x - w / 2, 0, 0, material, bevel, rot=(90, 0, 90), seg=seg)


def supply(w=5.0, h=12.4, d=11.0, body="darkgrey", front="darkgrey", term="green", accent="accent", n_top=3, n_bot=4,
           leds=("ledgreen",), panel=None, vents=True, grille=0):
    """DIN-rail supply centred on the rail."""
    b, t = -h / 2, h / 2
    fy = -d
    side([(0, b), (0, t), (fy + 2.3, t), (fy + 2.3, t - .5), (fy + .9, t - .9), (fy + .9, t - 2.3), (fy + .25, t - 2.6),
          (fy + .25, b + 2.6), (fy + .9, b + 2.3), (fy + .9, b + .9), (fy + 2.3, b + .5), (fy + 2.3, b)][::-1], w, 0, body)
    box(w - .28, .3, h - 5.5, 0, fy + .2, b + 2.75, front, .1, seg=3)
    for zz, n, up in ((t - 2.15, n_top, 1), (b + .95, n_bot, -1)):
        if not n:
            continue
        tw = min(w - .5, n * 1.0 + .1)
        pitch = tw / n
        box(tw, 1.5, 1.25, 0, fy + 1.2, zz, term, .07)
        for i in range(n):
            x = (i - (n - 1) / 2) * pitch
            cyl(pitch * .34, .05, x, fy + .47, zz + .62, "black", "-Y", .01)
            with at(x, fy + .47, zz + .62, rx=90):
                screw(0, 0, -.02, pitch * .27)
            box(pitch * .62, .75, .03, x, fy + 1.2, zz + (1.235 if up > 0 else -.015), "black", .01)
            if i:
                box(.04, .03, 1.2, x - pitch / 2, fy + .45, zz + .02, "black", .005)
    z = t - 3.4
    for k, g in enumerate(leds):
        with at(-w / 2 + .75 + k * .62, fy + .06, z, rx=90):
            cyl(.2, .03, 0, 0, 0, "black", bevel=.01)
            led(g, .13)
    with at(w / 2 - .75, fy + .2, z, rx=90):
        cyl(.28, .03, 0, 0, -.12, "black", bevel=.01)
        cyl(.2, .14, 0, 0, -.12, "white", bevel=.03)
        box(.28, .06, .02, 0, 0, .015, "black", .004, rot=(0, 0, 40))
    box(w - .28, .03, .26, 0, fy + .045, z - .85, accent, .01)
    if panel:
        box(w - 1.4, .03, 2.6, 0, fy + .045, b + 3.2, panel, .06)
        rng = random.Random(int(w * 10))
        for k in range(5):
            box(rng.uniform(.25, .6) * (w - 1.6), .02, .08, 0, fy + .025, b + 3.55 + k * .42, "grey", .005)
    for k in range(grille):
        for s in range(int((w - 1.2) / .8)):
            n = int((w - 1.2) / .8)
            box(.5, .06, .16, (s - (n - 1) / 2) * .8, fy + .045, b + 3.3 + k * .45, "black", .07)
    if vents:
        n = int((w - .8) / .42)
        for i in range(n):
            for r in range(3):
                box(.2, 1.7, .03, (i - (n - 1) / 2) * .42, -d * .2 - r * 2.1, t - .01, "black", .08)
    for sgn in (-1, 1):
        for k in range(5):
            box(.03, d * .55, .16, sgn * (w / 2), -d * .42, b + 3.4 + k * 1.15, "black", .01)


def battery(w=9.0, h=12.4, d=11.0):
    """Battery module: smooth case, pull handle, charge bar."""
    b = -h / 2
    box(w, d, h, 0, -d / 2, b, "filmgrey", .25, seg=4)
    box(w - .7, .25, h * .42, 0, -d - .02, b + .5, "black", .12, seg=3)
    for k in range(4):
        box(w - 1.6, .1, .12, 0, -d - .14, b + 1.3 + k * .9, "darkgrey", .04)
    tube([(-w * .3, -d, 3.0), (-w * .3, -d - 1.5, 3.0), (0, -d - 1.6, 3.0), (w * .3, -d - 1.5, 3.0), (w * .3, -d, 3.0)],
         .28, "black", smooth=False, res=6)
    for s in (-1, 1):
        cyl(.5, .25, s * w * .3, -d, 3.0, "darkgrey", "-Y", .06)
    box(w - .5, .04, .3, 0, -d - .01, 4.7, "orange", .01)
    for k in range(5):
        box(.8, .08, .3, -2.1 + 1.05 * k, -d - .02, 5.35, "ledgreen" if k < 4 else "darkgrey", .03)


def block(x=0, colour="grey", w=.62, h=6.2, d=4.6):
    """Feed-through terminal block."""
    t = h / 2
    side([(0, -t), (0, t), (-d * .5, t), (-d * .62, t - .4), (-d * .7, t - 1.5), (-d, t - 1.8), (-d, -t + 1.8),
          (-d * .7, -t + 1.5), (-d * .62, -t + .4), (-d * .5, -t)][::-1], w - .02, x, colour, .04)
    for s in (-1, 1):
        with at(x, -d * .66 + .02, s * (t - .95), rx=90 - s * 16):
            cyl(w * .36, .05, 0, 0, -.01, "black", bevel=.01)
            screw(0, 0, .0, w * .3)
        box(w * .6, .6, .04, x, -d * .3, s * (t - .01) - (.02 if s > 0 else .02), "black", .01)
    box(w * .7, .05, .5, x, -d - .015, -.25, "white", .02)


def blocks(x, colours):
    for i, c in enumerate(colours):
        block(x + i * .64, c)


def duct(length, x=0, z=0, w=4.0, d=6.0, colour="lightgrey"):
    """Slotted wiring duct with lid."""
    box(length, .2, w, x, 0, z - w / 2, colour, .03)
    for s in (-1, 1):
        n = int(length / 1.25)
        for i in range(n):
            box(.8, d, .16, x - length / 2 + (i + .5) * length / n, -d / 2, z + s * (w / 2 - .08) - .08, colour, .04)
    box(length, .22, w + .16, x, -d, z - w / 2 - .08, colour, .08)
    box(length, d * .9, w - .5, x, -d / 2, z - w / 2 + .25, "black", .05)


def drop(x, y, z, z2, colour, r=.13, sway=.3, seed=0, ferrule=True):
    """Wire from a terminal at x, y, z running along z to z2, bending back into a duct."""
    rng = random.Random(seed + int(x * 100))
    s = 1 if z2 > z else -1
    j = rng.uniform(-sway, sway)
    if ferrule:
        cyl(r * 1.25, .55, x, y, z if s > 0 else z - .55, colour, bevel=.04, n=20)
    tube([(x, y, z - s * .1), (x, y, z + s * .8), (x + j * .4, y - .35 - abs(j), (z + z2) / 2),
          (x + j, y + .5, z2 - s * .3), (x + j, y + 1.2, z2 + s * .6)], r, colour)


def wires(x, n, pitch, y, z, z2, colours, r=.13, seed=1, sway=.3):
    for i in range(n):
        drop(x + (i - (n - 1) / 2) * pitch, y, z, z2, colours[i % len(colours)], r, sway, seed + i)


def panel(w, h, material="galva", z=0):
    """Mounting plate behind the rail."""
    box(w, .25, h, 0, .45, z - h / 2, material, .05)


def breaker(x=0, w=1.76, colour="lightgrey", lever="black"):
    """Miniature circuit breaker."""
    side([(0, -4.2), (0, 4.2), (-4.4, 4.2), (-4.4, 2.3), (-6.6, 2.3), (-6.6, -2.3), (-4.4, -2.3), (-4.4, -4.2)][::-1], w - .03,
         x, colour, .07)
    box(w * .55, .9, 1.0, x, -6.9, -.1, lever, .1)
    box(w * .75, .04, .5, x, -6.6, -1.9, "ledgreen" if lever == "green" else "white", .02)
    for s in (-1, 1):
        cyl(.38, .04, x, -4.38, s * 3.2, "black", "-Y", .01)
        with at(x, -4.4, s * 3.2, rx=90):
            screw(0, 0, 0, .3)
