"""Things of the sectors' worlds: paints made on the spot, screens, medical, vacuum, robot and rail objects."""
import math

import bpy

from core import at, box, cyl, lathe, mesh, prism, tube
from parts import hexbolt


def paint(name, col, metal=0.0, rough=.4, coat=0.0, alpha=1.0, trans=0.0, glow=0.0, spec=.5):
    """Own material; glow makes it shine in its colour."""
    m = bpy.data.materials.get(name)
    if m:
        return m
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    b = m.node_tree.nodes["Principled BSDF"]
    for key, v in (("Base Color", (*col, 1)), ("Metallic", metal), ("Roughness", rough), ("Clearcoat", coat), ("Alpha", alpha),
                   ("Transmission", trans), ("Specular", spec), ("Clearcoat Roughness", .06)):
        b.inputs[key].default_value = v
    if glow:
        b.inputs["Base Color"].default_value = (*[c * .25 for c in col], 1)
        b.inputs["Emission"].default_value = (*col, 1)
        b.inputs["Emission Strength"].default_value = glow
    return m


def rounded(w, h, r, n=8):
    """Counter-clockwise outline of a rounded rectangle about the origin."""
    pts = []
    for cx, cy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(n + 1):
            a = math.radians(a0 + 90 * i / n)
            pts.append((cx * (w / 2 - r) + r * math.cos(a), cy * (h / 2 - r) + r * math.sin(a)))
    return pts


def slab(w, h, d, r, x=0, y=0, z=0, material="white", bevel=.25, seg=4):
    """Rounded plate standing upright, front at y looking to -y, centre at x, z, depth d backwards."""
    return prism(rounded(w, h, r), d, x, y + d, z, material, bevel, rot=(90, 0, 0), seg=seg)


def curve(fn, x, z, w, h, y, material, r=.05, n=260):
    """Trace of fn(0..1) -> -1..1 drawn on a screen with its middle at x, z."""
    tube([(x - w / 2 + w * i / (n - 1), y, z + h / 2 * fn(i / (n - 1))) for i in range(n)], r, material, smooth=False, res=1)


def ecg(beats=4):
    """Heart trace as a function of 0..1."""
    def bump(t, c, s, a):
        return a * math.exp(-((t - c) / s) ** 2)

    def fn(u):
        t = (u * beats) % 1
        return bump(t, .2, .05, .13) - bump(t, .36, .018, .16) + bump(t, .4, .022, .95) - bump(t, .445, .02, .3) + bump(t, .68, .07, .24) - .25
    return fn


def pleth(beats=4):
    """Pulse wave as a function of 0..1."""
    def fn(u):
        t = (u * beats + .35) % 1
        return 1.5 * (t / .16 if t < .16 else math.exp(-(t - .16) * 3.2) + .13 * math.exp(-((t - .48) / .07) ** 2)) - .75
    return fn


# ---------------------------------------------------------------- hospital

def monitor(w=27.0, h=19.0):
    """Patient monitor, front at y=0, centre at the origin: heart, pulse and breath traces, coloured value bars."""
    slab(w + 3, h + 4.4, 6.5, 2.2, 0, .1, -.6, "white", .5)
    slab(w + 1, h + 1, .4, 1.0, 0, -.06, 0, "blackgloss", .12)
    g, c, y = (paint(n, col, glow=s) for n, col, s in (("mongreen", (.08, 1, .25), 2.6), ("moncyan", (.06, .65, 1), 2.4),
                                                       ("monyellow", (1, .72, .05), 2.0)))
    for k, (fn, col) in enumerate(((ecg(), g), (pleth(), c), (lambda u: .5 * math.sin(u * 14), y))):
        z = h * (.3 - .3 * k)
        curve(fn, -w * .13, z, w * .68, h * .26, -.12, col, .1)
        for i in range(2):
            box(w * (.13 - .05 * i), .05, 1.5 - .7 * i, w * .36, -.1, z + .2 - i * 1.5, col, .1)
    for k in range(6):
        box(2.2, .3, .7, -w * .36 + k * 3.4, -.08, -h / 2 - 1.9, "lightgrey", .2)
    cyl(.9, .5, w * .38, 0, -h / 2 - 1.5, "filmblue", "-Y", .2)
    tube([(-w * .35, 3, h / 2 + 1.2), (-w * .3, 2.4, h / 2 + 3.6), (w * .3, 2.4, h / 2 + 3.6), (w * .35, 3, h / 2 + 1.2)], .6, "lightgrey", res=6)
    box(5, .6, 1.0, w * .3, .2, h / 2 + .7, paint("alarm", (1, .55, .08), glow=1.4), .3)


