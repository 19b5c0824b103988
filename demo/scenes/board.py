"""Circuit board: solder mask, copper, silk outlines and pads painted into one texture."""
import random

import bpy
import numpy as np

from core import box, cyl, mesh, at

MASK = {"green": ((.008, .085, .035), (.014, .13, .05)), "blue": ((.006, .03, .12), (.012, .055, .19)),
        "black": ((.008, .009, .01), (.02, .021, .023)), "darkgreen": ((.005, .045, .022), (.01, .075, .035))}


class Board:
    """Board with its top at z=0 and its centre at the origin."""

    def __init__(self, w, d, colour="green", seed=3, px=70, t=.16):
        self.w, self.d, self.colour, self.px, self.t = w, d, colour, px, t
        self.rng = random.Random(seed)
        self.img = np.zeros((int(d * px), int(w * px), 4), np.float32)
        self.img[..., 3] = 1
        self.yy, self.xx = np.mgrid[0:self.img.shape[0], 0:self.img.shape[1]]

    def _rect(self, ch, x0, y0, x1, y1, v=1.0):
        p, (h, w) = self.px, self.img.shape[:2]
        a, b = int((x0 + self.w / 2) * p), int(round((x1 + self.w / 2) * p))
        c, e = int((y0 + self.d / 2) * p), int(round((y1 + self.d / 2) * p))
        self.img[max(c, 0):max(min(e, h), 0), max(a, 0):max(min(b, w), 0), ch] = v

    def _disc(self, ch, x, y, r, v=1.0, r0=0.0):
        cx, cy, p = (x + self.w / 2) * self.px, (y + self.d / 2) * self.px, self.px
        a, c, k = int(cx - r * p) - 1, int(cy - r * p) - 1, int(2 * r * p) + 3
        a, c = max(a, 0), max(c, 0)
        sl = (slice(c, c + k), slice(a, a + k))
        q = (self.xx[sl] - cx) ** 2 + (self.yy[sl] - cy) ** 2
        self.img[sl][..., ch][(q < (r * p) ** 2) & (q >= (r0 * p) ** 2)] = v

    def silk_rect(self, x, y, w, d, lw=.03):
        a, b = w / 2, d / 2
        self._rect(1, x - a, y - b, x + a, y - b + lw)
        self._rect(1, x - a, y + b - lw, x + a, y + b)
        self._rect(1, x - a, y - b, x - a + lw, y + b)
        self._rect(1, x + a - lw, y - b, x + a, y + b)

    def silk_circ(self, x, y, r):
        self._disc(1, x, y, r, 1, r - .03)

    def legend(self, x, y, n=3):
        """Unreadable marks where a designator would stand."""
        for i in range(n):
            h = self.rng.choice([.1, .12, .12])
            self._rect(1, x + i * .09, y, x + i * .09 + .025, y + h)
            if self.rng.random() < .7:
                self._rect(1, x + i * .09, y + h - .025, x + i * .09 + .06, y + h)

    def pad(self, x, y, w=.2, d=None):
        if d is None:
            self._disc(2, x, y, w / 2)
        else:
            self._rect(2, x - w / 2, y - d / 2, x + w / 2, y + d / 2)

    def pour(self, x0, y0, x1, y1):
        self._rect(0, x0, y0, x1, y1)

    def trace(self, x, y, pts, w=.04):
        for nx, ny in pts:
            n = max(2, int(max(abs(nx - x), abs(ny - y)) * self.px))
            for k in range(n + 1):
                u, v = x + (nx - x) * k / n, y + (ny - y) * k / n
                self._rect(0, u - w / 2, v - w / 2, u + w / 2, v + w / 2)
            x, y = nx, ny

    def decorate(self, traces=40, vias=60, pours=8):
        r, a, b = self.rng, self.w / 2, self.d / 2
        for _ in range(pours):
            x, y = r.uniform(-a, a * .7), r.uniform(-b, b * .7)
            self.pour(x, y, x + r.uniform(.8, 3), y + r.uniform(.8, 3))
        for _ in range(traces):
            x, y = r.uniform(-a, a), r.uniform(-b, b)
            k, s = r.uniform(.3, 1.6), r.choice([-1, 1])
            p1 = (x + k, y)
            p2 = (p1[0] + .3, y + .3 * s)
            p3 = (p2[0], p2[1] + r.uniform(.3, 1.8) * s)
            for n in range(r.choice([1, 1, 3])):
                self.trace(x, y + n * .09, [(p1[0] - n * .09 * s, p1[1] + n * .09),
                                            (p2[0] - n * .09 * s, p2[1] + n * .09), (p3[0] - n * .09 * s, p3[1])])
        for _ in range(vias):
            x, y = r.uniform(-a, a), r.uniform(-b, b)
            self._disc(0, x, y, .06)
            self._disc(2, x, y, .04)
            self._disc(3, x, y, .018, .3)

    def hole(self, x, y, r=.2, screw=True):
        self._disc(2, x, y, r + .14)
        if screw:
            cyl(r + .1, .2, x, y, 0, "tin", bevel=.06)
            cyl(.12, .02, x, y, .19, "black", n=6)

    def put(self, fn, x, y, rz=0, silk=None, legend=True, **kw):
        """Place a part and draw its outline: silk = ('c', r) or ('r', w, d)."""
        with at(x, y, 0, rz=rz):
            fn(**kw)
        if silk and silk[0] == "c":
            self.silk_circ(x, y, silk[1] + .06)
        elif silk:
            w, d = (silk[1:], silk[:0:-1])[1 if rz % 180 else 0]
            self.silk_rect(x, y, w + .12, d + .12)
        if silk and legend:
            self.legend(x - .1, y - (silk[1] if silk[0] == "c" else silk[2] / 2) - .25)

    def build(self):
        h, w = self.img.shape[:2]
        im = bpy.data.images.new("board", w, h, float_buffer=False)
        im.colorspace_settings.name = "Non-Color"
        im.pixels.foreach_set(np.ascontiguousarray(self.img).ravel())
        im.pack()
        m = bpy.data.materials.new("board")
        m.use_nodes = True
        nt = m.node_tree
        b = nt.nodes["Principled BSDF"]
        tex = nt.nodes.new("ShaderNodeTexImage")
        tex.image = im
        sep = nt.nodes.new("ShaderNodeSeparateRGB")
        nt.links.new(tex.outputs[0], sep.inputs[0])
        lo, hi = MASK[self.colour]
        last = None
        for ch, col in (("R", hi), ("G", (.72, .72, .68)), ("B", (.66, .64, .58))):
            mx = nt.nodes.new("ShaderNodeMixRGB")
            mx.inputs[1].default_value = (*lo, 1)
            mx.inputs[2].default_value = (*col, 1)
            nt.links.new(sep.outputs[ch], mx.inputs[0])
            if last:
                nt.links.new(last.outputs[0], mx.inputs[1])
            last = mx
        bump = nt.nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = .25
        bump.inputs["Distance"].default_value = .01
        nt.links.new(sep.outputs["R"], bump.inputs["Height"])
        nt.links.new(bump.outputs[0], b.inputs["Normal"])
        nt.links.new(last.outputs[0], b.inputs["Base Color"])
        nt.links.new(sep.outputs["B"], b.inputs["Metallic"])
        b.inputs["Roughness"].default_value = .3
        b.inputs["Clearcoat"].default_value = .3
        a, c = self.w / 2, self.d / 2
        top = mesh([(-a, -c, 0), (a, -c, 0), (a, c, 0), (-a, c, 0)], [(0, 1, 2, 3)], m)
        uv = top.data.uv_layers.new()
        for loop, co in zip(uv.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
            loop.uv = co
        core_mat = "green" if "green" in self.colour else "darkgrey"
        box(self.w, self.d, self.t, 0, 0, -self.t - .002, core_mat, .015)
