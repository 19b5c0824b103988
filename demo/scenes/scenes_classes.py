"""One studio picture per product class, and the family together."""
import math

import bench as b
import cases as c
import desktop as t
import modules as m
import parts as p
import railhouse as r
from core import aim, area, at, backdrop, box, camera, mesh, tube, world
from finish import sheen, studio

PINS = [(-2.2, -1.1), (-2.2, 1.1), (2.2, -1.1), (2.2, -.4), (2.2, 1.1)]
PINS_UP = [(-2.1, -.8), (-2.1, .8), (2.1, -.85), (2.1, 0), (2.1, .85)]


def open_frame():
    """4 x 2 inch supply on its bracket, mains end to the left."""
    studio()
    with at(0, 0, .96, rz=-52):
        m.open_frame_4x2()
    camera((3, -44, 26), (.1, -.1, .75), 114, 14, focus=(-.3, -2.4, 1.9))
    return -.25


def encapsulated():
    """Potted blocks: one standing, one showing its pins, two small ones."""
    studio()
    with at(-2.3, 1.7, .46, rz=-34):
        m.potted(5.3, 2.9, 2.2, PINS, pin=.06, label="label")
    with at(1.9, -2.0, 1.13, rx=180, rz=24):
        m.potted(5.1, 2.6, 1.05, PINS_UP, pin=.06)
    with at(3.9, 3.0, .4, rz=-20):
        m.potted(3.2, 2.05, 1.0, [(-1.3, -.75), (-1.3, .75), (1.3, -.75), (1.3, .75)], r=.1)
    camera((1, -40, 23), (.3, .2, .6), 122, 26, focus=(-.6, -1.6, 1.5))
    return -.2


def brick():
    """Half brick on its pins, a quarter brick turned over behind it."""
    studio()
    with at(-1.9, -.6, .42, rz=-30):
        m.brick("half")
    with at(4.6, 3.4, 1.66, rx=180, rz=20):
        m.brick("quarter", seed=6)
    camera((2, -42, 22), (.75, 1.0, 1.0), 108, 22, focus=(-1.2, -2.6, 1.2))
    return -.2


def din_rail():
    """Tall supply clipped on a slotted rail on a wall, wires leaving above and below."""
    paper_wall()
    r.slotted_rail(27.5, 1.6)
    for x in (-8.4, 11.6):
        with at(x, -.1, 0, rx=90):
            p.screw(0, 0, 0, .45)
    tops, bots = r.rail_supply()
    for i, (c, stripe, sleeve) in enumerate((("brown", None, "label"), ("bluewire", None, "bluewire"), ("greenwire", "yellowwire", "labelgrey"))):
        x, y, z = tops[i]
        r.ferruled(tops[i], 1, c, (x * 1.05, y + 1.2, 12.5), seed=i + 3, stripe=stripe, sleeve=sleeve)
    for i, c in enumerate(("red", "red", "pvc", "pvc")):
        x, y, z = bots[i]
        r.ferruled(bots[i], -1, c, (x * 1.05, y + 1.4, -12.5), seed=i + 8, sleeve=("red", "red", "pvc", "pvc")[i])
    camera((-19, -50, 12), (.9, -5.2, -.15), 72, 18, focus=(-.8, -10.5, 1))
    return -.05


def paper_wall():
    """Upright paper wall with the light of a studio from upper left."""
    world((.26, .26, .26), 1)
    mesh([(-300, .3, -300), (300, .3, -300), (300, .3, 300), (-300, .3, 300)], [(0, 1, 2, 3)], "paper")
    area((-34, -38, 44), (0, -4, 0), 26, .95, (1, .98, .945), 22)
    area((-60, -44, -8), (-2, -4, 0), 34, .14, (.95, .98, 1), 60)
    area((44, -40, 6), (0, -5, 0), 26, .16, (.93, .97, 1), 50)
    area((24, -14, 40), (0, -8, 2), 10, .3, (.92, .97, 1), 30)


def external():
    """Desktop adapter, inlet end in front, its cable curled round to a barrel plug."""
    studio(span=1.25)
    with at(-1.5, 1.5, 0, rz=-38) :
        x, y, z = t.adapter()
        t.lay([(x, y - .4, z), (x, y + .6, z), (x + .2, y + 2.4, z * .7), (x + 1.2, y + 4.6, .26), (x + 4.4, y + 5.4, .26),
               (x + 7.0, y + 3.0, .26), (x + 6.8, y - 1.0, .26), (x + 5.2, y - 4.8, .26), (x + 4.6, y - 8.4, .26), (x + 5.0, y - 11.2, .26),
               (x + 5.6, y - 12.8, .36), (x + 6.0, y - 13.6, .5)])
        with at(x + 5.95, y - 13.5, .5, rx=93, rz=16):
            t.barrel_plug()
    camera((3, -58, 30), (1.3, .1, .9), 98, 20, focus=(-4.5, -6, 2))
    return -.2


def enclosed():
    """Sheet-steel case, terminal strip in front under its clear cover, fan in the lid."""
    studio(span=1.6)
    with at(-4.6, -6.4, .1, rz=-30):
        c.enclosed_supply()
    sheen(90, 62, 90, 30)
    camera((-2, -76, 40), (-.1, .9, 1.9), 104, 20, focus=(-4, -7, 3))
    return -.2


def rack():
    """1U shelf with four front ends, one drawn out."""
    studio(span=2.6)
    with at(-13, -15, .4, rz=34):
        c.shelf((0, -9.5, 0, 0))
    sheen(125, 72, 150, 44)
    camera((13, -86, 38), (1.0, -1, 3.0), 69, 16, focus=(-4, -14, 3))
    return -.2


