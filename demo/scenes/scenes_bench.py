"""Test-bench scenes: hero in three framings, article picture, quiet background."""
import math
import random

import cabinet as c
import metal as m
import parts as p
from core import aim, area, at, backdrop, box, camera, tube, world
from units import open_frame


def board_pos(x, y, rz):
    """Board coordinates to scene coordinates for a board turned by rz about the origin."""
    a = math.radians(rz)
    return x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)


def under_test(rz, thermo, clip, probe):
    """Open-frame supply with thermocouples, probe, clip and load leads; paths continue in scene coordinates."""
    z0 = 1.2
    with at(0, 0, z0, rz=rz):
        open_frame()
        with at(2.4, 5.55, .02, rz=180):
            p.plug(4, wires=("red", "red", "black", "black"), reach=30, drop=-1.0, r=.11)
        with at(.4, 2.9, 2.92):
            p.tape_patch(0, 0, .01, 1.5, .7, 60)
        with at(-1.95, -1.75, 3.0):
            p.tape_patch(0, 0, .02, 1.2, .6, 30)
    for (bx, by, bz), away in zip(((.4, 2.9, 2.98), (-1.95, -1.75, 3.06)), thermo):
        x, y = board_pos(bx, by, rz)
        ex, ey = away[-1][0] - x, away[-1][1] - y
        k = math.hypot(ex, ey)
        ux, uy = ex / k, ey / k
        p.thermocouple(away + [(x + ux * 7, y + uy * 7, 2.4), (x + ux * 3, y + uy * 3, 5.6), (x, y, z0 + bz)])
    for (bx, by, bz), (direction, path), maker, top in (((-2.45, -5.45, 1.35), clip, p.croc, 4.1),
                                                        ((1.95, .4, 1.7), probe, p.probe, 9.3)):
        x, y = board_pos(bx, by, rz)
        with aim((x, y, z0 + bz), direction):
            maker()
        k = math.sqrt(sum(v * v for v in direction))
        tip = [(x, y, z0 + bz)[i] + direction[i] / k * top for i in range(3)]
        out = [tip[i] + direction[i] / k * 1.6 for i in range(3)]
        tube([tip, out] + path, .17, "red" if maker is p.croc else "black")
    return z0


def bench_light(key=1.0):
    area((4, 46, 44), (4, 0, 1), 30, .12 * key, (1, .98, .95), 14, spread=80)
    area((46, 26, 26), (0, 0, 2), 20, .62 * key, (.68, .86, 1), 40)
    area((16, -46, 58), (4, 0, 1), 26, .022 * key, (1, .98, .95), 20, spread=50)


def hero_set():
    world((.012, .016, .021), 1)
    backdrop("sweepink", width=1200, y=140, front=200, radius=70, height=300)
    under_test(-58, ([(70, 34, .2), (40, 26, .2), (20, 16, .2)], [(70, 46, .2), (40, 34, .2), (12, 22, .2)]),
               ((-.75, .5, .8), [(-7.5, 8, 7.2), (-6, 13, 3.6), (-2, 19, 1.0), (6, 26, .5), (22, 35, .5), (60, 46, .5)]),
               ((.62, -.1, .62), [(16, 2, 12), (22, 6, 4), (30, 10, .3), (60, 18, .3)]))
    with at(27, 27, 0, rz=-20):
        m.instrument(26, 12)
    with at(7, 46, 0, rz=4):
        m.instrument(21, 8.5, traces=("traceyellow",), seed=9)
    bench_light()


def hero_desktop():
    hero_set()
    camera((-6, -76, 27), (.8, 0, 2.5), 94, 8, focus=(-.5, -2.5, 3.2), shift=(-.17, .012))
    return .5


def hero_tablet():
    hero_set()
    camera((-8, -76, 23), (.6, 0, 2.4), 88, 8, focus=(-.5, -2.5, 3.2), shift=(-.13, .08))
    return .45


