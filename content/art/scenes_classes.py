"""One studio picture per product class, and the family together."""
import cases as c
import desktop as t
import modules as m
import parts as p
import railhouse as r
from core import area, at, camera, mesh, world
from finish import sheen, studio


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
    pins = [(-2.2, -1.1), (-2.2, 1.1), (2.2, -1.1), (2.2, -.4), (2.2, 1.1)]
    with at(-2.3, 1.7, .46, rz=-34):
        m.potted(5.3, 2.9, 2.2, pins, pin=.06, label="label")
    with at(1.9, -2.0, 1.13, rx=180, rz=24):
        m.potted(5.1, 2.6, 1.05, [(-2.1, -.8), (-2.1, .8), (2.1, -.85), (2.1, 0), (2.1, .85)], pin=.06)
    with at(3.9, 3.0, .4, rz=-20):
        m.potted(3.2, 2.05, 1.0, [(-1.3, -.75), (-1.3, .75), (1.3, -.75), (1.3, .75)], r=.1)
    camera((1, -40, 23), (.3, .2, .6), 128, 14, focus=(-.5, -1.8, 1.6))
    return -.2


def brick():
    """Half brick on its pins, a quarter brick turned over behind it."""
    studio()
    with at(-1.9, -.6, .42, rz=-30):
        m.brick("half")
    with at(4.6, 3.4, 1.66, rx=180, rz=20):
        m.brick("quarter", seed=6)
    camera((2, -42, 22), (.9, .7, .75), 108, 14, focus=(-1.5, -3, 1.4))
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
    camera((-19, -50, 12), (.9, -5.2, -.15), 72, 14, focus=(-.8, -11, 1))
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
    camera((3, -58, 30), (1.3, .1, .9), 98, 14, focus=(-5, -6, 2))
    return -.2


def enclosed():
    """Sheet-steel case, terminal strip in front under its clear cover, fan in the lid."""
    studio(span=1.6)
    with at(-4.6, -6.4, .1, rz=-30):
        c.enclosed_supply()
    sheen(90, 62, 90, 30)
    camera((-2, -76, 40), (-.1, .9, 1.9), 104, 14, focus=(-4, -7, 3))
    return -.2


def rack():
    """1U shelf with four front ends, one drawn out."""
    studio(span=2.6)
    with at(-13, -15, .4, rz=34):
        c.shelf((0, -9.5, 0, 0))
    sheen(125, 72, 150, 44)
    camera((13, -86, 38), (1.0, -1, 3.0), 69, 16, focus=(-4, -14, 3))
    return -.2


SCENES = {
    "class-open-frame": (open_frame, 1920, 1440),
    "class-din-rail": (din_rail, 1920, 1440),
    "class-encapsulated": (encapsulated, 1920, 1440),
    "class-brick": (brick, 1920, 1440),
    "class-enclosed": (enclosed, 1920, 1440),
    "class-rack": (rack, 1920, 1440),
    "class-external": (external, 1920, 1440),
}
