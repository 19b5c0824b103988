"""Sheet-steel cases: perforated enclosed supply, 19-inch shelf with plug-in front ends."""
import math

import parts as p
from core import at, box, cyl, mesh, perforated, prism, tube
from finish import bent, clear, cut, many, moved, rrect, slots
from metal import fan
from parts import led, screw


def round_window(w, r, material, t=.09, n=60):
    """Square plate with a round hole, centred, top at z=0; n of 12, 20 or 60 meets the corners."""
    verts, faces = [], []
    for i in range(n):
        a = 2 * math.pi * (i + .5) / n
        c, s = math.cos(a), math.sin(a)
        m = w / 2 / max(abs(c), abs(s))
        verts += [(c * m, s * m, 0), (c * r, s * r, 0)]
    faces = [(2 * i, 2 * ((i + 1) % n), 2 * ((i + 1) % n) + 1, 2 * i + 1) for i in range(n)]
    obj = mesh(verts, faces, material, smooth=False)
    sol = obj.modifiers.new("sheet", "SOLIDIFY")
    sol.thickness, sol.offset = t, -1
    return obj


def strip(n=9, pitch=.95, d=1.7, h=1.5):
    """Barrier strip opening to -y, screws on top, plated clamps."""
    w = n * pitch + .2
    box(w, d, .55, 0, 0, 0, "black", .05)
    box(w, .35, h, 0, d / 2 - .17, 0, "black", .05)
    for i in range(n + 1):
        prism([(-d / 2, 0), (d / 2, 0), (d / 2, h), (-d * .12, h), (-d / 2, h * .62)], .12, (i - n / 2) * pitch - .06, 0, 0, "black", .03,
              rot=(90, 0, 90))
    for i in range(n):
        x = (i - (n - 1) / 2) * pitch
        box(pitch * .76, d * .62, .08, x, -d * .13, .55, "tin", .02)
        box(pitch * .7, d * .42, .07, x, -d * .12, .66, "steel", .03, rot=(3, 0, 0))
        screw(x, -d * .12, .73, pitch * .34, "steel", 20 + i * 37)


def enclosed_supply(w=11.5, d=21.5, h=5.2):
    """Perforated case, terminals to -y behind a clear cover, fan in the lid at the far end. Corner post at the middle of the front."""
    t, lid = .12, "sheet"
    tray = 3.2                                   # terminal ledge in front of the body
    # base channel
    with at(0, 0, 0):
        box(w, d + tray, t, 0, (d - tray) / 2, 0, "anodised", .02)
        for s in (-1, 1):
            cheek = prism([(-tray, 0), (d, 0), (d, h - .02), (.0, h - .02), (-.5, h - .5), (-.9, 1.5), (-tray, 1.2)], t,
                          s * (w / 2 - t / 2) - t / 2, 0, 0, "anodised", .025, rot=(90, 0, 90))
            holes = [moved(rrect(.36, .36, .18, 6), y, 1.1) for y in (2.5, d - 2.5)]
            cut(cheek, many(holes, 2, s * (w / 2) - 1, 0, 0, (90, 0, 90)))
            for y in (3.6, d / 2, d - 3.6):
                with at(s * w / 2, y, h - .55, ry=90 * s):
                    screw(0, 0, 0, .26)
        front = box(w - .3, .14, h - .2, 0, .05, .05, "anodised", .02)
        cut(front, many(slots(6, 1, 1.5, 1, 1.05, .3), 2, 0, 1, h - .95, (90, 0, 0)))
        box(w - .3, .1, h - .15, 0, d - .1, .05, lid, .02)
    # lid: flanks folded down, mesh, round window with the fan
    fw = 8.4
    y0 = d - fw - .6
    with at(0, 0, h):
        for s in (-1, 1):
            box(.09, d - .4, .95, s * (w / 2 + .05), d / 2, -.94, lid, .02)
        with at(-w / 2 - .09, 0, .0):
            with at(0, .2, 0):
                perforated(w + .18, y0 - .2, .56, .4, lid, .55, .09, 12)
            with at(0, y0, 0):
                box((w + .18 - fw) / 2, fw, .09, (w + .18 - fw) / 4, fw / 2, -.09, lid, 0)
                box((w + .18 - fw) / 2, fw, .09, w + .18 - (w + .18 - fw) / 4, fw / 2, -.09, lid, 0)
                box(w + .18, .4, .09, w / 2 + .09, fw + .2, -.09, lid, 0)
        with at(0, y0 + fw / 2, 0):
            round_window(fw, 3.75, lid)
            with at(0, 0, -.55, rx=-90):
                fan(3.7, "black", None)
            wire_guard(3.75)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    screw(sx * 3.57, sy * 3.57, .0, .3)
        box(w - .4, d - .6, .05, 0, d / 2, -h + .5, "black", 0)
    innards(h)
    # terminals, adjuster, lamp, clear cover
    with at(-.75, -1.35, .14):
        strip(9, .95)
    with at(w / 2 - 1.0, -1.0, .14):
        box(1.5, 2.6, .12, 0, 0, 0, "green", .02)
        box(.66, .66, .6, 0, -.5, .1, "blue", .03)
        cyl(.2, .08, 0, -.5, .68, "white", bevel=.02)
        box(.3, .06, .02, 0, -.5, .76, "black", .004, rot=(0, 0, 50))
        with at(.1, .5, .1):
            led("ledsoft", .12)
    film = clear()
    with at(-.75, -1.35, 0):
        bent([(-1.05, .95), (-1.05, 1.86), (1.05, 1.86)], 8.9, .08, film, radius=.1, bevel=.01)