def infusion_pump(w=22.0, h=13.0, d=14.0):
    """Volumetric pump, front at y=0: door with tube guide, screen with bars, round keys, latch, carrying handle."""
    slab(w, h, d, 2.2, 0, .9, 0, "white", .8)
    slab(w - .5, h - .5, 1.4, 2.0, 0, 0, 0, paint("pumpface", (.63, .67, .7), rough=.36), .45)
    slab(w + .08, .5, d - 1.4, .2, 0, 1.6, -h * .27, paint("pumpblue", (.01, .25, .42), rough=.35), .1)
    sx, sz, sw, sh = -3.6, 1.5, 11.4, 6.6
    slab(sw + .9, sh + .9, .3, .7, sx, -.1, sz, "blackgloss", .1)
    glow = paint("pumpscreen", (.02, .1, .16), glow=.9, rough=.15)
    slab(sw, sh, .1, .35, sx, -.16, sz, glow, .02)
    paint("mongreen", (.08, 1, .25), glow=2.6)
    slab(.1, h - 2.2, .2, .04, 3.15, -.03, 0, "darkgrey", 0)
    slab(w - 3.2, .1, .2, .04, 0, -.03, -h / 2 + 1.0, "darkgrey", 0)
    on, soft = paint("pumpon", (.15, .95, .55), glow=2.2), paint("pumpsoft", (.35, .75, 1), glow=1.3)
    for k in range(11):
        slab(.62, .35 + .28 * k, .06, .12, sx - 4.6 + k * .92, -.22, sz - 2.2 + .14 * k, on if k < 7 else paint("pumpoff", (.05, .2, .25), glow=.6), .01)
    for k in range(2):
        slab(4.6 - 1.6 * k, .42, .06, .16, sx - 2.9 - .8 * k, -.22, sz + 2.3 - .85 * k, soft, .01)
    slab(1.5, 1.5, .06, .75, sx + 4.3, -.22, sz + 1.9, on, .01)
    for r in range(3):
        for c in range(2):
            x, z = 5.6 + c * 2.9, 3.7 - r * 2.5
            slab(2.3, 1.7, .3, .5, x, -.12, z, "lightgrey", .1)
            slab(2.0, 1.4, .3, .45, x, -.24, z, "white", .12)
            cyl(.22, .04, x, -.24, z, ("filmblue", "filmblue", "mongreen", "filmblue", "grey", "discorange")[r * 2 + c], "-Y", .02)
    for k in range(4):
        slab(2.2, .8, .35, .36, sx - 4.4 + k * 2.9, -.2, -3.1, "white", .12)
    slab(4.2, 1.5, .7, .7, 7.1, -.55, -4.6, paint("pumpblue", (.01, .25, .42)), .25)
    cyl(.36, .1, -9.2, -.05, -4.9, paint("pumpled", (.1, 1, .3), glow=5), "-Y", .05)
    tube([(-8.2, 4, h / 2 - .4), (-8.0, 4, h / 2 + 2.3), (-6, 4, h / 2 + 3.2), (6, 4, h / 2 + 3.2), (8.0, 4, h / 2 + 2.3), (8.2, 4, h / 2 - .4)],
         .8, paint("pumpface", (.63, .67, .7)), res=8)


