"""Sector pictures: the world of each sector through a few objects that supplies power."""
import math
import random

import bpy

import cabinet as c
import metal as m
import parts as p
import props as q
import props_field as f
import props_lab as lab
import props_plant as r
import scenes_rail as rail
import units as u
from core import aim, area, at, backdrop, box, camera, cyl, mesh, prism, tube, world


def semiconductor():
    """A processed wafer on a transfer blade before the glowing slot of a process chamber."""
    world((.045, .04, .06), 1)
    glow = q.paint("plasma", (.42, .16, 1), glow=3.2)
    with at(0, 21, 3):
        q.slot_wall(material=q.paint("chamber", (.5, .51, .53), 1, .34))
        box(60, .5, 20, 0, 40, -10, glow, 0)
        box(37, 36, .6, 0, 22, -3.9, "stainless", .05)
        cyl(15.5, 2.2, 0, 24, -3.3, "anodblack", bevel=.3, n=96)
        cyl(16.6, 1.7, 0, 24, -3.3, "white", bevel=.2, n=96, inner=15.6)
    with at(0, 0, 3.2, rz=12):
        q.wafer()
    blade = q.paint("blade", (.05, .052, .06), .2, .3, coat=.3)
    with at(0, 0, 2.55):
        prism([(-3, -30), (3, -30), (3.6, -12), (9.2, -6), (9.2, 11), (7.2, 11.6), (6.2, -2), (2.5, -6.5), (-2.5, -6.5), (-6.2, -2),
               (-7.2, 11.6), (-9.2, 11), (-9.2, -6), (-3.6, -12)], .45, material=blade, bevel=.12, seg=3)
        for x, y in ((-8.0, 9.6), (8.0, 9.6), (-4, -8.6), (4, -8.6)):
            cyl(.55, .12, x, y, .42, "black", bevel=.04)
        for x in (-1.6, 1.6):
            for y in (-17, -19.4):
                p.hexbolt(x, y, .45, .42, .2)
        box(7.4, 12, 1.6, 0, -26, .2, "anodblack", .3, seg=3)
    box(300, 160, .4, 0, -60, -14, "anodblack", .1)
    area((-40, -20, 60), (0, 0, 3), 60, .35, (1, .72, .38), 40)
    area((46, 4, 34), (0, 0, 3), 20, .5, (.62, .75, 1), 60)
    area((0, 18, 60), (0, 2, 3), 90, .28, (1, .9, .8), 16)
    area((-10, -90, 30), (0, 20, 3), 70, .1, (.75, .8, 1), 40)
    area((-60, -10, 14), (0, 20, 6), 30, .35, (1, .62, .3), 30)
    camera((17, -61, 34), (.3, 3.4, 3.0), 59, 5.6, focus=(0, -4, 3.2))
    return .2


def healthcare():
    """Infusion pump on a pole, a patient monitor with heart trace behind it."""
    world((.36, .41, .44), 1)
    box(700, 4, 400, 0, 190, -150, q.paint("ward", (.34, .5, .53), rough=.6), 0)
    box(700, 3, 26, 0, 184, -30, q.paint("wardlow", (.6, .63, .62)), .5)
    for k in range(-5, 6):
        cyl(6.5, 3, k * 34 + 8, 183, -16, "white", "-Y", .4)
        cyl(4.2, 4, k * 34 + 8, 183, -16, ("filmblue", "green", "lightgrey", "discorange")[k % 4], "-Y", .4)
    cyl(1.25, 160, -2, 13, -80, "stainless", bevel=.1)
    with at(0, 0, -3.5, rz=-16):
        q.infusion_pump()
        box(5, 5, 5, -1.5, 15, -2.5, "darkgrey", .5)
        box(3.4, 2.6, 6.4, -12, 6, -3.0, "darkgrey", .5, seg=3)
        box(1.0, 3.2, 3.0, -12.9, 6, -1.4, "pumpblue", .3)
    clear = q.paint("clear", (.9, .95, 1), rough=.04, alpha=.22, coat=1)
    with at(-14.5, 9, 19.5, rz=12):
        q.iv_bag(12, 20)
        q.drip_chamber()
        tube([(0, 0, -8), (0, -.1, -12), (.1, -.6, -17), (.6, -2.0, -21.4), (2.2, -3.0, -22.6), (4.4, -2.4, -22.6)], .22, clear)
    tube([(-2, 13, 45), (-8, 12, 47), (-14.5, 9, 45), (-14.5, 9, 41)], .5, "chrome")
    with at(28.5, 72, 8.5, rz=-13):
        q.monitor(30, 21)
        tube([(0, 6, -8), (0, 20, -12), (-4, 100, -10)], 2.2, "lightgrey", res=6)
    area((-70, -30, 70), (0, 0, 0), 50, .62, (1, .97, .93), 50)
    area((60, 30, 40), (0, 0, 0), 26, .5, (.75, .92, 1), 60)
    area((0, 110, 130), (0, 190, 0), 120, .22, (1, 1, 1), 60)
    camera((13, -84, 8), (3.6, 0, 6.0), 57, 4, focus=(0, 0, 0))
    return -.25


