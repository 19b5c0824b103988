"""Desktop adapter: moulded case, IEC 60320 C14 inlet, output cable with barrel plug."""
from core import at, box, cyl, lathe, prism, tube
from finish import cut, raised_frame, shell


def c14_outline(w, h, k):
    """Inlet opening: upper corners chamfered by k."""
    return [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2 - k), (w / 2 - k, h / 2), (k - w / 2, h / 2), (-w / 2, h / 2 - k)]


def c14(material="blackgloss"):
    """C14 inlet looking to -y, centred on its opening, rim at y=0."""
    body = prism(c14_outline(2.84, 2.04, .56), 1.9, 0, 0, 0, material, .05, rot=(90, 0, 0))
    body.location.y = 1.86
    hole = prism(c14_outline(2.42, 1.62, .46), 1.7, 0, 1.6, 0, material, 0, rot=(90, 0, 0))
    cut(body, hole)
    for x, z in ((-.7, -.2), (.7, -.2), (0, .2)):
        with at(x, 1.6, z):
            box(.2, 1.25, .4, 0, -.62, -.2, "tin", .06, seg=3)


def barrel_plug(reach=3.6):
    """Barrel plug along +z: cable end at the origin, sleeve at the far end."""
    prof = [(.24, 0), (.26, .05)]
    for k in range(5):
        prof += [(.27, .1 + k * .22), (.36 + k * .02, .12 + k * .22), (.36 + k * .02, .22 + k * .22), (.27, .25 + k * .22)]
    prof += [(.44, 1.24), (.5, 1.32), (.52, 1.5), (.52, 2.5), (.5, 2.6), (.44, 2.66), (0, 2.66)]
    lathe(prof, material="pvc", n=40)
    for k in range(7):
        cyl(.527, .05, 0, 0, 1.62 + k * .11, "pvc", bevel=.02, n=40)
    lathe([(.38, 2.6), (.38, 2.72), (.275, 2.76), (.275, reach - .03), (.255, reach), (.2, reach), (.2, 2.8)], material="chrome", n=40)
    cyl(.277, .07, 0, 0, reach - .16, "blackgloss", bevel=.01, n=40)
    cyl(.2, .1, 0, 0, reach - .12, "blackgloss", bevel=0, n=32, inner=.12)
    cyl(.125, .2, 0, 0, reach - .5, "black", bevel=0, n=32)


def relief(n=6, r=.44, r2=.27):
    """Ribbed strain relief along +z."""
    cyl(r + .12, .16, 0, 0, -.06, "pvc", bevel=.05)
    prof = [(r, .08)]
    for k in range(n):
        q = r - (r - r2 - .04) * k / n
        z = .14 + k * .3
        prof += [(q - .1, z), (q - .1, z + .08), (q, z + .1), (q - .02, z + .26), (q - .1, z + .28)]
    prof += [(r2, .2 + n * .3), (r2 - .05, .3 + n * .3)]
    lathe(prof, material="pvc", n=40)


def adapter(w=6.4, d=15.2, h=3.7, material="moulded"):
    """Adapter on z=0, inlet at -y, cable leaving at +y at (w * .26, d / 2, h * .45)."""
    case = shell(w, d, h, material, r=.55, bottom=.42, top=.5, draft=.035, groove=h * .47, gap=.05, m=7)
    with at(0, -d / 2, h * .47):
        # flat land around the inlet and the opening itself
        well = prism(c14_outline(2.86, 2.06, .56), 1.9, 0, 1.7, 0, material, 0, rot=(90, 0, 0))
    cut(case, well)
    with at(0, -d / 2 + .06, h * .47):
        c14()
    raised_frame(w - 1.7, d - 4.4, .5, .07, 0, .4, h, material, .035)
    for s in (-1, 1):
        for k in range(9):
            box(.06, .16, h * .3, s * (w / 2 - .075), d / 2 - 1.5 - k * .34, h * .56 - .08, material, .03)
            box(.06, .16, h * .3, s * (w / 2 - .02), d / 2 - 1.5 - k * .34, h * .12, material, .03)
    with at(-w / 2 + 1.15, d / 2 - 1.2, h - .02):
        cyl(.2, .03, 0, 0, 0, "blackgloss", bevel=.01)
        cyl(.13, .05, 0, 0, 0, "ledgreen", bevel=.02)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cyl(.4, .12, sx * (w / 2 - .9), sy * (d / 2 - 1), -.09, "rubber", bevel=.04)
    with at(w * .2, d / 2 - .05, h * .47, rx=-90):
        relief()
    return w * .2, d / 2 + 1.9, h * .47


def lay(points, r=.25, material="pvc"):
    """Cable lying through points."""
    tube(points, r, material, res=8)
