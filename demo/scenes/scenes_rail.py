"""Case pictures with DIN-rail units: tunnel, bakery, solar tracker."""
import math
import random

import bpy

import cabinet as c
from core import area, at, backdrop, box, camera, cyl, lathe, mesh, tube, world


def tunnel():
    """Control cabinet, two redundant supplies and an ORing module, green indicators, cool light."""
    world((.03, .04, .045), 1)
    c.panel(120, 90, "galva")
    c.rail(110)
    for i, x in enumerate((-8.6, 0)):
        with at(x):
            c.supply(8.0, leds=("ledgreen", "ledgreen"), n_top=4, n_bot=5, panel="lightgrey", body="alumatte", front="darkgrey")
        c.wires(x, 4, 1.02, -9.8, 5.3, 14, ("black", "bluewire", "brown", "greenwire"), seed=i + 2)
        c.wires(x, 5, 1.02, -9.8, -5.25, -14, ("red", "red", "bluewire", "bluewire", "black"), seed=i + 9)
    with at(7.4):
        c.supply(5.0, leds=("ledgreen", "ledgreen", "ledgreen"), n_top=3, n_bot=3, body="alumatte", accent="ledgreen")
    c.wires(7.4, 3, 1.05, -9.8, 5.3, 14, ("red", "red", "bluewire"), seed=21)
    c.wires(7.4, 3, 1.05, -9.8, -5.25, -14, ("red", "bluewire", "bluewire"), seed=22)
    for k in range(5):
        c.breaker(12.4 + k * 1.8, lever="green" if k < 4 else "black")
    c.blocks(-25, ["lightgrey"] * 12 + ["filmblue"] * 3 + ["greenwire"] * 2)
    c.blocks(22.5, ["lightgrey"] * 12 + ["filmblue"] * 3)
    c.wires(-20, 14, .64, -3, 3.0, 13, ("black", "black", "bluewire", "greenwire"), r=.1, seed=31)
    c.wires(-20, 14, .64, -3, -3.0, -13, ("black", "brown", "bluewire"), r=.1, seed=33)
    c.duct(120, 0, 15.5)
    c.duct(120, 0, -15.5)
    area((-30, -60, 50), (0, 0, 0), 36, .5, (.86, .95, 1), 30)
    area((50, -40, 10), (5, -8, 0), 20, .16, (.8, 1, .92), 40)
    camera((-28, -62, 13), (-1.0, -7, -.2), 60, 5, focus=(-4, -11, 1))
    return -.1


def bakery():
    """DIN-rail supply and orange motor leads, warm; buns on a belt behind, out of focus."""
    world((.2, .18, .16), 1)
    with at(0, 0, 0):
        c.rail(130)
        c.panel(46, 3.0, "stainless", 0)
        with at(-6):
            c.supply(10.0, body="lightgrey", front="lightgrey", term="orange", accent="orange", n_top=4, n_bot=6, grille=5)
        c.wires(-6, 6, 1.02, -9.8, -5.25, -16, ("red", "red", "red", "bluewire", "bluewire", "bluewire"), r=.17, seed=5)
        c.wires(-6, 4, 1.02, -9.8, 5.3, 15, ("black", "brown", "grey", "greenwire"), r=.16, seed=6)
        with at(4):
            c.supply(7.0, body="darkgrey", front="darkgrey", term="green", n_top=3, n_bot=4, leds=("ledgreen", "ledamber"), accent="orange", panel="grey")
        for k in range(3):
            x = 2.3 + k * 1.7
            tube([(x, -9.9, -8.2), (x, -10.3, -10), (x + .4 * k, -12, -13), (x + 3 + k, -9, -21)], .55, "orange", res=8)
            cyl(.6, 1.0, x, -9.9, -8.6, "black", bevel=.15)
            for j, u in enumerate(((-1.54, -.51), (-.51, .51), (.51, 1.54))[k]):
                tube([(4 + u, -9.8, -5.2), (4 + u, -9.85, -6.1), (x + (j - .5) * .45, -9.9, -7.1), (x + (j - .5) * .4, -9.9, -7.8)],
                     .17, ("black", "brown")[j])
        c.blocks(9, ["orange"] * 3 + ["lightgrey"] * 8 + ["greenwire"])
    rng = random.Random(3)
    box(400, 60, 1.0, 0, 84, -13, "belt", .1)
    for s in (-1, 1):
        box(400, 1.2, 2.2, 0, 84 + s * 31, -13.4, "stainless", .2)
    for i in range(-11, 12):
        for j in range(6):
            with at(i * 10.5 + (j % 2) * 5 + rng.uniform(-.6, .6), 61 + j * 9, -12, rz=rng.uniform(0, 90)):
                lathe([(0, 0), (3.0, 0), (3.9, .9), (3.8, 1.8), (3.0, 2.9), (1.6, 3.5), (0, 3.7)], material="pastry", n=40)
    for k in range(3):
        x = -60 + k * 58
        with at(x, 92, 42):
            cyl(9, 6, 0, 0, 0, "white", bevel=1)
            for q in range(3):
                a = q * 2.094 + .5
                tube([(8 * math.cos(a), 8 * math.sin(a), 2), (22 * math.cos(a), 22 * math.sin(a), -12), (2 * math.cos(a),
                     2 * math.sin(a) - 4, -44)], .9, "lightgrey", smooth=False)
            cyl(3, 3, 0, -4, -47, "orange", bevel=.5)
    backdrop("sweepwhite", 900, y=190, front=-60, radius=60, height=300).location.z = -60
    area((-50, -60, 60), (0, 0, 0), 44, .62, (1, .9, .76), 40)
    area((20, 40, 90), (0, 75, -10), 60, .5, (1, .86, .66), 90)
    area((60, -30, 10), (5, -8, 0), 24, .25, (1, .95, .9), 40)
    camera((21, -66, 15), (.2, -6, -1.2), 58, 7, focus=(-2, -11, 0))
    return .05


