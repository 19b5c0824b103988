"""Joins two half-sample renders: non-local means whose weights come from the other half,
the measured difference between the halves, and the surface colour and normal."""
import bpy
import numpy as np


def load(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = "Non-Color"
    w, h = im.size
    px = np.empty(w * h * im.channels, np.float32)
    im.pixels.foreach_get(px)
    return np.ascontiguousarray(px.reshape(h, w, im.channels)[..., :3])


def blur(a, r):
    """Box mean of radius r over the first two axes."""
    for ax in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[ax] = (r + 1, r)
        c = np.cumsum(np.pad(a, pad, mode="edge"), axis=ax, dtype=np.float64)
        n = a.shape[ax]
        hi = np.take(c, range(2 * r + 1, 2 * r + 1 + n), axis=ax)
        lo = np.take(c, range(0, n), axis=ax)
        a = ((hi - lo) / (2 * r + 1)).astype(np.float32)
    return a


def box3(d):
    e = np.pad(d, 1, mode="edge")
    e = e[:-2] + e[1:-1] + e[2:]
    return (e[:, :-2] + e[:, 1:-1] + e[:, 2:]) / 9


def shifted(a, dy, dx, r):
    return a[r + dy:a.shape[0] - r + dy, r + dx:a.shape[1] - r + dx]


def join(one, two, radius=6, k=.62):
    """Two dicts of col, nor, alb -> one smoothed linear picture."""
    la, lb = (np.log1p(np.clip(x["col"], 0, 40) * 4) for x in (one, two))
    var = blur(((la - lb) ** 2).mean(axis=2), 3) / 2 + 1e-6
    feat = [((one[f] + two[f]) / 2, s) for f, s in (("nor", .25), ("alb", .09))]
    fvar = [blur(((one[f] - two[f]) ** 2).mean(axis=2), 2) / 4 for f in ("nor", "alb")]
    h, w = var.shape
    p = ((radius, radius), (radius, radius))
    pa, pb = (np.pad(x, p + ((0, 0),), mode="edge") for x in (la, lb))
    pv = np.pad(var, p, mode="edge")
    pf = [np.pad(f, p + ((0, 0),), mode="edge") for f, _ in feat]
    num, den = np.zeros((h, w, 3), np.float32), np.zeros((h, w), np.float32)
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            if dx * dx + dy * dy > radius * radius + 1:
                continue
            sa, sb, sv = shifted(pa, dy, dx, radius), shifted(pb, dy, dx, radius), shifted(pv, dy, dx, radius)
            norm = k * k * (var + np.minimum(sv, var)) + 1e-7
            fd = 0
            for (f, s), q, fv in zip(feat, pf, fvar):
                d = ((f - shifted(q, dy, dx, radius)) ** 2).mean(axis=2)
                fd = np.maximum(fd, np.maximum(d - 2 * fv, 0) / (s * s))
            for own, src, other in ((la, sa, sb), (lb, sb, sa)):
                # weights measured on one half are applied to the other
                d = ((own - src) ** 2).mean(axis=2) - (var + np.minimum(sv, var))
                wgt = np.exp(-np.maximum(box3(d) / norm, 0)) * np.exp(-fd)
                den += wgt
                num += wgt[..., None] * other
    return np.expm1(num / den[..., None]) / 4


def rgba(img):
    h, w, _ = img.shape
    out = np.ones((h, w, 4), np.float32)
    out[..., :3] = img
    return out.ravel()