def drip_chamber():
    """Drip chamber hanging down from the origin, with spike, fluid and roller clamp below."""
    clear = paint("clear", (.9, .95, 1), rough=.04, alpha=.22, coat=1)
    fluid = paint("fluid", (.75, .9, 1), rough=.03, alpha=.45, coat=.6)
    lathe([(.25, 0), (.5, -.1), (.55, -.9), (1.0, -1.2), (1.02, -6.4), (.8, -7.0), (.3, -7.3)], material=clear, n=40)
    lathe([(0, -4.2), (.9, -4.2), (.92, -6.3), (.7, -6.9), (.26, -7.2), (0, -7.2)], material=fluid, n=40)
    cyl(.75, .6, 0, 0, -1.15, "white", bevel=.12)
    cyl(.42, .9, 0, 0, -8.0, "white", bevel=.1)


def iv_bag(w=13.0, h=20.0):
    """Fluid bag with its port at the origin."""
    clear = paint("bag", (.82, .9, .95), rough=.12, alpha=.5, coat=.8)
    verts, faces, n, m = [], [], 20, 24
    for side in (1, -1):
        for i in range(n + 1):
            for j in range(m + 1):
                u, v = i / n * 2 - 1, j / m
                bulge = 2.3 * max(0, (1 - u * u)) ** .5 * max(0, math.sin(math.pi * v ** .75)) ** .6 * (1.15 - .5 * v)
                taper = 1 - .55 * (1 - min(1, v / .2)) ** 2 - .06 * max(0, v - .93) / .07
                verts.append((u * w / 2 * taper, side * bulge, 1.4 + v * h))
    k = (n + 1) * (m + 1)
    for s in range(2):
        for i in range(n):
            for j in range(m):
                a = s * k + i * (m + 1) + j
                q = (a, a + m + 1, a + m + 2, a + 1)
                faces.append(q if s == 0 else q[::-1])
    mesh(verts, faces, clear)
    for x in (-1.3, 1.3):
        cyl(.42, 2.0, x, 0, 0, "white", bevel=.1)
    box(2.6, .3, .8, 0, 0, h + .6, "white", .15)


# ---------------------------------------------------------------- clean room

def wafer_paint():
    """Processed silicon: die grid with finer blocks, colour that wanders with the angle of view."""
    m = bpy.data.materials.new("wafer")
    m.use_nodes = True
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    new, ln = nt.nodes.new, nt.links.new
    tc = new("ShaderNodeTexCoord")

    def brick(w, h, mortar, c1, c2, mort, rot=0):
        n = new("ShaderNodeTexBrick")
        n.offset, n.squash = 0, 1
        for key, v in (("Scale", 1), ("Mortar Size", mortar), ("Brick Width", w), ("Row Height", h), ("Mortar Smooth", 0)):
            n.inputs[key].default_value = v
        for key, v in (("Color1", c1), ("Color2", c2), ("Mortar", mort)):
            n.inputs[key].default_value = (v, v, v, 1)
        ln(tc.outputs["Object"], n.inputs["Vector"])
        return n

    street = brick(2.0, 1.5, .032, 1, 1, 0)
    blocks = brick(.5, .3, .02, .2, .8, .5)
    lw = new("ShaderNodeLayerWeight")
    lw.inputs["Blend"].default_value = .5
    grad = new("ShaderNodeVectorMath")
    grad.operation = "DOT_PRODUCT"
    grad.inputs[1].default_value = (.021, .013, 0)
    ln(tc.outputs["Object"], grad.inputs[0])
    s1, s2 = new("ShaderNodeMath"), new("ShaderNodeMath")
    s1.operation, s2.operation = "ADD", "MULTIPLY_ADD"
    ln(lw.outputs["Facing"], s1.inputs[0])
    ln(grad.outputs["Value"], s1.inputs[1])
    ln(blocks.outputs["Color"], s2.inputs[0])
    s2.inputs[1].default_value = .13
    ln(s1.outputs[0], s2.inputs[2])
    ramp = new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position = .12
    ramp.color_ramp.elements[0].color = (.10, .42, .50, 1)
    ramp.color_ramp.elements[1].position = 1.0
    ramp.color_ramp.elements[1].color = (.10, .45, .55, 1)
    for pos, col in ((.3, (.12, .20, .65)), (.45, (.42, .12, .55)), (.58, (.85, .30, .30)), (.70, (.95, .66, .22)), (.84, (.38, .68, .30))):
        e = ramp.color_ramp.elements.new(pos)
        e.color = (*col, 1)
    ln(s2.outputs[0], ramp.inputs[0])
    mix = new("ShaderNodeMixRGB")
    mix.inputs[1].default_value = (.8, .8, .84, 1)
    ln(street.outputs["Color"], mix.inputs[0])
    ln(ramp.outputs[0], mix.inputs[2])
    ln(mix.outputs[0], b.inputs["Base Color"])
    b.inputs["Metallic"].default_value = .82
    mr = new("ShaderNodeMapRange")
    mr.inputs["To Min"].default_value, mr.inputs["To Max"].default_value = .1, .28
    ln(blocks.outputs["Color"], mr.inputs["Value"])
    ln(mr.outputs[0], b.inputs["Roughness"])
    return m


