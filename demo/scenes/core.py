"""Small modelling helpers for the picture scenes. One Blender unit is one centimetre."""
import math
import random
from contextlib import contextmanager

import bpy
from mathutils import Vector

from materials import mat

_parents = [None]


def reset(seed=1):
    """Start from an empty file with a fixed seed."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    _parents[:] = [None]


def link(obj):
    bpy.context.scene.collection.objects.link(obj)
    obj.parent = _parents[-1]
    return obj


@contextmanager
def at(x=0, y=0, z=0, rx=0, ry=0, rz=0, s=1):
    """Everything made inside is placed relative to this point (angles in degrees)."""
    empty = bpy.data.objects.new("at", None)
    empty.location = (x, y, z)
    empty.rotation_euler = [math.radians(a) for a in (rx, ry, rz)]
    empty.scale = (s, s, s)
    link(empty)
    _parents.append(empty)
    try:
        yield empty
    finally:
        _parents.pop()


@contextmanager
def aim(point, direction):
    """Like at(), with the local z axis along direction."""
    with at(*point) as empty:
        empty.rotation_euler = Vector(direction).to_track_quat("Z", "Y").to_euler()
        yield empty


def mesh(verts, faces, material, bevel=0.0, seg=2, smooth=True, angle=40):
    me = bpy.data.meshes.new("m")
    me.from_pydata(verts, [], faces)
    mats = material if isinstance(material, (list, tuple)) else [material]
    for m in mats:
        me.materials.append(mat(m))
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(angle)
    me.update()
    obj = link(bpy.data.objects.new("o", me))
    if bevel > 0:
        mod = obj.modifiers.new("bevel", "BEVEL")
        mod.width = bevel
        mod.segments = seg
        mod.limit_method = "ANGLE"
        mod.angle_limit = math.radians(35)
        mod.harden_normals = True
    return obj


def prism(poly, h, x=0, y=0, z=0, material="black", bevel=0.03, rot=(0, 0, 0), seg=2):
    """Extrude a counter-clockwise polygon by h along z."""
    n = len(poly)
    verts = [(px, py, 0) for px, py in poly] + [(px, py, h) for px, py in poly]
    faces = [list(range(n))[::-1], list(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    obj = mesh(verts, faces, material, bevel, seg)
    obj.location = (x, y, z)
    obj.rotation_euler = [math.radians(a) for a in rot]
    return obj


def box(sx, sy, sz, x=0, y=0, z=0, material="black", bevel=0.03, rot=(0, 0, 0), seg=2):
    """Box standing on z, centred on x and y."""
    a, b = sx / 2, sy / 2
    bevel = min(bevel, 0.45 * min(sx, sy, sz))
    return prism([(-a, -b), (a, -b), (a, b), (-a, b)], sz, x, y, z, material, bevel, rot, seg)


AXES = {"Z": (0, 0, 0), "X": (0, 90, 0), "-X": (0, -90, 0), "Y": (-90, 0, 0), "-Y": (90, 0, 0)}


def lathe(profile, x=0, y=0, z=0, material="black", axis="Z", n=48, stripe=None, turn=0):
    """Turn a profile of (radius, height) points. stripe=(half angle in degrees) uses material[1]."""
    verts, faces, which = [], [], []
    for r, h in profile:
        for i in range(n):
            a = 2 * math.pi * i / n
            verts.append((r * math.cos(a), r * math.sin(a), h))
    for k in range(len(profile) - 1):
        for i in range(n):
            j = (i + 1) % n
            faces.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
            mid = (i + 0.5) / n * 360
            which.append(1 if stripe and min(mid, 360 - mid) < stripe else 0)
    obj = mesh(verts, faces, material)
    obj.data.polygons.foreach_set("material_index", which)
    obj.location = (x, y, z)
    obj.rotation_euler = [math.radians(a) for a in AXES[axis]]
    if turn:
        obj.rotation_euler[2] += math.radians(turn)
    return obj


def cyl(r, h, x=0, y=0, z=0, material="black", axis="Z", bevel=0.03, n=40, inner=0.0):
    """Cylinder (or ring when inner > 0) with rounded edges, starting at x, y, z along axis."""
    b = min(bevel, r * 0.45, abs(h) * 0.45)
    if inner > 0:
        prof = [(inner, 0), (r - b, 0), (r - b * .3, b * .3), (r, b), (r, h - b), (r - b * .3, h - b * .3),
                (r - b, h), (inner, h), (inner, 0)]
    else:
        prof = [(0, 0), (r - b, 0), (r - b * .3, b * .3), (r, b), (r, h - b), (r - b * .3, h - b * .3),
                (r - b, h), (0, h)]
    return lathe(prof, x, y, z, material, axis, n)


def tube(points, r, material, closed=False, smooth=True, res=4):
    """Round wire through points."""
    cu = bpy.data.curves.new("c", "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.use_fill_caps = True
    if smooth:
        sp = cu.splines.new("BEZIER")
        sp.bezier_points.add(len(points) - 1)
        for bp, p in zip(sp.bezier_points, points):
            bp.co = p
            bp.handle_left_type = bp.handle_right_type = "AUTO"
        sp.resolution_u = 14
    else:
        sp = cu.splines.new("POLY")
        sp.points.add(len(points) - 1)
        for sp_p, p in zip(sp.points, points):
            sp_p.co = (*p, 1)
        sp.use_smooth = True
    sp.use_cyclic_u = closed
    cu.materials.append(mat(material))
    return link(bpy.data.objects.new("t", cu))


def perforated(w, h, pitch, hole, material="zinc", margin=0.6, thick=0.1, sides=16, skip=None):
    """Sheet in the xy plane (lower left corner 0,0) with rows of round holes; thickness goes down."""
    nx, ny = int((w - 2 * margin) / pitch), int((h - 2 * margin) / pitch)
    ox, oy = (w - nx * pitch) / 2, (h - ny * pitch) / 2
    verts, faces = [], []

    def quad(x0, y0, x1, y1):
        k = len(verts)
        verts.extend([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)])
        faces.append((k, k + 1, k + 2, k + 3))

    for i in range(nx):
        for j in range(ny):
            cx, cy = ox + (i + .5) * pitch, oy + (j + .5) * pitch
            if skip and skip(cx, cy):
                quad(cx - pitch / 2, cy - pitch / 2, cx + pitch / 2, cy + pitch / 2)
                continue
            k = len(verts)
            for s in range(sides):
                a = 2 * math.pi * (s + .5) / sides
                c, d = math.cos(a), math.sin(a)
                m = pitch / 2 / max(abs(c), abs(d))
                verts.append((cx + c * m, cy + d * m, 0))
                verts.append((cx + c * hole / 2, cy + d * hole / 2, 0))
            for s in range(sides):
                t = (s + 1) % sides
                faces.append((k + 2 * s, k + 2 * t, k + 2 * t + 1, k + 2 * s + 1))
    x1, y1 = ox + nx * pitch, oy + ny * pitch
    quad(0, 0, w, oy), quad(0, y1, w, h), quad(0, oy, ox, y1), quad(x1, oy, w, y1)
    obj = mesh(verts, faces, material, smooth=False)
    sol = obj.modifiers.new("sheet", "SOLIDIFY")
    sol.thickness = thick
    sol.offset = -1
    return obj


# ---------------------------------------------------------------- light, camera, render

def area(loc, target, size, power, color=(1, 1, 1), size_y=None, spread=180, glossy=True):
    """Soft box. power 1 lights a white surface at the target about fully."""
    li = bpy.data.lights.new("a", "AREA")
    d = (Vector(target) - Vector(loc))
    li.energy = power * 18 * d.length_squared
    li.color = color
    li.shape = "RECTANGLE"
    li.size = size
    li.size_y = size_y or size
    li.spread = math.radians(spread)
    obj = bpy.data.objects.new("a", li)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = loc
    obj.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
    obj.visible_glossy = glossy
    obj.visible_camera = False
    return obj


def world(color, strength=1.0, top=None):
    """Even world, or a gradient from color (horizon) to top."""
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    nt = w.node_tree
    bg = nt.nodes["Background"]
    bg.inputs[0].default_value = (*color, 1)
    bg.inputs[1].default_value = strength
    if top:
        tc = nt.nodes.new("ShaderNodeTexCoord")
        sep = nt.nodes.new("ShaderNodeSeparateXYZ")
        ramp = nt.nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].color = (*color, 1)
        ramp.color_ramp.elements[1].color = (*top, 1)
        ramp.color_ramp.elements[1].position = 0.6
        nt.links.new(tc.outputs["Generated"], sep.inputs[0])
        nt.links.new(sep.outputs["Z"], ramp.inputs[0])
        nt.links.new(ramp.outputs[0], bg.inputs[0])


def camera(loc, target, lens=85, fstop=8, focus=None, shift=(0, 0)):
    """Camera with real-looking depth of field in centimetres."""
    cam = bpy.data.cameras.new("cam")
    obj = bpy.data.objects.new("cam", cam)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = loc
    obj.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    cam.lens = lens
    cam.clip_end = 5000
    cam.shift_x, cam.shift_y = shift
    cam.dof.use_dof = True
    fwd = (Vector(target) - Vector(loc)).normalized()
    cam.dof.focus_distance = (Vector(focus or target) - Vector(loc)).dot(fwd)
    cam.dof.aperture_fstop = fstop / 100
    cam.dof.aperture_blades = 0
    bpy.context.scene.camera = obj
    return obj


def backdrop(material, width=400, depth=160, height=200, front=120, radius=50, y=60):
    """Seamless studio sweep: floor at z=0, wall at +y."""
    prof = [(-front, 0), (y, 0)]
    prof += [(y + radius * math.sin(a), radius - radius * math.cos(a))
             for a in [math.pi / 2 * i / 16 for i in range(1, 17)]]
    prof += [(y + radius, height)]
    verts = [(-width / 2, p, q) for p, q in prof] + [(width / 2, p, q) for p, q in prof]
    n = len(prof)
    return mesh(verts, [(i, n + i, n + i + 1, i + 1) for i in range(n - 1)], material, angle=60)