def industrial():
    """Jointed robot arm sets a gear into a tray; a wired control cabinet out of focus behind it."""
    world((.13, .14, .155), 1)
    box(320, 150, 4, -20, 20, -4, "alumatte", .3)
    for i in range(-15, 12):
        for j in range(-4, 6):
            cyl(.55, .02, i * 8 - 4, j * 8 - 4, 0, "black", bevel=0, n=20)
    with at(14, 10, 0):
        r.robot()
    with at(-33, -4, 0, rz=8):
        box(36, 26, 2.4, 0, 0, 0, q.paint("tray", (.012, .05, .09), rough=.45), .5, seg=3)
        for i in range(4):
            for j in range(3):
                with at(-12.6 + i * 8.4, -8 + j * 8, 2.3):
                    cyl(3.6, .2, 0, 0, 0, "black", bevel=.05)
                    if (i, j) not in ((2, 1), (3, 0), (3, 2)):
                        r.gear(2.8)
    with at(-46, 150, 40):
        box(130, 3, 150, 6, 6, -75, "cabinetdark", .5)
        c.panel(112, 130, "grey")
        for row, z in enumerate((26, -8)):
            with at(0, 0, z):
                c.rail(96)
                for i, x in enumerate((-32, -20, -8)):
                    with at(x):
                        c.supply(10 if row else 8, body="darkgrey", front="darkgrey", accent="accent", leds=("ledgreen", "ledgreen"))
                c.wires(-20, 12, 3, -9.8, 5.3, 14, ("black", "bluewire", "brown"), r=.3, seed=4)
                for k in range(8):
                    c.breaker(8 + k * 1.8, lever="green" if k < 5 else "black")
                c.blocks(26, ["lightgrey"] * 8 + ["discorange"] * 4 + ["greenwire"] * 3)
                c.wires(-20, 12, 3, -9.8, -5.25, -14, ("red", "bluewire", "red"), r=.3, seed=9)
        for z in (44, 9, -26):
            c.duct(104, 0, z, colour="grey")
    backdrop(q.paint("hall", (.2, .23, .26), rough=.7), 1600, y=260, front=-150, radius=60, height=500).location.z = -90
    area((-120, -90, 150), (-20, 0, 30), 110, .42, (1, .97, .93), 80)
    area((120, 60, 110), (0, 0, 40), 60, .55, (.75, .88, 1), 100)
    area((-60, 40, 160), (-50, 150, 50), 60, .3, (.9, .96, 1), 40)
    camera((-74, -170, 66), (-14, 0, 32.5), 51, 2.0, focus=(-34, -8, 28))
    return .05


def communications():
    """Rack front at an angle: patch cords, drive rows and a shelf of hot-swap front ends with blue light bars."""
    world((.012, .018, .03), 1)
    units = [("blank", 4.4), ("grille", 4.4), ("drives", 4.4), ("switch", 4.4), ("shelf", 4.6), ("shelf", 4.6), ("drives", 4.4), ("grille", 4.4), ("drives", 4.4)]
    r.rack(units, -19, 62, 3)
    for k in range(1, 6):
        with at(k * 56, 0, 0):
            r.rack([("drives", 4.4), ("grille", 4.4), ("blank", 4.4), ("drives", 4.4), ("shelf", 4.6), ("drives", 4.4), ("grille", 4.4), ("drives", 4.4),
                    ("blank", 4.4)] if k < 3 else [("drives", 4.4), ("blank", 4.4)] * 5, -18, 62, k + 11, True)
    box(900, 300, 1, 200, -60, -48, q.paint("aisle", (.03, .035, .045), rough=.16, coat=.4), 0)
    area((-30, -70, 50), (10, 0, 4), 50, .22, (.62, .78, 1), 30)
    area((90, -60, 60), (60, 0, 4), 60, .3, (.3, .55, 1), 20)
    area((-60, -20, 10), (0, 0, 0), 20, .18, (1, .74, .5), 50)
    camera((-24, -62, 9), (17, 0, 1.8), 48, 3.2, focus=(12, -2, -4))
    return 1.15


