"""Board-level parts. Each stands on z=0 at the origin; sizes in centimetres."""
import math
import random

from core import at, box, cyl, lathe, mesh, prism, tube


def cap(r=.8, h=3.0, sleeve="sleeve", stripe="stripe", turn=0):
    """Electrolytic capacitor: shrink sleeve with stripe, crimp groove, aluminium top with vent cross."""
    e = .07
    lathe([(r * .8, 0), (r - e, 0), (r, e), (r, .28), (r - .035, .36), (r, .44), (r, h - e * 1.4),
           (r - e * .4, h - e * .4), (r - e * 1.2, h), (r * .8, h), (r * .78, h - .04)],
          material=[sleeve, stripe], stripe=28, n=64, turn=turn)
    cyl(r * .8, .03, 0, 0, h - .07, "tin", bevel=.01)
    n, g, R = 10, .035 * r, r * .79
    for q in range(4):
        a0 = q * math.pi / 2 + math.radians(turn)
        base = g * math.sqrt(2)
        pts = [(base * math.cos(a0 + math.pi / 4), base * math.sin(a0 + math.pi / 4))]
        off = math.asin(g / R)
        for i in range(n + 1):
            a = a0 + off + (math.pi / 2 - 2 * off) * i / n
            pts.append((R * math.cos(a), R * math.sin(a)))
        prism(pts, .05, 0, 0, h - .055, "tin", .018)
    # dashes on the stripe
    for k in range(int(h / .75)):
        a = math.radians(turn)
        with at((r + .002) * math.cos(a), (r + .002) * math.sin(a), .75 + k * .7, rz=turn):
            box(.012, .07, .28, 0, 0, 0, sleeve, 0)


def transformer(w=3.6, d=3.2, h=3.0, tape="tape", bobbin="black"):
    """E-core transformer: ferrite frame, taped winding bulging out, bobbin flanges with pins."""
    leg, back = w * .15, h * .19
    z0 = .35
    cd = d * .55
    for sx in (-1, 1):
        box(leg, cd, h - z0, sx * (w - leg) / 2, 0, z0, "ferrite", .06)
    box(w, cd, back, 0, 0, z0, "ferrite", .06)
    box(w, cd, back, 0, 0, h - back, "ferrite", .06)
    box(w + .02, cd * .55, .015, 0, 0, h, tape, .005)
    for sx in (-1, 1):
        box(.015, cd * .55, h - z0, sx * (w / 2 + .008), 0, z0, tape, .005)
    iw = w - 2 * leg - .12
    zb, zt = z0 + back + .02, h - back - .02
    box(iw, d, .12, 0, 0, zb, bobbin, .03)
    box(iw, d, .12, 0, 0, zt - .12, bobbin, .03)
    box(iw * .97, d * .95, zt - zb - .24, 0, 0, zb + .12, tape, .3, seg=5)
    for k in range(2):
        zz = zb + .12 + (zt - zb - .24) * (.3 + .4 * k)
        box(iw * .972, d * .953, .02, 0, 0, zz, "kapton", .008)
    for sy in (-1, 1):
        box(iw * 1.05, d * .16, .55, 0, sy * d * .44, .05, bobbin, .04)
        n = max(3, int(iw / .5))
        for i in range(n):
            x = (i - (n - 1) / 2) * iw / n
            cyl(.045, .35, x, sy * d * .5, .0, "tin", bevel=.01, n=10)
            box(.16, .1, .22, x, sy * (d * .5 + .02), .12, "copper", .04)


def toroid(R=1.1, r=.45, n=26, wire="enamel", gauge=.055, core="green", upright=True, gap=30, halves=1):
    """Wound ring core; halves=2 gives a common-mode choke with a divider."""
    ro, ri, hh = R, R - 2 * r, r * 1.5
    with at(0, 0, R + gauge * 2 + .06 if upright else .1, rx=90 if upright else 0):
        zc = 0 if upright else hh / 2
        e = .1
        lathe([(ri, zc - hh / 2 + e), (ri + e, zc - hh / 2), (ro - e, zc - hh / 2), (ro, zc - hh / 2 + e),
               (ro, zc + hh / 2 - e), (ro - e, zc + hh / 2), (ri + e, zc + hh / 2), (ri, zc + hh / 2 - e),
               (ri, zc - hh / 2 + e)], material=core, n=64)
        g = gauge
        span = (360 - gap * halves) / halves
        for hlf in range(halves):
            a_start = -90 + gap / 2 + hlf * 360 / halves
            pts = []
            for t in range(n):
                a = math.radians(a_start + span * t / n)
                da = math.radians(span / n)
                for u, (rad, z) in enumerate(((ri - g, -.38), (ri - g, .38), (ri + .08, .5), (ro - .08, .5),
                                              (ro + g, .38), (ro + g, -.38), (ro - .08, -.5), (ri + .08, -.5))):
                    q = a + da * u / 8
                    zz = zc + (hh + 2 * g) * z if abs(z) == .5 else zc + hh * z * 1.02
                    pts.append((rad * math.cos(q), rad * math.sin(q), zz))
            tube(pts, g, wire, smooth=False, res=2)
        if halves == 2:
            box(2 * ri * .98, .12, hh * 1.2, 0, 0, zc - hh * .6, "black", .03, rot=(0, 0, 90 if upright else 90))
    if upright:
        box(R * 1.5, hh * 1.35, .14, 0, 0, 0, "black", .04)