def solar():
    """Two supplies and a battery module on an open rail before tilted panels under a storm sky."""
    world((.2, .23, .27), .8, (.035, .05, .075))
    storm()
    with at(-2, 0, 0):
        c.rail(130)
        for i, x in enumerate((-11.5, -5)):
            with at(x):
                c.supply(6.0, body="alumatte", front="blue", accent="filmyellow", grille=6,
                         leds=("ledgreen",) if i == 0 else ("ledgreen", "ledamber"))
            c.wires(x, 3, 1.05, -9.8, 5.3, 14, ("brown", "bluewire", "greenwire"), seed=i + 2, r=.15)
            c.wires(x, 4, 1.05, -9.8, -5.25, -16, ("red", "red", "black", "black"), seed=i + 12, r=.15)
        with at(3.4):
            c.battery(9.4)
        tube([(.8, -9.5, -6), (.8, -11.8, -8), (-3, -11.6, -9.4), (-5.3, -10.3, -7.2), (-5.51, -10.0, -5.2)], .16, "red")
        tube([(1.8, -9.5, -6), (1.8, -12.4, -9), (-1.4, -12.2, -10.6), (-3.2, -10.4, -7.6), (-3.46, -10.0, -5.2)], .16, "black")
        c.blocks(9, ["grey"] * 7 + ["greenwire"])
    m_cell = _cells()
    for r in range(5):
        with at(-60 + r * 60, 230 + r * 260, -34 + r * 8, rx=42, rz=-24):
            for i in range(-2, 8):
                k = mesh([(-48, -30, 0), (48, -30, 0), (48, 30, 0), (-48, 30, 0)], [(0, 1, 2, 3)], m_cell)
                k.location.x = i * 104
                box(98, 1.2, 3, i * 104, -30.5, -1.5, "aluminium", .2)
                box(98, 1.2, 3, i * 104, 30.5, -1.5, "aluminium", .2)
            tube([(-300, 0, -6), (900, 0, -6)], 5, "galva", smooth=False)
    mesh([(-4000, 20, -130), (4000, 20, -130), (4000, 6000, -130), (-4000, 6000, -130)], [(0, 1, 2, 3)], "drab")
    area((-60, -70, 40), (0, 0, 0), 50, .5, (.82, .9, 1), 40)
    area((70, 60, 30), (0, -5, 0), 40, .6, (1, .78, .5), 20)
    camera((-22, -66, 5), (-1, -7, .6), 56, 9, focus=(-4, -11, 1))
    return 0


def storm():
    """Far wall of cloud: dark slate above, a pale band at the horizon."""
    m = bpy.data.materials.new("storm")
    m.use_nodes = True
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    b.inputs["Base Color"].default_value = (0, 0, 0, 1)
    b.inputs["Specular"].default_value = 0
    tc, no, sep = (nt.nodes.new("ShaderNode" + k) for k in ("TexCoord", "TexNoise", "SeparateXYZ"))
    mp, ad, ramp = (nt.nodes.new("ShaderNode" + k) for k in ("Mapping", "Math", "ValToRGB"))
    mp.inputs["Scale"].default_value = (.0011, 1, .0028)
    no.inputs["Detail"].default_value = 6
    no.inputs["Scale"].default_value = 1
    ad.operation = "MULTIPLY_ADD"
    ad.inputs[1].default_value = .0005
    stops = ((.30, (.62, .55, .42)), (.48, (.34, .38, .42)), (.66, (.10, .13, .17)), (.95, (.03, .042, .06)))
    ramp.color_ramp.elements.remove(ramp.color_ramp.elements[0])
    for k, (pos, col) in enumerate(stops):
        e = ramp.color_ramp.elements[0] if k == 0 else ramp.color_ramp.elements.new(pos)
        e.position, e.color = pos, (*col, 1)
    nt.links.new(tc.outputs["Object"], mp.inputs[0])
    nt.links.new(mp.outputs[0], no.inputs["Vector"])
    nt.links.new(tc.outputs["Object"], sep.inputs[0])
    nt.links.new(sep.outputs["Z"], ad.inputs[0])
    nt.links.new(no.outputs["Fac"], ad.inputs[2])
    nt.links.new(ad.outputs[0], ramp.inputs[0])
    nt.links.new(ramp.outputs[0], b.inputs["Emission"])
    b.inputs["Emission Strength"].default_value = .9
    mesh([(-6000, 4000, -300), (6000, 4000, -300), (6000, 4000, 3000), (-6000, 4000, 3000)], [(0, 1, 2, 3)], m)


def _cells():
    """Solar glass: dark blue cells with pale grid lines."""
    m = bpy.data.materials.new("cells")
    m.use_nodes = True
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    tc = nt.nodes.new("ShaderNodeTexCoord")
    br = nt.nodes.new("ShaderNodeTexBrick")
    br.offset = 0
    br.inputs["Color1"].default_value = (.016, .035, .10, 1)
    br.inputs["Color2"].default_value = (.02, .042, .12, 1)
    br.inputs["Mortar"].default_value = (.35, .4, .46, 1)
    br.inputs["Scale"].default_value = 1
    br.inputs["Mortar Size"].default_value = .35
    br.inputs["Brick Width"].default_value = 12
    br.inputs["Row Height"].default_value = 12
    nt.links.new(tc.outputs["Object"], br.inputs["Vector"])
    nt.links.new(br.outputs["Color"], b.inputs["Base Color"])
    b.inputs["Roughness"].default_value = .16
    return m
