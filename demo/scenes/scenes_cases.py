"""Case pictures without a rail: ultrasound, wafer tool, train, mass spectrometer, 5G, vehicle."""
import random

import bpy

import metal as m
import parts as p
import units as u
from board import Board
from core import area, at, backdrop, box, camera, cyl, lathe, mesh, tube, world


def ultrasound():
    """Conduction-cooled supply in bright soft light, a curved white probe blurred behind."""
    world((.34, .37, .4), 1)
    backdrop("sweepwhite", 900, y=110, front=150, radius=70, height=300)
    with at(0, 0, 0, rz=38):
        u.baseplate_supply()
    with at(-19, 24, 2.4, rz=-30, ry=90):
        lathe([(0, -2.5), (2.6, -2.2), (3.5, -1), (3.6, 1), (2.6, 3), (1.9, 6), (1.8, 10), (1.5, 12), (.6, 13), (.5, 15)],
              material="white")
        lathe([(0, -2.62), (2.4, -2.32), (3.3, -1.2), (3.56, -.9)], material="filmblue")
        tube([(0, 0, 14), (0, 2, 20), (1.6, 12, 26), (1.9, 24, 20), (1.9, 44, 18), (1.9, 80, 40)], .5, "white")
    area((-50, 20, 80), (0, 0, 0), 50, .42, (1, .98, .95), 50)
    area((60, 30, 40), (0, 0, 0), 30, .16, (.8, .92, 1), 60)
    camera((-8, -60, 33), (-.6, 2.5, 1.4), 80, 6, focus=(-1, -5, 2))
    return -.35


def wafer():
    """Large enclosed unit, amber clean-room light."""
    world((.10, .055, .015), 1)
    backdrop("sweepdark", 900, y=120, front=150, radius=60, height=300)
    with at(0, 0, .2, rz=24):
        m.enclosed()
    for k in range(-6, 8):
        box(3.2, 1, 130, k * 15 - 4, 104, 4, "panelamber", .3)
    area((-60, -20, 70), (0, 8, 3), 50, .42, (1, .62, .22), 50)
    area((64, -30, 40), (0, 5, 4), 30, .3, (1, .8, .5), 60)
    area((-30, -90, 20), (0, 0, 4), 50, .14, (.8, .86, 1), 30)
    camera((14, -92, 28), (-.8, 6, 5.2), 76, 8, focus=(3, -4, 5))
    return .4


def train():
    """Encapsulated converter on a blue board, dot-matrix display blurred behind."""
    world((.03, .035, .045), 1)
    backdrop("benchdark", 600, y=60, front=80, radius=20, height=120)
    with at(0, 0, .9, rz=-24):
        b = Board(11, 8, "blue", seed=5, px=110)
        b.decorate(90, 80, 10)
        for sx in (-1, 1):
            for sy in (-1, 1):
                b.hole(sx * 5.1, sy * 3.6)
                cyl(.3, .75, sx * 5.1, sy * 3.6, -.9, "brass", n=6)
        b.put(u.encapsulated, 0, .4, 0, silk=("r", 5.2, 2.7))
        b.put(p.cap, -4.1, -.9, silk=("c", .63), r=.63, h=1.5, turn=-50, sleeve="bluecap", stripe="bluestripe")
        b.put(p.cap, -4.1, .9, silk=("c", .63), r=.63, h=1.5, turn=-70, sleeve="bluecap", stripe="bluestripe")
        b.put(p.toroid, -1.9, -2.55, 0, silk=("c", .8), R=.8, r=.28, n=12, gauge=.05, upright=False, halves=2, gap=50, core="ferrite")
        b.put(p.disc, -3.4, -2.6, 30, silk=("r", .9, .4), r=.4)
        b.put(p.cap, 3.9, .9, silk=("c", .5), r=.5, h=1.25, turn=-60, sleeve="bluecap", stripe="bluestripe")
        b.put(p.cap, 3.9, -.4, silk=("c", .5), r=.5, h=1.25, turn=-60, sleeve="bluecap", stripe="bluestripe")
        b.put(p.terminal, 3.3, -3.1, silk=("r", 2.2, 1.2), n=3, pitch=.7, colour="black", h=1.2, d=1.0)
        b.put(p.terminal, -3.6, 3.0, 180, silk=("r", 1.5, 1.2), n=2, pitch=.7, colour="black", h=1.2, d=1.0)
        b.put(p.soic, .6, -2.2, 90, silk=("r", .6, .7))
        b.put(p.drum, .5, 2.9, silk=("c", .5), r=.45, h=.6)
        b.put(p.soic, 2.2, 2.9, 0, silk=("r", .6, .7))
        p.scatter_smd(b, 46, 4, lambda x, y: abs(x) < 5 and (y < -1.5 or y > 2.2) and not (abs(x + 1.9) < 1.1 and y < 0)
                      and not (2 < x and y < 0) and not (x < -2.5) and not (abs(x - 2.2) < .7 and y > 0) and not (abs(x - .5) < .8))
        b.build()
    rng = random.Random(12)
    with at(2, 17, -.5, rz=-7):
        box(84, 2, 20, 0, 1, -.5, "blackgloss", .4)
        cols, rows = 40, 9
        level = [rng.randint(1, 9) for _ in range(cols)]
        for i in range(cols):
            for j in range(rows):
                on = 1 <= j <= 7 and rng.random() < (.62 if i % 6 else .1)
                cyl(.36, .1, (i - cols / 2) * 1.2, 0, 1.0 + j * 1.2, "dotamber" if on else "darkgrey", "-Y", .02, n=12)
    area((-30, 5, 40), (0, 0, 0), 24, .9, (.86, .93, 1), 20)
    area((30, 12, 22), (0, 0, 1), 16, .5, (1, .8, .55), 20)
    area((-14, -50, 34), (0, 0, 0), 30, .3, (.9, .95, 1), 20)
    camera((4, -42, 14), (.2, .8, 2.5), 86, 4, focus=(0, -1, 1.8))
    return .2