def analytical():
    """Ion mirror of polished rings with its resistor chain on a vacuum flange, fed by red high-voltage cables."""
    world((.09, .1, .12), 1)
    backdrop("sweepblue", 900, y=110, front=150, radius=70, height=300)
    with at(-15, -4, 11.5, rz=-68):
        with at(0, 0, 0, rx=-90):
            with at(0, 0, 0, rz=180):
                r.ring_stack()
        with at(0, 25, 0, rx=-90):
            m.cf_flange(11.5, 2.2, 20, 2)
            cyl(6, .4, 0, 0, 1.9, "stainless", bevel=.1)
        with at(0, 25, 0, rx=90):
            cyl(10.0, 1.4, 0, 0, 0, "stainless", bevel=.2, n=96)
        for k, (x, z) in enumerate(((-4.4, 3.4), (0, 5.4), (4.4, 3.4))):
            with at(x, 27.2, z, rx=-90):
                r.feedthrough([((k - 1) * 1.5, 1, 10), ((k - 1) * 3, z + 4, 16 + k), ((k - 1) * 6, z + 10.4, 25 + 3 * k), ((k - 1) * 9, z + 11.05, 36), (k * 20, z + 11.05, 90)])
        box(14, 3, 3.4, 0, 3, -11.5, "anodblack", .2)
        box(14, 3, 3.4, 0, 17, -11.5, "anodblack", .2)
    with at(17.5, -14, 0, rz=-16):
        u.hv_module([(-14.5, -3.2, 1.2), (-20, -6.6, .5), (-31.4, -12, .5), (-52.5, -25, .5)])
    area((-50, -10, 60), (0, 5, 8), 60, .5, (1, .94, .86), 50)
    area((44, 40, 40), (0, 8, 10), 30, .8, (.5, .74, 1), 60)
    area((-70, -50, 14), (-10, 0, 10), 60, .16, (.85, .93, 1), 40)
    area((0, -80, 60), (0, 0, 10), 80, .1, (.9, .95, 1), 20)
    camera((-16, -76, 30), (2.2, 0, 9.0), 61, 5, focus=(-14, -6, 14))
    return .35


