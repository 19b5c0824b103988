"""Render the matte of one picture:  blender -b -P matte.py -- NAME --out FILE.png [--samples N] [--threads N]

White where the picture shows an object, black where it shows paper, grey at edges that are out of focus. Paper is
hidden from the camera and nothing is lit, so this takes a fraction of a render.
"""
import argparse
import os
import sys

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import core  # noqa: E402
from scenes import SCENES  # noqa: E402


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("name")
    ap.add_argument("--out", required=True)
    ap.add_argument("--samples", type=int, default=64)
    ap.add_argument("--threads", type=int, default=2)
    a = ap.parse_args(sys.argv[sys.argv.index("--") + 1:])
    fn, width, height = SCENES[a.name]
    core.reset(7)
    fn()
    scene = bpy.context.scene
    for one in list(scene.objects):
        if one.type == "LIGHT":
            bpy.data.objects.remove(one)
        elif one.type == "MESH" and any(m and m.name.startswith("paper") for m in one.data.materials):
            one.visible_camera = False
    r, c = scene.render, scene.cycles
    r.engine = "CYCLES"
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, height, 100
    r.threads_mode, r.threads = "FIXED", a.threads
    r.film_transparent = True
    c.device, c.samples, c.use_adaptive_sampling, c.max_bounces = "CPU", a.samples, True, 0
    c.transparent_max_bounces = 8
    c.use_denoising = False
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, composite = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Alpha"], composite.inputs["Image"])
    scene.view_settings.view_transform = "Raw"
    r.image_settings.file_format, r.image_settings.color_mode, r.image_settings.color_depth = "PNG", "BW", "16"
    r.filepath = a.out
    bpy.ops.render.render(write_still=True)


main()