def wire_guard(r):
    """Chromed finger guard above z=0."""
    for f in (.26, .43, .6, .77, .94):
        tube([(r * f * math.cos(k * math.pi / 32), r * f * math.sin(k * math.pi / 32), .3) for k in range(64)], .065, "chrome", closed=True,
             smooth=False, res=3)
    for s in (-1, 1):
        k = r * .95
        tube([(k, s * k, .06), (k * .9, s * k * .9, .1), (k * .72, s * k * .72, .2), (-k * .72, -s * k * .72, .2), (-k * .9, -s * k * .9, .1),
              (-k, -s * k, .06)], .075, "chrome", smooth=False, res=3)


def innards(h):
    """What shows through the mesh."""
    for x, y, r in ((-3.2, 4.2, 1.2), (-.4, 4.2, 1.2), (-3.2, 7.4, 1.2)):
        with at(x, y, .6):
            p.cap(r, h - 1.5)
    with at(2.8, 7.6, .6):
        p.transformer(4, 3.6, h - 1.4)
    with at(2.9, 3.6, .6):
        p.toroid(1.5, .5, 20, upright=False)


# ---------------------------------------------------------------- 19-inch shelf

MW, MH, MD = 10.4, 4.0, 24.0


def front_end(glow=("ledgreen",)):
    """Plug-in front end, lower left corner of its front at the origin, front to -y."""
    w, h = MW, MH
    with at(w / 2, 0, 0):
        box(w - .1, MD, h - .12, 0, MD / 2 + 1.5, .06, "sheet", .05)
        for k in range(9):
            for s in (-1, 1):
                box(.02, .9, .22, s * (w / 2 - .045), 5 + k * 1.5, h * .62, "black", .01)
        face = box(w - .06, 1.7, h - .06, 0, .85, .03, "graphitesmooth", .06)
        xs = (-w / 2 + 2.1, -w / 2 + 5.85)
        wins = many([moved(rrect(3.3, 3.3, .5, 6), x, h / 2) for x in xs], 3, 0, 1.6, 0, (90, 0, 0))
        cut(face, wins)
        for x in xs:
            with at(x, .42, h / 2):
                fan(1.58, "black", None)
            with at(x, .1, h / 2, rx=90, s=.44):
                wire_guard(3.7)
        # handle
        hx = w / 2 - 1.35
        grip(-w / 2 + 2.1, -w / 2 + 5.85, h)
        for k, g in enumerate(glow):
            with at(hx - .35, 0, h - .62 - .55 * k, rx=90):
                cyl(.17, .05, 0, 0, 0, "black", bevel=.01)
                led(g, .11)
        # blue release latch
        prism([(0, 0), (-.35, 0), (-1.15, .35), (-1.25, .8), (-1.25, 1.7), (-1.05, 1.9), (-.3, 1.5), (0, 1.5)][::-1], .95, hx + .0, 0, .45,
              "latchblue", .09, rot=(90, 0, 90), seg=3)
        for k in range(4):
            box(.7, .06, .07, hx + .47, -1.25, 1.35 + k * .22, "latchblue", .02)