def filmcap(w=1.8, d=.8, h=1.4, colour="filmyellow"):
    box(w, d, h, 0, 0, .04, colour, .07, seg=3)
    box(w * .92, d * .86, .01, 0, 0, 0.035 + h, colour, .005)


def disc(r=.5, colour="discblue"):
    """Ceramic disc or varistor on two legs."""
    t = .16
    lathe([(0, -t), (r * .7, -t), (r * .93, -t * .6), (r, 0), (r * .93, t * .6), (r * .7, t), (0, t)],
          0, 0, r + .3, colour, "Y", 40)
    for s in (-1, 1):
        tube([(s * r * .5, 0, 0), (s * r * .5, 0, .2), (s * r * .45, 0, r * .6 + .1)], .035, "tin")


def to220(z=.35):
    """Transistor facing -y, standing on its legs."""
    for i in (-1, 0, 1):
        box(.08, .05, z + .1, i * .254, 0, 0, "tin", .01)
    box(1.0, .42, .95, 0, 0, z, "black", .05)
    box(1.0, .13, 1.55, 0, .17, z, "tin", .03)
    cyl(.2, .16, 0, .06, z + 1.25, "steel", "-Y", .05)
    cyl(.1, .02, 0, -.09, z + 1.25, "black", "-Y", .005, n=6)


def heatsink(w=5.0, h=2.6, fins=9, depth=1.1, material="alumatte", base=.25):
    """Finned extrusion standing upright along x, fins to +y."""
    box(w, base, h, 0, 0, .1, material, .03)
    pitch = w / fins
    for i in range(fins):
        box(pitch * .32, depth, h, (i - (fins - 1) / 2) * pitch, base / 2 + depth / 2 - .02, .1, material, .03)
    for s in (-1, 1):
        cyl(.1, .3, s * w * .4, 0, -.05, "tin", bevel=.01)


def heatbar(w=5.0, h=2.2, t=.25, material="aluminium", devices=3, foot=.7):
    """Bent aluminium plate with transistors screwed to it (facing -y)."""
    box(w, t, h, 0, .35, .12, material, .04)
    box(w, foot, t, 0, .35 + foot / 2 - t / 2, h + .12 - t, material, .04)
    for i in range(devices):
        with at((i - (devices - 1) / 2) * w / devices):
            to220()


def terminal(n=3, pitch=.8, colour="green", h=1.5, d=1.15):
    """PCB screw terminal; wire entries face -y."""
    for i in range(n):
        x = (i - (n - 1) / 2) * pitch
        prism([(-d / 2, 0), (d / 2, 0), (d / 2, h * .62), (d * .28, h), (-d * .28, h), (-d / 2, h * .55)],
              pitch - .015, x - pitch / 2 + .007, 0, 0, colour, .035, rot=(90, 0, 90))
        cyl(pitch * .33, .03, x, 0, h - .008, "black", bevel=.005)
        screw(x, 0, h - .02, pitch * .28)
        box(pitch * .6, .04, h * .36, x, -d / 2, h * .08, "black", .01)
        box(pitch * .46, .05, h * .2, x, -d / 2 - .005, h * .1, "tin", .01)


def barrier(n=5, pitch=.95, d=1.5, h=1.3, base="black"):
    """Barrier strip with plate screws and dividers, open to -y."""
    box(n * pitch + .25, d, h * .55, 0, 0, 0, base, .05)
    box(n * pitch + .25, d * .3, h, 0, d * .35, 0, base, .05)
    for i in range(n + 1):
        box(.16, d, h, (i - n / 2) * pitch, 0, 0, base, .04)
    for i in range(n):
        x = (i - (n - 1) / 2) * pitch
        box(pitch * .7, d * .55, .06, x, -d * .12, h * .55, "tin", .02)
        screw(x, -d * .12, h * .55 + .05, pitch * .3)


