"""Render one picture:  blender -b -P render.py -- NAME [--draft] [--samples N] [--out DIR] [--threads N]

A final picture is rendered twice with different seeds; the two halves are joined by a
non-local-means filter guided by their difference and by surface colour and normal.
"""
import argparse
import os
import sys
import tempfile

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import core  # noqa: E402
import smooth  # noqa: E402
from scenes import SCENES  # noqa: E402


def setup(scene, width, height, samples, threshold, threads, exposure):
    r, c = scene.render, scene.cycles
    r.engine = "CYCLES"
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, height, 100
    r.threads_mode, r.threads = "FIXED", threads
    r.use_persistent_data = True
    c.device = "CPU"
    c.samples = samples
    c.use_adaptive_sampling = True
    c.adaptive_threshold = threshold
    c.adaptive_min_samples = 10
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 5, 2, 3
    c.transmission_bounces = 3
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 4
    c.sample_clamp_direct = 30
    c.blur_glossy = .6
    c.use_denoising = False
    v = scene.view_settings
    v.view_transform = "Filmic"
    v.look = "Medium High Contrast"
    v.exposure = exposure
    vl = scene.view_layers[0]
    vl.use_pass_normal = True
    vl.use_pass_diffuse_color = True


def outputs(scene, folder):
    """Write colour, normal and albedo as separate float files."""
    scene.use_nodes = True
    nt = scene.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new("CompositorNodeRLayers")
    fo = nt.nodes.new("CompositorNodeOutputFile")
    fo.base_path = folder
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.format.color_mode = "RGB"
    fo.file_slots.clear()
    for slot, src in (("col", "Image"), ("nor", "Normal"), ("alb", "DiffCol")):
        fo.file_slots.new(slot)
        nt.links.new(rl.outputs[src], fo.inputs[slot])


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("name")
    ap.add_argument("--draft", action="store_true")
    ap.add_argument("--samples", type=int, default=30, help="per half")
    ap.add_argument("--noise", type=float, default=.045)
    ap.add_argument("--threads", type=int, default=2)
    ap.add_argument("--scale", type=float, default=1)
    ap.add_argument("--quality", type=int, default=86)
    ap.add_argument("--out", default=os.path.join(HERE, "..", "content", "images"))
    a = ap.parse_args(sys.argv[sys.argv.index("--") + 1:])
    fn, width, height = SCENES[a.name]
    core.reset(7)
    exposure = fn() or 0
    scene = bpy.context.scene
    width, height = int(width * a.scale), int(height * a.scale)
    if a.draft:
        k = 640 / max(width, height)
        width, height, a.samples, a.noise = int(width * k), int(height * k), 14, .1
    setup(scene, width, height, a.samples, a.noise, a.threads, exposure)
    halves = []
    with tempfile.TemporaryDirectory() as tmp:
        for seed in (1, 2):
            scene.cycles.seed = seed
            outputs(scene, os.path.join(tmp, str(seed)))
            bpy.ops.render.render()
            halves.append({k: smooth.load(os.path.join(tmp, str(seed), k + "0001.exr")) for k in ("col", "nor", "alb")})
    img = smooth.join(*halves)
    out = bpy.data.images.new("out", width, height, float_buffer=True)
    out.pixels.foreach_set(smooth.rgba(img))
    st = scene.render.image_settings
    st.file_format, st.color_mode = ("PNG", "RGB")
    out.save_render(os.path.join(a.out, a.name + ".png"), scene=scene)
    if not a.draft:
        st.file_format, st.quality = "JPEG", a.quality
        out.save_render(os.path.join(a.out, a.name + ".jpg"), scene=scene)
        os.remove(os.path.join(a.out, a.name + ".png"))


main()
