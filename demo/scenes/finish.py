"""Moulded and sheet-metal finishes: lofted shells, cut-outs, blobs, extra materials and the studio light of the class pictures."""
import math
import random

import bpy

from core import area, at, backdrop, mesh, prism, tube, world
from materials import GLOW, TABLE

TABLE.update({
    "paper": ((.68, .615, .52), 0, .72, dict(spec=.25, grain=.02, scale=8)),
    "inkblue": ((.014, .024, .042), 0, .55, dict(spec=.3, grain=.02, scale=8)),
    "graphite": ((.036, .039, .043), 0, .5, dict(grain=.1, scale=42)),
    "graphitesmooth": ((.03, .033, .037), 0, .36, dict(grain=.02)),
    "casegrey": ((.3, .31, .31), 0, .5, dict(grain=.09, scale=42)),
    "termgreen": ((.012, .17, .085), 0, .4, dict(grain=.03)),
    "termgrey": ((.22, .225, .225), 0, .44, dict(grain=.03)),
    "moulded": ((.012, .012, .013), 0, .36, dict(grain=.13, scale=46)),
    "epoxy": ((.02, .02, .021), 0, .14, dict(grain=.06, scale=2.5, coat=.5)),
    "pvc": ((.013, .013, .014), 0, .4, {}),
    "label": ((.47, .465, .45), 0, .45, dict(coat=.1)),
    "labelgrey": ((.42, .425, .43), 0, .45, {}),
    "rtv": ((.8, .79, .75), 0, .42, {}),
    "gappad": ((.24, .3, .36), 0, .7, dict(grain=.1)),
    "milled": ((.78, .785, .79), 1, .3, dict(brush=2.2)),
    "blasted": ((.7, .71, .72), 1, .44, dict(grain=.05, scale=70)),
    "sheet": ((.66, .675, .68), 1, .32, dict(grain=.02, scale=1.4)),
    "anodised": ((.62, .63, .645), 1, .46, dict(grain=.03)),
    "latchblue": ((.008, .075, .36), 0, .35, dict(coat=.1)),
    "amberplastic": ((.72, .27, .015), 0, .4, {}),
    "chokered": ((.4, .05, .03), 0, .35, {}),
    "matgrey": ((.1, .11, .125), 0, .62, dict(grain=.06, scale=14)),
    "copperflat": ((.8, .4, .22), 1, .35, {}),
})

GLOW["ledsoft"] = ((.05, 1, .22), 1.6)


def clear(name="clear", tint=(.94, .97, .97)):
    """Thin polycarbonate: sees through and mirrors the lights at flat angles."""
    m = bpy.data.materials.get(name)
    if m:
        return m
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    out, mix, tr, gl, fr = (nt.nodes.new("ShaderNode" + k) for k in
                            ("OutputMaterial", "MixShader", "BsdfTransparent", "BsdfGlossy", "LayerWeight"))
    tr.inputs[0].default_value = (*tint, 1)
    gl.inputs["Roughness"].default_value = .06
    fr.inputs["Blend"].default_value = .2
    nt.links.new(fr.outputs["Fresnel"], mix.inputs[0])
    nt.links.new(tr.outputs[0], mix.inputs[1])
    nt.links.new(gl.outputs[0], mix.inputs[2])
    nt.links.new(mix.outputs[0], out.inputs[0])
    return m


# ---------------------------------------------------------------- outlines and shells

def rrect(w, d, r, n=6):
    """Rounded rectangle outline, counter-clockwise."""
    r = max(.001, min(r, w / 2 - .001, d / 2 - .001))
    pts = []
    for cx, cy, a0 in ((w / 2 - r, d / 2 - r, 0), (r - w / 2, d / 2 - r, 90), (r - w / 2, r - d / 2, 180), (w / 2 - r, r - d / 2, 270)):
        for i in range(n + 1):
            a = math.radians(a0 + 90 * i / n)
            pts.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return pts


def moved(poly, x=0, y=0):
    return [(a + x, b + y) for a, b in poly]