def transport():
    """Pantograph on a train roof touching the overhead line in morning light, roof converter beside it."""
    _sky((1.0, .50, .22), (.75, .50, .40), (.22, .36, .55), (.07, .18, .38))
    roof = q.paint("roof", (.42, .45, .47), rough=.35, coat=.3)
    prof = [(-15, -40), (15, -40), (15, -9)] + [(15 * math.cos(a), -9 + 6.5 * math.sin(a)) for a in [math.pi * k / 28 for k in range(1, 28)]] + [(-15, -9)]
    prism(prof, 420, -170, 0, -2.4, roof, 0, rot=(90, 0, 90))
    for s in (-1, 1):
        box(420, .5, .5, 40, s * 11.2, -6.2, "galva", .1)
    with at(0, 0, 0):
        f.pantograph(15)
    for k in range(4):
        f.insulator(3.0, .9, 5, 14 + k * 11, 5.5, -5.2)
    tube([(7, 4.2, .2), (9, 5.0, .2), (11, 5.5, -1.4), (14, 5.5, -1.9), (60, 5.5, -1.9)], .28, "copper")
    with at(27, -3, -4.2, rz=0):
        box(22, 13, 6, 0, 0, 0, q.paint("roofbox", (.62, .64, .64), rough=.4), .5, seg=3)
        box(20.5, 11.6, 4, 0, 0, -4, "darkgrey", .2)
        for k in range(16):
            box(.5, 13.2, 4.4, -9.3 + k * 1.24, 0, .8, "grey", .08)
        box(22.3, 13.3, .5, 0, 0, 5.9, "lightgrey", .15)
        cyl(3.6, .6, -5, 0, 6.3, "black", bevel=.1, n=64)
        cyl(3.6, .6, 5, 0, 6.3, "black", bevel=.1, n=64)
        for x in (-5, 5):
            for v in (.3, .55, .8, 1):
                tube([(x + 3.5 * v * math.cos(t * .26), 3.5 * v * math.sin(t * .26), 7.1) for t in range(24)], .1, "galva", closed=True, res=2)
    wire = q.paint("wire", (.30, .17, .10), 1, .35)
    tube([(-400, 3, 16.45), (3.5, 0, 16.45), (500, -3, 16.45)], .11, wire, smooth=False)
    sag = [(-400 + 20 * k, 3 - k * .13, 22.5 + 4 * ((k * 20 - 360) / 240) ** 2) for k in range(30)]
    tube(sag, .11, wire)
    for k in range(10):
        x = -140 + k * 30
        z = 22.5 + 4 * ((x + 40) / 240) ** 2
        tube([(x, 0, 16.45), (x, .1, z)], .06, wire, smooth=False)
    for x in (170, 420):
        for dx in (0, 8):
            box(1.2, 1.6, 160, x + dx, 42, -90, "galva", .1)
        for k in range(14):
            tube([(x, 42, -80 + k * 10), (x + 8, 42, -75 + k * 10), (x, 42, -70 + k * 10)], .3, "galva", smooth=False)
        tube([(x + 4, 40, 40), (x + 4, 0, 34)], .6, "galva", smooth=False)
        tube([(x + 4, 40, 14), (x + 4, 6, 32)], .6, "galva", smooth=False)
        tube([(x + 4, 30, 20), (x + 4, -3, 18)], .4, "galva", smooth=False)
    hill = q.paint("hill", (.07, .105, .13), rough=.9, spec=0)
    far = q.paint("hillfar", (.24, .28, .36), rough=1, spec=0)
    for d, mat_, base, amp, seed in ((1500, far, -20, 60, 3), (900, hill, -50, 40, 8)):
        rng = random.Random(seed)
        ph = [rng.uniform(0, 6) for _ in range(4)]
        top = [(x, base + amp * (.5 * math.sin(x / 300 + ph[0]) + .3 * math.sin(x / 120 + ph[1]) + .06 * math.sin(x / 31 + ph[2]))) for x in range(-2600, 2601, 20)]
        n = len(top)
        mesh([(x, d, -400) for x, _ in top] + [(x, d, z) for x, z in top], [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], mat_)
    area((-90, -60, 40), (0, 0, 6), 40, .5, (1, .78, .52), 40)
    area((80, 60, 60), (10, 0, 4), 60, .35, (.75, .85, 1), 60)
    camera((-27, -56, 3.5), (7.5, 0, 8.2), 46, 1.8, focus=(-1, -3, 8))
    return .15


def defence():
    """Rugged box with sealed round connectors on a stand before the fan of a jet engine."""
    world((.05, .055, .06), 1)
    box(900, 900, 2, 0, 100, -30, q.paint("hangar", (.06, .065, .07), rough=.22, coat=.2), 0)
    with at(0, 0, 0, rz=-24):
        f.rugged_box()
        f.stand()
    with at(34, 96, 22, rz=-16):
        f.turbofan(54)
    area((-60, -30, 70), (0, 0, 8), 40, .55, (1, .93, .84), 50)
    area((70, 10, 50), (0, 0, 8), 30, .5, (.62, .8, 1), 70)
    area((-60, 20, 100), (34, 96, 22), 70, .9, (.8, .9, 1), 90)
    area((140, 30, 60), (34, 110, 22), 50, .9, (1, .8, .6), 60)
    area((-10, -90, 24), (0, 0, 8), 50, .1, (1, 1, 1), 30)
    camera((-12, -98, 27), (6.5, 0, 13.5), 56, 3.2, focus=(0, -10, 8))
    return .3