def hero_mobile():
    hero_set()
    camera((-12, -70, 23), (.2, 0, 2.2), 118, 8, focus=(-1, -2.5, 3.4), shift=(0, .16))
    return .45


def test_bench():
    """Open-frame supply on a grey bench, thermocouples to a logger with sockets, lighter mood."""
    world((.12, .13, .14), 1)
    backdrop("sweepgrey", width=900, y=110, front=150, radius=60)
    box(34, 22, .3, 0, .5, -.2, "esd", .12)
    under_test(-38, ([(17, 30, .2), (15, 20, .2), (12, 13, .2)], [(18.5, 30, .2), (14, 22, .2), (8, 16, .2)]),
               ((-.6, -.3, .9), [(-9.5, -6, 7), (-14, -4, 3), (-18, 2, .7), (-22, 10, .5), (-24, 22, 1), (-29, 30, 4)]),
               ((.5, -.25, .7), [(11, -4, 12), (17, -2, 5), (22, 6, .4), (23, 14, 1.2), (22.5, 20, 2.8)]))
    with at(17, 20, 0, rz=-16):
        m.instrument(25, 12.5)
    with at(-17, 30, 0, rz=14):
        box(20, 16, 9, 0, 8, .6, "lightgrey", .3, seg=4)
        box(19, .4, 8, 0, -.1, 1.1, "darkgrey", .2)
        for i in range(4):
            with at(-6 + i * 4, -.3, 3.2, rx=90):
                m.post(2.4, ("red", "black", "red", "black")[i])
        box(9, .1, 2.6, -3, -.32, 5.5, "blackgloss", .05)
        for k in range(3):
            box((6.8, 4.2, 5.4)[k], .05, .28, -7 + (6.8, 4.2, 5.4)[k] / 2, -.4, 6.1 + k * .6, "seg", .02)
    area((-45, 10, 60), (0, 0, 0), 50, .7, (1, .98, .95), 40)
    area((50, 10, 50), (0, 0, 2), 30, .28, (.85, .93, 1), 50)
    area((0, 70, 50), (0, 0, 2), 60, .3, (1, 1, 1), 20)
    camera((-2, -66, 26), (2.0, 3, 3.7), 78, 8, focus=(0, -3, 3))
    return -.25


def expert_background():
    """Dark row of DIN-rail units seen along the rail, focus falling off."""
    world((.010, .013, .017), 1)
    c.panel(260, 90, "cabinetdark", 10)
    with at(0, 0, 0):
        c.rail(240)
        rng = random.Random(4)
        x = -70
        while x < 84:
            kind = rng.choice(["s", "s", "t", "s", "b"])
            if kind == "s":
                w = rng.choice([4.0, 6.0, 8.5])
                with at(x + w / 2):
                    c.supply(w, body="black", front="darkgrey", term="darkgrey", accent="accent",
                             leds=("ledgreen",) if rng.random() < .8 else ("ledamber",), n_top=3, n_bot=int(w / 1.6))
                c.wires(x + w / 2, 3, w / 4, -9.8, 6.3, 12.5, ("black", "bluewire", "brown"), seed=int(x) + 99)
                x += w + .5
            elif kind == "t":
                c.blocks(x + .4, ["darkgrey"] * 7 + ["accent"])
                x += 8 * .64 + .5
            else:
                c.breaker(x + .9, colour="darkgrey")
                c.breaker(x + 2.7, colour="darkgrey")
                x += 4.2
    c.duct(240, 0, 15, colour="darkgrey")
    c.duct(240, 0, -15, colour="darkgrey")
    area((40, -50, 60), (0, 0, 0), 60, .3, (.75, .88, 1), 20)
    area((-70, -20, 30), (-20, -5, 0), 30, .4, (.55, .8, .95), 30)
    camera((58, -66, 8), (0, -8, -.5), 70, 5.6, focus=(20, -11, 0), shift=(0, 0))
    return 1.5