def massspec():
    """High-voltage module and silicone cable by a vacuum flange with quadrupole rods."""
    world((.3, .32, .34), 1)
    backdrop("sweepgrey", 900, y=110, front=150, radius=60, height=300)
    with at(6.5, -1, 0, rz=17):
        u.hv_module([(-15, -3.5, 1.2), (-21, -6.5, .5), (-29, -6, .5), (-44, 4, .5), (-60, 6, .5)])
    with at(-10, 17, 9.2, rx=90, ry=0, rz=28):
        m.cf_flange(8.6, 2.0, 18, 5.2)
        lathe([(5.2, 0), (5.6, -.2), (5.6, -22)], material="stainless", n=96)
        lathe([(5.2, .1), (5.1, -22)], material="stainless", n=96)
        with at(0, 0, -14):
            m.quadrupole(20)
    box(16, 22, .8, -6, 26, 0, "stainless", .15)
    with at(-6, 26, .8, rz=28):
        box(9, 1.5, 6, 0, 0, 0, "alumatte", .1)
    area((-55, -10, 70), (0, 0, 0), 60, .5, (1, 1, 1), 40)
    area((60, 10, 40), (0, 0, 4), 26, .3, (.8, .9, 1), 60)
    area((0, 80, 60), (0, 10, 5), 60, .25, (.9, .96, 1), 20)
    camera((12, -70, 23), (-.5, 5, 6.0), 70, 7, focus=(4, -5, 4))
    return -.3