def renewable():
    """Outdoor inverter with finned back and plugged strings beside a solar panel; wind turbines at sunrise."""
    _sky((1.0, .42, .12), (.95, .55, .28), (.40, .42, .50), (.10, .22, .44))
    for x in (-24, 24):
        box(4, 4, 190, x, 7, -120, "galva", .3)
    for z in (-14, 22):
        box(64, 2.4, 4, 0, 3.6, z, "galva", .2)
    f.inverter()
    cells = rail._cells()
    for k in range(3):
        with at(120 + k * 120, 190 + k * 330, -74, rx=34, rz=-7):
            for i in range(-1, 9):
                o = mesh([(-48, -80, 0), (48, -80, 0), (48, 80, 0), (-48, 80, 0)], [(0, 1, 2, 3)], cells)
                o.location.x = i * 100
                for v in (-1, 1):
                    box(98, 1.4, 3.4, i * 100, v * 80, -1.8, "aluminium", .2)
                    box(1.4, 160, 3.4, i * 100 + v * 48.5, 0, -1.8, "aluminium", .2)
                box(5, 5, 120, i * 100, 30, -126, "galva", .3)
    for x, y, h, ph in ((1250, 1700, 290, .35), (1130, 2300, 340, 1.25), (1720, 3000, 330, .8)):
        f.turbine(x, y, -150, h, ph)
    grass = q.paint("meadow", (.05, .07, .025), rough=.9, spec=.1)
    mesh([(-6000, -400, -150), (6000, -400, -150), (6000, 9000, -150), (-6000, 9000, -150)], [(0, 1, 2, 3)], grass)
    for d, col, base, amp in ((5200, (.30, .26, .26), -60, 190), (3600, (.13, .13, .13), -110, 120)):
        top = [(x, base + amp * (.5 + .5 * math.sin(x / 900 + d) * math.sin(x / 370))) for x in range(-6000, 6001, 60)]
        n = len(top)
        mesh([(x, d, -300) for x, _ in top] + [(x, d, z) for x, z in top], [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)],
             q.paint(f"ridge{d}", col, rough=1, spec=0))
    area((-150, 20, 50), (0, 0, 0), 40, 1.0, (1, .58, .26), 50)
    area((110, -120, 90), (0, 0, 0), 60, .2, (.7, .85, 1), 60)
    camera((-46, -176, 8), (27, 0, -3), 50, 4.5, focus=(0, -10, 2))
    return .1


def test_measurement():
    """Programmable bench supply with plugged leads and a probed board; an oscilloscope glows behind."""
    world((.05, .055, .06), 1)
    backdrop("sweepgrey", width=900, y=120, front=150, radius=60)
    box(120, 44, .4, 0, -6, -.3, "esd", .15)
    turn = math.radians(15)

    def front(points):
        """Scene coordinates seen from the supply's front panel."""
        return [((x + 7.5) * math.cos(turn) + (y - 2) * math.sin(turn), (x + 7.5) * math.sin(turn) - (y - 2) * math.cos(turn), z) for x, y, z in points]

    with at(-7.5, 2, 0, rz=15):
        lab.bench_supply({
            0: front([(-14.8, -8.5, .9), (-10, -14, .42), (1, -17.6, .42), (14, -19.4, .42), (27, -18.6, .5), (31.4, -15.5, 3), (29.6, -12.4, 6.3), (27.9, -11.7, 5.2)]),
            1: front([(-12.6, -7.4, .9), (-7.5, -11.6, .42), (2, -15.2, .42), (14, -17.2, .42), (27, -16.6, .5), (31.6, -15, 2.4), (29.9, -13.1, 5.4), (28.3, -12.0, 4.6)]),
        })
    with at(25, 27, 0, rz=-17):
        lab.oscilloscope(upper=lab.transient, lower=lab.load_step)
    with at(21.5, -6, 1.2, rz=62):
        u.open_frame("blue")
        with aim((-2.45, -5.45, 1.35), (.1, -.75, .7)):
            p.croc("red")
        with aim((-1.7, -5.45, 1.35), (-.1, -.85, .5)):
            p.croc("black")
    area((-50, -10, 60), (0, 0, 4), 46, .55, (1, .96, .9), 40)
    area((54, 20, 40), (0, 0, 4), 26, .6, (.7, .86, 1), 60)
    area((0, -80, 30), (0, 0, 6), 50, .1, (1, 1, 1), 20)
    camera((4, -80, 27), (7.2, 0, 7.6), 57, 4.5, focus=(-4, -6, 7))
    return .15


def _sky(low, glow, mid, top):
    """Clear sky at a low sun: four colours from the horizon up to forty degrees."""
    world(low, .9, top)
    ramp = [n for n in bpy.context.scene.world.node_tree.nodes if n.type == "VALTORGB"][0].color_ramp
    ramp.elements[1].position = .62
    for pos, col in ((.07, glow), (.24, mid)):
        e = ramp.elements.new(pos)
        e.color = (*col, 1)