def wafer(r=15.0):
    """300 mm wafer, top at z=0, with an unpatterned rim."""
    n = 160
    pts = []
    for i in range(n):
        a = 2 * math.pi * (i + .5) / n - math.pi / 2
        k = r - (.25 if i in (0, n - 1) else 0)
        pts.append((k * math.cos(a), k * math.sin(a)))
    prism(pts, .08, 0, 0, -.085, paint("silicon", (.3, .31, .34), 1, .12), .02)
    top = [(.985 * x, .985 * y, .0) for x, y in pts]
    mesh(top, [list(range(n))], wafer_paint(), smooth=False)


def arm_link(x0, y0, x1, y1, z, t, r0, r1, material):
    """Flat robot link with round ends between two joints."""
    a = math.atan2(y1 - y0, x1 - x0)
    pts = []
    for cx, cy, r, s in ((x1, y1, r1, -90), (x0, y0, r0, 90)):
        for i in range(17):
            q = a + math.radians(s + 180 * i / 16)
            pts.append((cx + r * math.cos(q), cy + r * math.sin(q)))
    return prism(pts, t, 0, 0, z, material, .2, seg=3)


def slot_wall(w=120, h=60, sw=38, sh=7.5, sz=0, t=6, material="alumatte"):
    """Chamber wall with a transfer slot about (0, sz); front at y=0, with a raised frame, seal and bolts."""
    ring(w, h, 2.0, sw, sh, 2.2, t, sz, 0, material)
    ring(sw + 9, sh + 9, 4.0, sw, sh, 2.2, 1.4, sz, -1.4, "stainless")
    tube([(x, -1.42, z + sz) for x, z in rounded(sw + 2.6, sh + 2.6, 3.0, 10)], .32, "rubber", closed=True, smooth=False)
    for k in range(7):
        for s in (-1, 1):
            with at((k - 3) * (sw + 4) / 6, -1.4, sz + s * (sh / 2 + 3.1), rx=90):
                hexbolt(0, 0, 0, .75, .7)


def ring(w, h, r, iw, ih, ir, d, z, y, material):
    """Frame between two rounded rectangles, extruded d along y."""
    out, inn = rounded(w, h, r, 10), rounded(iw, ih, ir, 10)
    n = len(out)
    verts = [(x, y, q + z) for x, q in out] + [(x, y, q + z) for x, q in inn]
    verts += [(x, y + d, q + z) for x, q in out] + [(x, y + d, q + z) for x, q in inn]
    faces = []
    for i in range(n):
        j = (i + 1) % n
        faces += [(i, j, n + j, n + i), (i, 2 * n + i, 2 * n + j, j), (n + i, n + j, 3 * n + j, 3 * n + i)]
    return mesh(verts, faces, material, .12, 3)