def grip(x0, x1, h):
    """Bail handle across the fans."""
    pts = [(x0 - 1.2, .1, h * .5), (x0 - 1.2, -1.9, h * .5), (x0 - 1.0, -2.25, h * .5), (x0 - .7, -2.4, h * .5), (x1 + .7, -2.4, h * .5),
           (x1 + 1.0, -2.25, h * .5), (x1 + 1.2, -1.9, h * .5), (x1 + 1.2, .1, h * .5)]
    tube(pts, .2, "black", smooth=False, res=6)
    for x in (x0 - 1.2, x1 + 1.2):
        cyl(.34, .14, x, .02, h * .5, "steel", "-Y", .03)


def shelf(pulled=(0, 0, -10, 0), depth=26.0):
    """1U shelf for four front ends, left lower corner of the opening at the origin."""
    w = 4 * (MW + .12) + .1
    t = .12
    box(w + 2 * t, depth, t, w / 2, depth / 2, -t, "sheet", .02)
    box(w + 2 * t, depth - 5, t, w / 2, depth / 2 + 2.5, MH + .08, "sheet", .02)
    box(w + 2 * t, .6, t, w / 2, .35, MH + .08, "sheet", .02)
    for s, x in ((-1, -t / 2), (1, w + t / 2)):
        side = box(t, depth, MH + .2, x, depth / 2, -t, "sheet", .02)
        with at(x + s * 1.55, 0, 0):
            ear = box(3.1, .25, MH + .44, 0, .12, -.2, "graphite", .04)
            cut(ear, many([moved(rrect(1.0, .65, .32, 5), s * .7, z) for z in (.55, MH - .55)], 2, 0, 1, 0, (90, 0, 0)))
            tube([(-s * .55, 0, .5), (-s * .55, -2.6, .5), (-s * .55, -3.0, .85), (-s * .55, -3.0, MH - .85), (-s * .55, -2.6, MH - .5),
                  (-s * .55, 0, MH - .5)], .28, "aluminium", smooth=False, res=6)
            for z in (.5, MH - .5):
                cyl(.45, .1, -s * .55, 0, z, "aluminium", "-Y", .02)
    for k in range(5):
        box(.06, depth - 1, MH, .05 + k * (MW + .12), depth / 2 + .5, 0, "sheet", .01)
    box(w, .3, MH, w / 2, depth - .3, 0, "black", .02)
    for k in range(5):
        for y in (10.5, depth - 1):
            screw(.25 + k * (MW + .07), y, MH + .2, .22)
    # sheet of the lid: row of slots
    for k in range(4):
        for i in range(7):
            box(1.0, .28, .01, .7 + k * (MW + .12) + i * 1.45, 7.5, MH + .2, "black", 0)
            box(1.0, .28, .01, .7 + k * (MW + .12) + i * 1.45, 8.3, MH + .2, "black", 0)
    for k, dy in enumerate(pulled):
        if dy is None:
            continue
        with at(.1 + k * (MW + .12), dy, .02):
            front_end(("ledgreen", "ledgreen") if dy == 0 else ("ledgreen",))