def loft(levels, material, n=6, bevel=0):
    """Stack rounded rectangles given as (z, w, d, corner radius) into one closed body."""
    verts, faces = [], []
    for z, w, d, r in levels:
        verts += [(x, y, z) for x, y in rrect(w, d, r, n)]
    k = 4 * (n + 1)
    for i in range(len(levels) - 1):
        for j in range(k):
            q = (j + 1) % k
            faces.append((i * k + j, i * k + q, (i + 1) * k + q, (i + 1) * k + j))
    faces += [tuple(range(k))[::-1], tuple(range((len(levels) - 1) * k, len(levels) * k))]
    return mesh(verts, faces, material, bevel, angle=35)


def shell(w, d, h, material, r=.4, bottom=.2, top=.3, draft=0, groove=None, gap=.04, m=5):
    """Moulded case standing on z=0: rounded edges, walls leaning in by draft, parting groove at a height."""
    lv = []
    for i in range(m + 1):
        a = math.pi / 2 * i / m
        k = 2 * bottom * (1 - math.sin(a))
        lv.append((bottom * (1 - math.cos(a)), w - k, d - k, r))
    if groove:
        for dz, k in ((-.035, 0), (-.02, gap), (.02, gap), (.035, 0)):
            s = 2 * (k + draft * (groove + dz))
            lv.append((groove + dz, w - s, d - s, r))
    for i in range(m + 1):
        a = math.pi / 2 * i / m
        k = 2 * (top * (1 - math.cos(a)) + draft * h)
        lv.append((h - top * (1 - math.sin(a)), w - k, d - k, r))
    return loft(lv, material)


def cut(obj, cutter):
    """Take cutter out of obj, also several times; a bevel of the body also rounds the edges of the cut."""
    cutter.hide_render = True
    old = [(m.width, m.segments, m.angle_limit) for m in obj.modifiers if m.type == "BEVEL"]
    for m in [m for m in obj.modifiers if m.type == "BEVEL"]:
        obj.modifiers.remove(m)
    mod = obj.modifiers.new("cut", "BOOLEAN")
    mod.object, mod.solver = cutter, "EXACT"
    for width, segments, limit in old:
        bev = obj.modifiers.new("bevel", "BEVEL")
        bev.width, bev.segments, bev.angle_limit = width, segments, limit
        bev.limit_method, bev.harden_normals = "ANGLE", True
    return obj


def many(polys, h, x=0, y=0, z=0, rot=(0, 0, 0), material="black"):
    """Several prisms in one body, to cut rows of slots at once."""
    verts, faces = [], []
    for poly in polys:
        n, o = len(poly), len(verts)
        verts += [(a, b, 0) for a, b in poly] + [(a, b, h) for a, b in poly]
        faces += [tuple(o + i for i in range(n))[::-1], tuple(o + n + i for i in range(n))]
        faces += [(o + i, o + (i + 1) % n, o + n + (i + 1) % n, o + n + i) for i in range(n)]
    obj = mesh(verts, faces, material, smooth=False)
    obj.location = (x, y, z)
    obj.rotation_euler = [math.radians(a) for a in rot]
    return obj


def slots(nx, ny, px, py, l, w):
    """A grid of round-ended slots, centred; l along x."""
    return [moved(rrect(l, w, w / 2, 4), (i - (nx - 1) / 2) * px, (j - (ny - 1) / 2) * py) for i in range(nx) for j in range(ny)]


def raised_frame(w, d, r, t, x, y, z, material, high=.02):
    """Fine raised line around a blank field."""
    n = 8
    a, b = rrect(w, d, r, n), rrect(w - 2 * t, d - 2 * t, r - t, n)
    k = len(a)
    verts = [(*p, -.02) for p in a] + [(*p, high) for p in a] + [(*p, high) for p in b] + [(*p, -.02) for p in b]
    faces = [(u * k + i, u * k + (i + 1) % k, (u + 1) * k + (i + 1) % k, (u + 1) * k + i) for u in range(3) for i in range(k)]
    obj = mesh(verts, faces, material, .006, 2)
    obj.location = (x, y, z)
    return obj