def screw(x=0, y=0, z=0, r=.25, material="steel", turn=25):
    """Pan head with a cross slot."""
    with at(x, y, z, rz=turn + 40 * math.sin(x * 7 + y * 3)):
        lathe([(r, 0), (r, r * .15), (r * .9, r * .38), (r * .6, r * .5), (0, r * .53)], material=material, n=32)
        for q in (0, 90):
            box(r * 1.05, r * .24, r * .1, 0, 0, r * .46, "black", .005, rot=(0, 0, q))


def hexbolt(x=0, y=0, z=0, r=.3, h=.25, material="steel", socket=True):
    with at(x, y, z, rz=17):
        if socket:
            cyl(r, h, 0, 0, 0, material, bevel=.05)
            cyl(r * .55, .02, 0, 0, h - .012, "black", bevel=.004, n=6)
        else:
            cyl(r, h, 0, 0, 0, material, bevel=.05, n=6)


def header(n=6, pitch=.396, colour="white", h=1.0):
    """Shrouded connector with pins."""
    w = n * pitch + .2
    box(w, .75, .3, 0, 0, 0, colour, .03)
    box(w, .1, h, 0, .33, 0, colour, .03)
    for i in range(n):
        box(.11, .11, 1.1, (i - (n - 1) / 2) * pitch, -.03, 0, "tin", .03)


def plug(n=6, pitch=.396, wires=("red", "black"), reach=8, drop=-1.0, spread=1.0, seed=1, r=.09):
    """Mating plug on a header, with a loom going out to -y."""
    rng = random.Random(seed)
    w = n * pitch + .15
    box(w, .62, .9, 0, -.03, .32, "white", .04)
    for i in range(n):
        x = (i - (n - 1) / 2) * pitch
        j = [rng.uniform(-.25, .25) * spread for _ in range(4)]
        tube([(x, -.03, 1.15), (x, -.15, 1.75 + j[0]), (x + j[1], -1.2, 2.2 + j[0]),
              (x * .9 + j[2], -reach * .5, .7 + drop * .4 + j[3]), (x * .8 + j[1] * 2, -reach, drop)],
             r, wires[i % len(wires)])


