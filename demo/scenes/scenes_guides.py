"""Pictures for the guides: heat seen by a thermal imager, ripple seen by a probe with a ground spring."""
import math
import os
import tempfile

import bpy

import core
import parts as p
import props as q
import props_lab as lab
from core import aim, area, at, backdrop, box, camera, cyl, mesh, tube, world
from units import open_frame

# x, y, rise and reach of the warm parts on the open-frame board
HOT = ((.2, 2.9, .62, 1.5), (2.4, -.6, .6, 1.3), (2.7, 3.0, .42, 1.1), (.15, -3.75, .4, 1.1), (.65, -1.3, .45, .9), (-1.95, -.6, .1, 1.6))
SHINY = ("aluminium", "alumatte", "tin", "steel", "chrome", "brass", "galva")


def heat(name):
    """Emission by temperature: the object's colour holds its level, board copies add the field of warm parts."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    new, ln = nt.nodes.new, nt.links.new
    info, sep, lw, gen = (new("ShaderNode" + k) for k in ("ObjectInfo", "SeparateRGB", "LayerWeight", "NewGeometry"))
    ln(info.outputs["Color"], sep.inputs[0])
    level = sep.outputs[0]
    for x, y, rise, reach in HOT:
        d = new("ShaderNodeVectorMath")
        d.operation = "DISTANCE"
        d.inputs[1].default_value = (x, y, 0)
        flat = new("ShaderNodeVectorMath")
        flat.operation = "MULTIPLY"
        flat.inputs[1].default_value = (1, 1, .25)
        ln(gen.outputs["Position"], flat.inputs[0])
        ln(flat.outputs[0], d.inputs[0])
        mr = new("ShaderNodeMapRange")
        mr.interpolation_type = "SMOOTHERSTEP"
        for key, v in (("From Min", reach * 2.1), ("From Max", 0), ("To Min", 0), ("To Max", rise)):
            mr.inputs[key].default_value = v
        ln(d.outputs["Value"], mr.inputs["Value"])
        mul, add = new("ShaderNodeMath"), new("ShaderNodeMath")
        mul.operation = "MULTIPLY"
        ln(mr.outputs[0], mul.inputs[0])
        ln(sep.outputs[1], mul.inputs[1])
        ln(level, add.inputs[0])
        ln(mul.outputs[0], add.inputs[1])
        level = add.outputs[0]
    lw.inputs["Blend"].default_value = .35
    dim = new("ShaderNodeMath")
    dim.operation = "MULTIPLY_ADD"
    dim.inputs[1].default_value = -.16
    ln(lw.outputs["Facing"], dim.inputs[0])
    ln(level, dim.inputs[2])
    ramp = new("ShaderNodeValToRGB")
    stops = ((0, (.003, .002, .02)), (.18, (.05, .003, .17)), (.36, (.28, .003, .24)), (.54, (.72, .05, .04)), (.72, (.95, .26, .005)),
             (.88, (1, .68, .06)), (1, (1, .97, .75)))
    for k, (pos, col) in enumerate(stops):
        e = ramp.color_ramp.elements[0] if k == 0 else ramp.color_ramp.elements.new(pos) if k < 6 else ramp.color_ramp.elements[-1]
        e.position, e.color = pos, (*col, 1)
    em, out = new("ShaderNodeEmission"), new("ShaderNodeOutputMaterial")
    ln(dim.outputs[0], ramp.inputs[0])
    ln(ramp.outputs[0], em.inputs["Color"])
    ln(em.outputs[0], out.inputs["Surface"])
    return m


def thermal_image(width=320, height=240):
    """What the imager sees: the open-frame supply in false colour, as a packed picture."""
    world((.006, .002, .03), 1)
    open_frame()
    floor = box(60, 60, .1, 0, 0, -1.4, "black")
    seen = heat("heat")
    for obj in bpy.context.scene.objects:
        if obj.type not in ("MESH", "CURVE"):
            continue
        names = [m.name for m in obj.data.materials if m]
        shiny = any(n in SHINY for n in names)
        level, field = (.1, .3) if shiny else (.2, 1)
        if obj is floor:
            level, field = .06, .12
        if any(n.startswith("enamel") for n in names):
            level, field = .32, 1.05
        obj.color = (level, field, 0, 1)
        obj.data.materials.clear()
        obj.data.materials.append(seen)
        if obj.type == "MESH":
            obj.data.polygons.foreach_set("material_index", [0] * len(obj.data.polygons))
    camera((12, -22, 24), (-.1, .1, .7), 92, 22)
    sc = bpy.context.scene
    sc.render.engine, sc.cycles.samples, sc.cycles.use_denoising = "CYCLES", 24, False
    sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = width, height, 100
    sc.view_settings.view_transform = "Standard"
    path = os.path.join(tempfile.mkdtemp(), "seen.png")
    sc.render.filepath = path
    bpy.ops.render.render(write_still=True)
    core.reset(7)
    im = bpy.data.images.load(path)
    im.pack()
    os.remove(path)
    return im


def shown(image, strength=1.5):
    """Material of a display that shows the picture."""
    m = bpy.data.materials.new("shown")
    m.use_nodes = True
    b = m.node_tree.nodes["Principled BSDF"]
    tex = m.node_tree.nodes.new("ShaderNodeTexImage")
    tex.image = image
    m.node_tree.links.new(tex.outputs[0], b.inputs["Emission"])
    b.inputs["Emission Strength"].default_value = strength
    b.inputs["Base Color"].default_value = (.004, .004, .005, 1)
    b.inputs["Roughness"].default_value = .12
    return m


def imager(image):
    """Thermal imager seen from behind, display facing -y with its middle at the origin, grip below."""
    body = q.paint("imbody", (.045, .047, .05), rough=.5)
    trim = q.paint("imtrim", (.85, .36, .02), rough=.42)
    w, h = 10.0, 7.5
    q.slab(w + 3.4, h + 3.6, 4.2, 1.8, 0, .25, -.45, trim, .5)
    q.slab(w + 3.0, h + 3.2, 1.5, 1.6, 0, -.2, -.45, body, .4)
    q.slab(w + .8, h + .8, .2, .5, 0, -.3, 0, "blackgloss", .06)
    scr = mesh([(-w / 2, -.32, -h / 2), (w / 2, -.32, -h / 2), (w / 2, -.32, h / 2), (-w / 2, -.32, h / 2)], [(0, 1, 2, 3)], shown(image), smooth=False)
    uv = scr.data.uv_layers.new()
    for loop, co in zip(uv.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = co
    ink = q.paint("imink", (.9, .95, 1), glow=1.1)
    for s in (-1, 1):
        box(.62, .02, .05, -.15 + s * .6, -.33, .95, ink, 0)
        box(.05, .02, .62, -.15, -.33, .95 + s * .6 - .31, ink, 0)
    n = 26
    stops = ((.003, .002, .02), (.05, .003, .17), (.28, .003, .24), (.72, .05, .04), (.95, .26, .005), (1, .68, .06), (1, .97, .75))
    for k in range(n):
        u = k / (n - 1) * 6
        i = min(5, int(u))
        col = [stops[i][c] + (stops[i + 1][c] - stops[i][c]) * (u - i) for c in range(3)]
        box(.32, .02, 5.6 / n + .005, w / 2 - .45, -.33, -2.8 + k * 5.6 / n, q.paint(f"imscale{k}", col, glow=1.5), 0)
    for k in (-1, 0, 1):
        q.slab(2.0 if k else 1.7, .75 if k else 1.2, .3, .35 if k else .58, k * 2.9, -.38, -4.95, "grey" if k else trim, .1)
    q.slab(6.0, 11, 4.0, 1.9, 0, 1.4, -10.6, body, .8)
    for k in range(6):
        q.slab(5.2, .5, 4.2, .25, 0, 1.28, -8.2 - k * 1.05, "rubber", .12)
    cyl(2.6, 3.5, 0, 4, .4, body, "Y", .3)
    cyl(2.0, .4, 0, 7.3, .4, "chrome", "Y", .1)
    cyl(2.6, 1.4, 0, 3.4, -17.4, "anodblack", bevel=.2)
    cyl(.8, 30, 0, 3.4, -47, "anodblack", bevel=.1)


def guide_thermal():
    """Thermal imager on a stand looks at an open-frame supply with thermocouples; the display shows the warm parts."""
    image = thermal_image()
    world((.06, .07, .085), 1)
    backdrop("sweepblue", width=900, y=120, front=150, radius=60)
    with at(14.5, 2, 1.2, rz=-40):
        open_frame()
        with at(.4, 2.9, 2.92):
            p.tape_patch(0, 0, .01, 1.5, .7, 60)
        with at(-1.95, -1.75, 3.0):
            p.tape_patch(0, 0, .02, 1.2, .6, 30)
        p.thermocouple([(18, 30, -1), (9, 22, -1), (4, 13, -.4), (1.5, 6, 4.6), (.4, 2.9, 2.98)])
        p.thermocouple([(8, 36, -1), (-2, 24, -1), (-6, 12, -.6), (-4, 1, 5.2), (-1.95, -1.75, 3.06)])
    box(90, 40, .3, 6, 2, -.2, "esd", .12)
    with at(-5.5, -12, 10.6, rz=14, rx=-9):
        imager(image)
    area((-50, 0, 50), (0, 0, 6), 40, .4, (1, .96, .9), 40)
    area((50, 30, 46), (10, 0, 2), 26, .85, (.66, .83, 1), 60)
    area((10, -40, 50), (15, 2, 2), 14, .1, (1, .95, .88), 14, spread=50)
    area((0, -70, 50), (0, 0, 6), 50, .06, (1, 1, 1), 20)
    camera((3, -64, 23), (2.6, 0, 7.0), 63, 7, focus=(-5, -11, 10))
    return .4


def guide_waveform():
    """Probe with a ground spring on the output of an open-frame supply, the ripple on the oscilloscope behind."""
    world((.045, .05, .056), 1)
    backdrop("sweepgrey", width=900, y=120, front=150, radius=60)
    box(120, 44, .3, 0, -2, -.2, "esd", .12)
    turn = 158
    with at(6, -8, 1.2, rz=turn):
        open_frame()
        with at(2.35, 5.55, .02, rz=180):
            p.plug(4, wires=("red", "red", "black", "black"), reach=26, drop=-1.0, r=.11, seed=3)
    a = math.radians(turn)
    bx, by = -.9, 6.05
    x, y = 6 + bx * math.cos(a) - by * math.sin(a), -8 + bx * math.sin(a) + by * math.cos(a)
    d = (.42, -.28, .74)
    with aim((x, y, 1.24), d):
        lab.spring_probe()
    k = math.sqrt(sum(v * v for v in d))
    tip = [(x, y, 1.24)[i] + d[i] / k * 9.2 for i in range(3)]
    out = [(x, y, 1.24)[i] + d[i] / k * 11.5 for i in range(3)]
    tube([tip, out, (x + 11, y - 5, 11.5), (x + 17, y + 2, 5), (x + 20, y + 13, 1.2), (17, 9, .55), (12, 12.5, 1.1), (5.0, 14.6, 2.9), (3.1, 17.6, 3.5)], .18, "black")
    with at(-4.5, 17, 0, rz=8, s=.8):
        lab.oscilloscope()
    area((-50, -10, 60), (0, 0, 4), 46, .42, (1, .96, .9), 40)
    area((54, 10, 40), (0, 0, 4), 26, .5, (.7, .86, 1), 60)
    area((0, -80, 30), (0, 0, 6), 50, .06, (1, 1, 1), 20)
    camera((5, -60, 19), (2.2, 0, 5.9), 63, 8, focus=(x, y, 2))
    return .3
