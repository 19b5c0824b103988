"""Cut a picture out of its paper:  python3 cut_out.py PICTURE.jpg MATTE.png OUT.webp

The result has the objects of the picture, and the light and shadow on its paper as black of some transparency. Over the
colour GROUND it looks like the picture; over a dark ground the background follows. `matte.py` renders the matte.
Needs python3-numpy, python3-scipy and python3-pil.
"""
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import binary_dilation, gaussian_filter

"""sRGB of the ground in light colours: `--ground` in `src/web/site/styles/tokens.css`."""
GROUND = np.array([0xe2, 0xdf, 0xd9]) / 255
LUMA = np.array([.2126, .7152, .0722])


def spread(values, known, sigmas=(3, 8, 24, 72, 200)):
    """Values where known, elsewhere the blurred values of the nearest known places."""
    out = np.where(known, values, 0)
    open_ = ~known
    for sigma in sigmas:
        weight = gaussian_filter(known.astype(np.float32), sigma)
        filled = gaussian_filter(np.where(known, values, 0).astype(np.float32), sigma) / np.maximum(weight, 1e-6)
        take = open_ & (weight > .02)
        out[take] = filled[take]
        open_ &= ~take
    return out


def main(picture, matte, target):
    img = np.asarray(Image.open(picture).convert("RGB"), np.float32) / 255
    alpha = np.asarray(Image.open(matte), np.float32) / 65535
    paper = ~binary_dilation(alpha > .004, iterations=3)
    shade = np.clip(1 - (img @ LUMA) / (GROUND @ LUMA), 0, 1)
    shade = spread(gaussian_filter(shade, 1.2), paper)
    behind = GROUND * (1 - shade[..., None])
    out = alpha + (1 - alpha) * shade
    front = np.clip(img - (1 - alpha[..., None]) * behind, 0, 1)
    colour = np.where(alpha[..., None] > .004, front / np.maximum(out, 1e-3)[..., None], 0)
    rgba = np.dstack([np.clip(colour, 0, 1), np.clip(out, 0, 1)])
    Image.fromarray((rgba * 255 + .5).astype(np.uint8), "RGBA").save(target, quality=90, alpha_quality=80, method=6)
    over = rgba[..., :3] * rgba[..., 3:] + GROUND * (1 - rgba[..., 3:])
    print(f"{target}: differs by {np.abs(over - img).mean() * 255:.1f} of 255 on average over its ground")


main(*sys.argv[1:4])