def soic(n=8, w=.5, l=.6, h=.16):
    box(w, l, h, 0, 0, .03, "black", .03)
    cyl(.04, .004, -w * .3, l * .35, h + .028, "darkgrey", bevel=0, n=12)
    for s in (-1, 1):
        for i in range(n // 2):
            box(.14, .05, .05, s * (w / 2 + .06), (i - (n / 2 - 1) / 2) * .127, 0, "tin", .015)


def dip(n=4, colour="white"):
    l = n / 2 * .254 + .05
    box(.64, l, .34, 0, 0, .12, colour, .04)
    for s in (-1, 1):
        for i in range(n // 2):
            box(.05, .1, .3, s * .36, (i - (n / 2 - 1) / 2) * .254, 0, "tin", .015)


def chip(l=.32, w=.16, h=.12, kind="r"):
    body = {"r": "black", "c": "resistor", "d": "black"}[kind]
    box(l * .64, w, h, 0, 0, .01, body, .012)
    for s in (-1, 1):
        box(l * .2, w * 1.02, h * 1.05, s * l * .4, 0, 0, "tin", .015)


def resistor(l=.65, r=.13, colour="resistor", bands=("band", "blue", "black", "gold")):
    z = r + .06
    lathe([(0, 0), (r * .8, .02), (r, .1), (r * .88, .18), (r * .88, l - .18), (r, l - .1), (r * .8, l - .02), (0, l)],
          -l / 2, 0, z, colour, "X", 24)
    for i, b in enumerate(bands):
        cyl(r * .92, .045, -l / 2 + .19 + i * .1, 0, z, b, "X", 0, 24)
    for s in (-1, 1):
        tube([(s * l * .45, 0, z), (s * (l / 2 + .12), 0, z), (s * (l / 2 + .2), 0, z - .08), (s * (l / 2 + .2), 0, 0)],
             .035, "tin")


def fuse():
    """Glass fuse in clips."""
    for s in (-1, 1):
        cyl(.26, .5, s * .75 - .25, 0, .45, "chrome", "X", .04)
        box(.35, .62, .5, s * .75, 0, 0, "tin", .05)
    cyl(.24, 1.1, -.55, 0, .45, "lightgrey", "X", .01)


def relay(w=1.9, d=1.0, h=1.5, colour="black"):
    box(w, d, h, 0, 0, .05, colour, .06)
    box(w * .8, d * .5, .006, 0, 0, h + .048, "darkgrey", 0)


def drum(r=.5, h=.9, wire="enamel"):
    lathe([(0, .05), (r, .05), (r, .17), (r * .85, .19), (r * .85, h - .14), (r, h - .12), (r, h), (0, h)],
          material="ferrite", n=40)
    tube([(r * .86 * math.cos(a * .5), r * .86 * math.sin(a * .5), .22 + a * .0125 * (h - .4) / .55)
          for a in range(0, 45)], .045, wire, smooth=False)


def trimmer(colour="blue"):
    box(.65, .65, .5, 0, 0, 0, colour, .03)
    cyl(.2, .06, 0, 0, .48, "white", bevel=.02)
    box(.3, .06, .02, 0, 0, .53, "black", .005)


def led(glow="ledgreen", r=.15):
    lathe([(r * 1.15, 0), (r * 1.15, .08), (r, .09), (r, .25), (r * .8, .36), (r * .4, .42), (0, .43)], material=glow, n=24)


def scatter_smd(board, n=60, seed=5, keep=None):
    """Small passives and a few ICs, with pads and outlines, where keep(x, y) is true."""
    rng = random.Random(seed)
    done = []
    tries = 0
    while len(done) < n and tries < n * 30:
        tries += 1
        x, y = rng.uniform(-board.w / 2 + .4, board.w / 2 - .4), rng.uniform(-board.d / 2 + .4, board.d / 2 - .4)
        x, y = round(x / .25) * .25, round(y / .25) * .25
        if keep and not keep(x, y) or any(abs(x - a) < .48 and abs(y - b) < .36 for a, b in done):
            continue
        done.append((x, y))
        rot = rng.choice([0, 0, 90])
        for s in (-1, 1):
            if rot:
                board.pad(x, y + s * .15, .2, .14)
            else:
                board.pad(x + s * .15, y, .14, .2)
        with at(x, y, 0, rz=rot):
            chip(kind=rng.choice("rrcccd"))


def thermocouple(points, tip_patch=True):
    """Two twisted thin wires ending in a bead under a piece of film tape; points end at the bead."""
    fine = []
    for a, b in zip(points, points[1:]):
        n = 10
        fine += [tuple(a[i] + (b[i] - a[i]) * k / n for i in range(3)) for k in range(n)]
    fine.append(points[-1])
    # smooth the polyline, then twist a pair around it
    for _ in range(12):
        fine = [fine[0]] + [tuple((p[i] + 2 * q[i] + r[i]) / 4 for i in range(3))
                            for p, q, r in zip(fine, fine[1:], fine[2:])] + [fine[-1]]
    for k, colour in enumerate(("greenwire", "white")):
        pts = []
        for i, p in enumerate(fine):
            a = i * .9 + k * math.pi
            w = .085 if i < len(fine) - 3 else .03
            pts.append((p[0] + w * math.cos(a), p[1] + w * math.sin(a) * .6, p[2] + w * math.sin(a)))
        tube(pts, .075, colour)
    x, y, z = points[-1]
    lathe([(0, -.09), (.06, -.06), (.09, 0), (.06, .06), (0, .09)], x, y, z, "tin", n=16)


def tape_patch(x, y, z, w=1.2, d=.6, rz=12):
    """Piece of polyimide tape."""
    pts = [(-w / 2, -d / 2, 0), (w / 2, -d / 2, .0), (w / 2, d / 2, 0), (-w / 2, d / 2, 0)]
    with at(x, y, z, rz=rz):
        mesh(pts, [(0, 1, 2, 3)], "kapton").modifiers.new("t", "SOLIDIFY").thickness = .012


def croc(colour="red", length=4.2):
    """Insulated crocodile clip: jaws at the origin pointing -z, boot rising along +z."""
    for s in (-1, 1):
        prism([(s * .04, 0), (s * .16, .3), (s * .3, 1.1), (s * .22, 1.4), (s * .05, 1.1), (s * .02, .1)][::s],
              .36, 0, .18, 0, "steel", .02, rot=(90, 0, 0))
    lathe([(.3, .9), (.36, 1.1), (.4, 1.6), (.36, length * .6), (.26, length * .85), (.2, length), (.1, length)],
          material=colour, n=28)


def probe(colour="lightgrey"):
    """Oscilloscope probe: tip at the origin, body rising along +z."""
    cyl(.035, .6, 0, 0, 0, "gold", bevel=.01, n=12)
    lathe([(.05, .4), (.12, .5), (.2, 1.4), (.24, 1.8), (.24, 2.0)], material="black", n=28)
    lathe([(.24, 2.0), (.34, 2.2), (.45, 2.5), (.45, 2.6), (.34, 2.75), (.34, 6.2), (.42, 6.6), (.42, 7.2), (.3, 7.6),
           (.2, 9.2), (.15, 9.4)], material=colour, n=36)
    for k in range(6):
        cyl(.36, .12, 0, 0, 3.3 + k * .3, "darkgrey", bevel=.03)
    cyl(.455, .18, 0, 0, 2.42, "bluewire", bevel=.04)