def telecom():
    """Rack shelf with four front ends at dusk: warm horizon, blue sky, distant lights."""
    dusk()
    box(300, 60, 1, 0, 30, -6.2, "cabinetdark", .2)
    with at(-21.2, 0, 0):
        for i in range(4):
            with at(.25 + i * 10.6, -6.5 if i == 1 else 0):
                m.rack_module(leds=("ledgreen", "ledgreen") if i != 2 else ("ledgreen", "ledamber"))
    box(43.4, 26, .2, 0, 13, -.22, "zinc", .04)
    box(43.4, 26, .2, 0, 13, 4.05, "zinc", .04)
    for s in (-1, 1):
        box(.2, 26, 4.4, s * 21.6, 13, -.2, "zinc", .04)
        box(3.0, .3, 4.4, s * 23.1, 0, -.2, "darkgrey", .05)
        for k in (-1, 1):
            with at(s * 23.4, -.15, 2 + k * 1.4, rx=90):
                p.screw(0, 0, 0, .38)
        box(2.4, 3, 60, s * 23.6, 1.8, -26, "darkgrey", .15)
    box(43.4, .3, 4.3, 0, .2, -4.6, "darkgrey", .05)
    box(43.4, .3, 1.8, 0, .2, 4.4, "darkgrey", .05)
    rng = random.Random(5)
    for k in range(46):
        x, z = rng.uniform(-420, 420), rng.uniform(-28, 6)
        with at(x, 700 + rng.uniform(-60, 60), z + 14):
            s = rng.uniform(.8, 1.8)
            box(s, s, s, 0, 0, 0, rng.choice(["bokehwarm", "bokehwarm", "bokehcool"]), .1)
    for k in range(14):
        w = rng.uniform(30, 80)
        box(w, 20, rng.uniform(20, 70), -480 + k * 75, 740, -50, "sweepink", .5)
    area((-60, -50, 34), (0, 0, 2), 40, .5, (.6, .76, 1), 40)
    area((55, -30, 12), (5, 0, 2), 24, .3, (1, .5, .2), 30)
    mesh([(-3000, -500, -60), (3000, -500, -60), (3000, 3000, -60), (-3000, 3000, -60)], [(0, 1, 2, 3)], "sweepdark")
    camera((-34, -46, 8.5), (-4.5, 0, 3.9), 68, 6, focus=(-8, -3, 2))
    return .1


def dusk():
    """Evening sky: orange at the horizon, blue above."""
    world((.5, .19, .06), .8, (.02, .045, .12))
    ramp = [n for n in bpy.context.scene.world.node_tree.nodes if n.type == "VALTORGB"][0].color_ramp
    ramp.elements[1].position = .55
    for pos, col in ((.025, (.36, .19, .13)), (.06, (.13, .13, .19)), (.12, (.045, .075, .15))):
        e = ramp.elements.new(pos)
        e.color = (*col, 1)


def vehicle():
    """Brick on a finned cold plate, circular connectors, earthy paint, hard side light."""
    world((.05, .045, .04), 1)
    backdrop("sweepdark", 900, y=90, front=120, radius=50, height=200)
    with at(0, 0, 3.2, rz=-30):
        m.finplate(21, 15, 1.0, 19, 2.2)
        with at(-3.2, 0, .35):
            b = Board(10.4, 9.6, "darkgreen", seed=8)
            b.decorate(60, 70, 10)
            with at(0, .3, .4):
                m.brick()
            b.silk_rect(0, .3, 6.4, 6.1)
            for s in (-1, 1):
                for k in range(3):
                    b.put(p.filmcap, s * 4.2, -2.3 + k * 1.7, 90, silk=("r", 1.3, .7), w=1.3, d=.7, h=.9, colour="filmgrey")
                for q in (-1, 1):
                    b.hole(s * 4.8, q * 4.4)
            b.put(p.toroid, -2.6, -3.9, 0, silk=("c", .8), R=.75, r=.26, n=14, gauge=.06, upright=False, core="ferrite")
            b.put(p.soic, 2.2, -3.9, 90, silk=("r", .6, .7))
            p.scatter_smd(b, 30, 3, lambda x, y: abs(x) < 4.4 and (y < -3.2 or y > 3.8) and x > -1.5)
            b.build()
        box(1.2, 15, 5.2, 6.6, 0, 0, "drab", .15, seg=3)
        for k, (r, y) in enumerate(((1.5, -4.2), (1.15, 0), (1.5, 4.2))):
            with at(7.2, y, 2.7, ry=90):
                m.circular(r, "anodblack", mate=[(2, 0, 11), (5, -3 + k, 14)] if k == 0 else None)
        for sx in (-1, 1):
            for sy in (-1, 1):
                p.hexbolt(sx * 9.6, sy * 6.7, 0, .45, .4)
    area((-50, 20, 40), (0, 0, 3), 20, .85, (1, .9, .76), 40)
    area((50, 20, 24), (0, 0, 4), 20, .5, (.75, .85, 1), 40)
    area((0, 40, 60), (0, 0, 3), 40, .3, (.9, .95, 1), 16)
    area((10, -70, 50), (0, 0, 3), 40, .12, (1, .95, .9), 30)
    camera((22, -64, 34), (1.6, -.5, 3.0), 86, 7, focus=(1, -4, 4.6))
    return .5