def blob(x, y, z, r=.35, seed=1, material="rtv", squash=.55):
    """Drop of fixing silicone."""
    rng = random.Random(seed)
    ph = [rng.uniform(0, 6.3) for _ in range(6)]
    verts, faces, nu, nv = [], [], 14, 7
    for j in range(nv + 1):
        t = math.pi * j / nv
        for i in range(nu):
            a = 2 * math.pi * i / nu
            k = r * (1 + .22 * math.sin(2 * a + ph[0]) * math.sin(t) + .14 * math.sin(3 * a + ph[1] + t) + .1 * math.sin(5 * t + ph[2]))
            verts.append((k * math.sin(t) * math.cos(a), k * math.sin(t) * math.sin(a), k * squash * -math.cos(t)))
    for j in range(nv):
        for i in range(nu):
            q = (i + 1) % nu
            faces.append((j * nu + i, j * nu + q, (j + 1) * nu + q, (j + 1) * nu + i))
    obj = mesh(verts, faces, material, angle=180)
    obj.location = (x, y, z)
    sub = obj.modifiers.new("s", "SUBSURF")
    sub.levels = sub.render_levels = 1
    return obj


def bent(profile, w, t, material, x=0, y=0, z=0, rot=(0, 0, 0), radius=.12, bevel=.02):
    """Folded sheet: an open (u, v) line with rounded bends and thickness t, extruded by w along x."""
    pts = []
    for i, p in enumerate(profile):
        if i in (0, len(profile) - 1):
            pts.append(p)
            continue
        a, b = profile[i - 1], profile[i + 1]
        la, lb = math.dist(a, p), math.dist(b, p)
        ka, kb = min(radius / la, .45), min(radius / lb, .45)
        s, e = [p[q] + (a[q] - p[q]) * ka for q in (0, 1)], [p[q] + (b[q] - p[q]) * kb for q in (0, 1)]
        for k in range(6):
            u = k / 5
            pts.append(tuple((1 - u) ** 2 * s[q] + 2 * u * (1 - u) * p[q] + u * u * e[q] for q in (0, 1)))
    off = []
    for i, p in enumerate(pts):
        a, b = pts[max(0, i - 1)], pts[min(len(pts) - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        k = math.hypot(dx, dy)
        off.append((p[0] - dy / k * t, p[1] + dx / k * t))
    poly = pts + off[::-1]
    turned = sum(poly[i - 1][0] * poly[i][1] - poly[i][0] * poly[i - 1][1] for i in range(len(poly))) < 0
    with at(x, y, z, *rot):
        return prism(poly[::-1] if turned else poly, w, -w / 2, 0, 0, material, bevel, rot=(90, 0, 90))


def ring_wire(points, r, colour, stripe=None):
    """Insulated wire; a stripe colour lies along one side."""
    tube(points, r, colour, res=6)
    if stripe:
        tube([(x + r * .42, y - r * .2, z) for x, y, z in points], r * .66, stripe, res=5)


# ---------------------------------------------------------------- studio

def studio(floor="paper", key=1.0, fill=1.0, rim=1.0, span=1.0, side=1):
    """Sweep with an overhead soft box, a broad fill and two rim strips; span scales the set to the subject."""
    warm = floor == "paper"
    world((.2, .2, .2) if warm else (.045, .055, .07), 1)
    backdrop(floor, 1400, y=60 * span, front=220, radius=90 * span, height=420)
    s = span
    area((-30 * side * s, 20 * s, 54 * s), (0, 0, 0), 34 * s, .8 * key, (1, .98, .945), 26 * s)
    area((60 * side * s, -26 * s, 40 * s), (0, 0, 1), 40 * s, .17 * fill, (.93, .97, 1), 46 * s)
    area((40 * side * s, 48 * s, 22 * s), (0, 0, 2), 9 * s, .5 * rim, (.92, .97, 1), 46 * s, spread=100)
    area((-58 * side * s, -14 * s, 20 * s), (0, 0, 2), 8 * s, .12 * rim, (1, .97, .92), 40 * s, spread=120)


def sheen(y, z, width, height, power=.08):
    """Large pale card behind the set, seen only as a reflection in flat metal."""
    area((-width * .12, y, z), (0, 0, 2), width, power, (.97, .985, 1), height)
