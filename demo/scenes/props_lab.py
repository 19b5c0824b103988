"""Laboratory things: bench supply with plugged leads, oscilloscope, probe with ground spring."""
import math

import parts as p
from core import at, box, cyl, lathe, mesh, tube
from props import curve, paint, slab


def banana(colour, path, r=.3):
    """Stacking plug along +z from its socket, with lead."""
    lathe([(.42, 0), (.55, .1), (.58, .6), (.5, .8), (.5, 2.2), (.42, 2.5), (.34, 3.6), (.28, 3.8)], material=colour, n=32)
    for k in range(5):
        cyl(.53, .12, 0, 0, 1.0 + k * .24, colour, bevel=.04)
    tube([(0, 0, 3.2), (0, 0, 4.6)] + path, r, colour, res=6)


def bench_supply(leads, w=22.0, h=13.0, d=28.0):
    """Three-output programmable supply, front at y=0, standing on z=0: display bars, big knob, keys, sockets.

    leads: socket number -> points (along the front, out of it, height) of the lead plugged there.
    """
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
            if k in leads:
                with at(0, 0, 1.0):
                    banana(col, [(0, -1.2, 6.2)] + [(a - x, up - z0 - 2.6, out - 1.0) for a, out, up in leads[k]])
    for k in range(3):
        box(3.9, .1, .22, -7.85 + k * 4.6, -.05, z0 + 4.4, cols[k], .03)


def ripple(u):
    """Output ripple with switching spikes, as a function of 0..1."""
    t = (u * 7.3 + .2) % 1
    ramp = -.36 + .72 * t / .62 if t < .62 else .36 - .72 * (t - .62) / .38
    spike = sum(a * math.exp(-(((t - c + .5) % 1 - .5) / .012) ** 2) for c, a in ((.625, .24), (.65, -.16), (.0, -.22), (.025, .15), (.05, -.07)))
    return 1.5 * ramp + spike + .012 * math.sin(u * 900)


def gate(u):
    """Switching node that belongs to the ripple."""
    return .9 if (u * 7.3 + .2) % 1 < .625 else -.9


def transient(u):
    """Output voltage at a load step and at its release."""
    def kick(t):
        return 0 if t < 0 else math.exp(-t * 17) * math.cos(t * 46) * min(1, t * 120)
    return -.75 * kick(u - .22) + .75 * kick(u - .66) + .012 * math.sin(u * 700)


def load_step(u):
    """Load current that belongs to the transient."""
    return .9 if .22 < u < .66 else -.9


def oscilloscope(w=38.0, h=21.0, d=14.0, upper=ripple, lower=gate):
    """Oscilloscope, front at y=0, standing on z=0: wide screen with graticule and two traces, knobs, probe sockets."""
    slab(w, h, d, 1.6, 0, 1.2, h / 2 + 1, paint("scopebody", (.3, .31, .32), rough=.45), .5)
    slab(w + .8, h + .8, 1.6, 2.0, 0, 0, h / 2 + 1, "darkgrey", .5)
    sw, sh, sx, sz = 24.6, 15.6, -5.4, h / 2 + 1.9
    slab(sw + 1.3, sh + 1.3, .3, .6, sx, -.12, sz, "blackgloss", .1)
    slab(sw, sh, .05, .2, sx, -.15, sz, paint("scopescreen", (.004, .011, .016), glow=.5, rough=.1), 0)
    grid = paint("scopegrid", (.2, .3, .34), glow=.35)
    gw, gh = sw - .8, sh - 1.6
    for i in range(11):
        box(.035 if i != 5 else .07, .01, gh, sx - gw / 2 + gw * i / 10, -.16, sz - gh / 2, grid, 0)
    for i in range(9):
        box(gw, .01, .035 if i != 4 else .07, sx, -.16, sz - gh / 2 + gh * i / 8 - .018, grid, 0)
    yellow, cyan = paint("scopey", (1, .74, .06), glow=3.4), paint("scopec", (.08, .75, 1), glow=2.2)
    curve(upper, sx, sz + gh * .14, gw, gh * .5, -.19, yellow, .075, 1500)
    curve(lower, sx, sz - gh * .31, gw, gh * .14, -.19, cyan, .06, 1500)
    for k, col in enumerate((yellow, cyan)):
        box(2.6, .03, .26, sx - gw / 2 + 1.6 + k * 3.4, -.17, sz - sh / 2 + .22, col, .02)
        prism_mark(sx - gw / 2 - .05, sz + (gh * .14 if k == 0 else -gh * .31), col)
    for r in range(3):
        for c in range(3):
            x, z = 10.2 + c * 3.2, h - 1.0 - r * 3.6
            big = c == 0 or r == 2
            cyl(1.05 if big else .8, .25, x, .05, z, "black", "-Y", .06)
            lathe([(.9 if big else .62, .2), (.86 if big else .6, 1.2), (.7 if big else .5, 1.4), (0, 1.35)], x, .05, z, "grey", "-Y", 40)
    for k in range(4):
        slab(1.7, .8, .3, .3, 9.8 + k * 2.3, -.15, 8.2, (yellow, cyan, "lightgrey", "lightgrey")[k], .1)
    for k in range(4):
        x = 9.4 + k * 2.7
        cyl(.95, .25, x, .05, 4.4, ("filmyellow", "accent", "grey", "grey")[k], "-Y", .06)
        cyl(.62, 1.2, x, 0, 4.4, "chrome", "-Y", .08, inner=.4)
        cyl(.12, .9, x, 0, 4.4, "gold", "-Y", .03)
    for k in range(6):
        slab(2.6, .7, .3, .3, sx - 9.6 + k * 3.85, -.15, 2.2, "grey", .1)


def prism_mark(x, z, material):
    """Small arrow at the screen's edge that marks a trace's zero."""
    mesh([(x - .45, -.18, z - .22), (x - .1, -.18, z - .22), (x + .15, -.18, z), (x - .1, -.18, z + .22), (x - .45, -.18, z + .22)], [(0, 1, 2, 3, 4)], material, smooth=False)


def spring_probe():
    """Probe with its ground spring: tip and spring leg reach the board together, body rising along +z."""
    p.probe("lightgrey")
    pts = [(.23 * math.cos(a * .5), .23 * math.sin(a * .5), 1.75 - a * .012) for a in range(0, 64)]
    tube(pts + [(.34, .05, .9), (.5, 0, .5), (.52, 0, -.06)], .045, "gold", smooth=False, res=3)