def home_range():
    """All seven classes on one table."""
    studio(span=2.6)
    with at(-21.5, 17, .3, rz=-4):
        c.shelf((0, -7, 0, 0))
    with at(-27.5, -8, .1, rz=-24):
        c.enclosed_supply()
    with at(28.5, 8, 6.6, rz=-22):
        plinth()
        r.rail_supply()
    with at(-6.5, -7.5, .96, rz=-44):
        m.open_frame_4x2()
    with at(11.5, -7, 0, rz=-40):
        x, y, z = t.adapter()
        t.lay([(x, y - .4, z), (x, y + .6, z), (x + .4, y + 2.6, z * .6), (x + 2.4, y + 3.6, .26), (x + 5.2, y + 1.4, .26), (x + 5.6, y - 4, .26),
               (x + 4.6, y - 9, .26), (x + 4.8, y - 13, .3), (x + 5.2, y - 14.6, .45)])
        with at(x + 5.15, y - 14.5, .47, rx=92, rz=14):
            t.barrel_plug()
    with at(-12.5, -22.5, .42, rz=-24):
        m.brick("half")
    with at(-2.6, -22, .46, rz=-36):
        m.potted(5.3, 2.9, 2.2, PINS, pin=.06, label="label")
    with at(3.8, -24.0, 1.13, rx=180, rz=20):
        m.potted(5.1, 2.6, 1.05, PINS_UP, pin=.06)
    sheen(150, 86, 200, 50, .06)
    camera((2, -118, 50), (.6, -3.2, 2.0), 62, 16, focus=(-2, -14, 2))
    return -.2


def plinth():
    """Paper-coloured block that carries a short rail at z=0."""
    box(13, 5.5, 13.2, 0, 2.85, -6.6, "sweepgrey", .12, seg=3)
    r.slotted_rail(12.5)
    for x in (-3.75, 3.75):
        with at(x, -.1, 0, rx=90):
            p.screw(0, 0, 0, .42)


def on_board(x, y, rz, ox=0, oy=0):
    """Board coordinates in the scene, for a board turned by rz at (ox, oy)."""
    k = math.radians(rz)
    return ox + x * math.cos(k) - y * math.sin(k), oy + x * math.sin(k) + y * math.cos(k)


def home_test_lab():
    """Open-frame supply on a mat under test; oscilloscope, electronic load and thermometer around it."""
    world((.2, .2, .205), 1)
    backdrop("paper", 1200, y=62, front=220, radius=70, height=400)
    box(50, 27, .3, 0, -2, -.28, "esd", .14)
    rz, oy = -38, -6.5
    with at(0, oy, .98, rz=rz):
        m.open_frame_4x2()
        with at(-.75, -4.6, .02):
            p.plug(3, wires=("brown", "bluewire", "greenwire"), reach=30, drop=-.8, r=.13)
        box(1.75, .62, .9, -1.1, 4.58, .34, "white", .04)
    # load leads, first pin to last, from the output connector to the two terminals of the load
    for i, (c, post) in enumerate((("red", (-16.6, 13.6)), ("red", (-16.9, 13.6)), ("pvc", (-13.5, 14.3)),
                                   ("pvc", (-13.9, 14.3)))):
        x, y = on_board(-1.1 + (i - 1.5) * .396, 4.6, rz, 0, oy)
        tube([(x, y, 2.2), (x + .2, y + .3, 3.0 + .1 * i), (x + .5, y + 2.2, 3.0), (x - .6, y + 4.6, 1.0 + .1 * i),
              (x - 4.5 + .2 * i, 8.2 + .3 * i, .3),
              (-9.5 + i * .5, 8.6 + .4 * i, .3), (post[0] + 1.2, 10.4 + .3 * i, .9), (post[0], 12.0, 2.6), (*post, 3.3),
              (post[0], post[1] + 1.5, 3.3)], .14, c, res=6)
    for bx, by, away in ((.75, 2.85, [(11.0, 0, 1.3), (11.2, 2.4, .7), (7.4, 2.2, 1.3)]),
                         (1.5, -1.15, [(13.0, .9, 1.3), (12.6, 4.4, .6), (6.9, 4.2, 1.0)])):
        x, y = on_board(bx, by, rz, 0, oy)
        with at(x, y, 3.47):
            p.tape_patch(0, 0, .02, 1.1, .55, 30)
        p.thermocouple(away + [(x + 2.2, y + 2.6, 4.9), (x + .9, y + 1.0, 4.6), (x, y, 3.55)])
    x, y = on_board(-1.45, 2.75, rz, 0, oy)
    way = (.76, .26, .6)
    with aim((x, y, 3.2), way):
        p.probe()
    top = [v + way[i] * 9.3 for i, v in enumerate((x, y, 3.2))]
    tube([tuple(top), tuple(v + way[i] * 1.6 for i, v in enumerate(top)), (13.2, 2.6, 8.2), (15.6, 4.0, 3.2), (16.6, 6.6, .3), (16.9, 9.2, .25)],
         .2, "pvc", res=6)
    with at(13, 19, 0, rz=-14):
        b.oscilloscope(cable=[(0, -1.9, 7.2), (0, -2.85, 8.6), (.1, -2.95, 9.4)])
    with at(-17, 17, 0, rz=14):
        b.electronic_load()
    with at(15.4, -8.5, 0, rz=22):
        b.thermometer()
    area((-40, 20, 70), (0, 0, 0), 40, .72, (1, .975, .94), 30)
    area((70, -10, 40), (4, 0, 2), 40, .14, (.8, .9, 1), 50)
    area((30, 54, 40), (0, 4, 2), 12, .3, (.9, .96, 1), 50, spread=110)
    camera((-3, -78, 29), (.9, 1.6, 4.9), 68, 9, focus=(0, -8, 2.6))
    return -.1
