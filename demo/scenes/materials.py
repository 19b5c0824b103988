"""Named materials: plastics, metals, varnishes. mat(name) makes each once per file."""
import bpy

# name: base colour (linear), metallic, roughness, extras
TABLE = {
    "black": ((.012, .012, .013), 0, .42, dict(grain=.04)),
    "blackgloss": ((.008, .008, .009), 0, .2, {}),
    "rubber": ((.015, .015, .016), 0, .6, {}),
    "ferrite": ((.022, .022, .024), 0, .5, dict(grain=.12)),
    "darkgrey": ((.05, .053, .057), 0, .45, dict(grain=.05)),
    "grey": ((.2, .205, .21), 0, .45, dict(grain=.05)),
    "lightgrey": ((.48, .49, .49), 0, .42, dict(grain=.04)),
    "white": ((.75, .75, .73), 0, .38, {}),
    "cream": ((.62, .58, .48), 0, .4, {}),
    "green": ((.02, .22, .07), 0, .36, dict(grain=.03)),
    "blue": ((.012, .06, .25), 0, .32, {}),
    "bluecap": ((.01, .03, .12), 0, .28, dict(coat=.4)),
    "sleeve": ((.014, .014, .016), 0, .27, dict(coat=.5)),
    "stripe": ((.42, .43, .44), 0, .3, dict(coat=.4)),
    "bluestripe": ((.35, .5, .62), 0, .3, dict(coat=.4)),
    "tape": ((.82, .47, .02), 0, .28, dict(coat=.6)),
    "kapton": ((.55, .22, .01), 0, .2, dict(coat=.8, trans=.35)),
    "filmyellow": ((.75, .42, .03), 0, .34, {}),
    "filmgrey": ((.23, .25, .27), 0, .38, dict(grain=.04)),
    "filmblue": ((.02, .14, .42), 0, .3, dict(coat=.3)),
    "discblue": ((.02, .16, .5), 0, .3, dict(coat=.5)),
    "discorange": ((.75, .26, .04), 0, .4, {}),
    "resistor": ((.5, .36, .2), 0, .45, {}),
    "band": ((.3, .04, .02), 0, .4, {}),
    "orange": ((.85, .2, .01), 0, .42, {}),
    "red": ((.55, .02, .015), 0, .38, {}),
    "redsil": ((.5, .035, .02), 0, .5, dict(coat=.15)),
    "yellowwire": ((.8, .5, .02), 0, .45, {}),
    "greenwire": ((.04, .3, .08), 0, .45, {}),
    "brown": ((.1, .035, .012), 0, .45, {}),
    "bluewire": ((.02, .09, .4), 0, .42, {}),
    "accent": ((.0, .23, .3), 0, .38, {}),
    "pastry": ((.62, .27, .07), 0, .5, dict(grain=.5, scale=1.2)),
    "belt": ((.6, .62, .64), 0, .5, {}),
    "drab": ((.085, .09, .05), 0, .6, dict(grain=.35, scale=30)),
    "tan": ((.28, .21, .12), 0, .6, dict(grain=.35, scale=30)),
    "potting": ((.02, .02, .022), 0, .35, dict(grain=.05)),
    "aluminium": ((.75, .76, .77), 1, .3, dict(brush=1)),
    "alumatte": ((.62, .63, .64), 1, .42, dict(grain=.06)),
    "anodblack": ((.018, .018, .02), .6, .36, dict(grain=.05)),
    "anodblue": ((.03, .09, .2), .8, .35, {}),
    "zinc": ((.58, .6, .61), 1, .34, dict(brush=.5)),
    "steel": ((.6, .6, .6), 1, .22, {}),
    "stainless": ((.62, .61, .59), 1, .24, dict(brush=.7)),
    "chrome": ((.8, .8, .8), 1, .08, {}),
    "tin": ((.68, .68, .66), 1, .3, {}),
    "copper": ((.85, .38, .2), 1, .26, {}),
    "enamel": ((.62, .2, .06), .9, .2, dict(coat=.6)),
    "enamelgold": ((.8, .42, .12), .9, .22, dict(coat=.6)),
    "brass": ((.75, .5, .18), 1, .28, {}),
    "gold": ((.9, .62, .22), 1, .22, {}),
    "glassblack": ((.006, .006, .008), 0, .06, dict(coat=1)),
    "benchdark": ((.022, .024, .027), 0, .5, dict(grain=.06, scale=12)),
    "benchgrey": ((.14, .145, .15), 0, .48, dict(grain=.06, scale=12)),
    "esd": ((.028, .05, .066), 0, .55, dict(grain=.08, scale=20)),
    "sweepdark": ((.02, .022, .025), 0, .6, {}),
    "sweepink": ((.016, .024, .034), 0, .52, dict(spec=.3)),
    "sweepwarm": ((.36, .27, .18), 0, .6, {}),
    "sweepwhite": ((.78, .79, .8), 0, .5, {}),
    "sweepgrey": ((.32, .33, .345), 0, .55, {}),
    "sweepblue": ((.05, .085, .13), 0, .6, {}),
    "cabinet": ((.42, .43, .44), 0, .48, {}),
    "cabinetdark": ((.06, .065, .07), 0, .48, {}),
    "galva": ((.5, .52, .53), 1, .4, dict(brush=.6)),
}
# name: colour, strength
GLOW = {
    "ledgreen": ((.05, 1, .22), 9), "ledamber": ((1, .36, .02), 9), "ledred": ((1, .03, .02), 8),
    "ledblue": ((.1, .35, 1), 9), "dotamber": ((1, .27, .01), 5), "screen": ((.01, .05, .07), .35),
    "trace": ((.1, .95, .75), 2.2), "traceyellow": ((1, .75, .08), 1.8), "panelwhite": ((1, .97, .92), 3.0),
    "panelamber": ((1, .42, .07), 1.5), "bokehwarm": ((1, .55, .2), 14), "bokehcool": ((.6, .8, 1), 9),
    "seg": ((.35, 1, .8), 3),
}


def _glow(m, name):
    col, strength = GLOW[name]
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    b.inputs["Base Color"].default_value = (col[0] * .3, col[1] * .3, col[2] * .3, 1)
    b.inputs["Emission"].default_value = (*col, 1)
    b.inputs["Emission Strength"].default_value = strength


def mat(name):
    """Material by name; an existing bpy material passes through."""
    if not isinstance(name, str):
        return name
    m = bpy.data.materials.get(name)
    if m:
        return m
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    if name in GLOW:
        _glow(m, name)
        return m
    col, metal, rough, ex = TABLE[name]
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    b.inputs["Base Color"].default_value = (*col, 1)
    b.inputs["Metallic"].default_value = metal
    b.inputs["Roughness"].default_value = rough
    b.inputs["Clearcoat"].default_value = ex.get("coat", 0)
    b.inputs["Clearcoat Roughness"].default_value = .08
    b.inputs["Specular"].default_value = ex.get("spec", .5)
    b.inputs["Transmission"].default_value = ex.get("trans", 0)
    if "grain" in ex:
        _grain(nt, b, ex["grain"], ex.get("scale", 60))
    if "brush" in ex:
        _brush(nt, b, ex["brush"], rough)
    return m


def _grain(nt, b, strength, scale):
    tc = nt.nodes.new("ShaderNodeTexCoord")
    no = nt.nodes.new("ShaderNodeTexNoise")
    bu = nt.nodes.new("ShaderNodeBump")
    no.inputs["Scale"].default_value = scale
    no.inputs["Detail"].default_value = 2
    bu.inputs["Strength"].default_value = strength
    bu.inputs["Distance"].default_value = .02 if scale > 5 else .3
    nt.links.new(tc.outputs["Object"], no.inputs["Vector"])
    nt.links.new(no.outputs["Fac"], bu.inputs["Height"])
    nt.links.new(bu.outputs[0], b.inputs["Normal"])


def _brush(nt, b, strength, rough):
    """Fine lines along x: stretched noise drives roughness and a slight bump."""
    tc = nt.nodes.new("ShaderNodeTexCoord")
    mp = nt.nodes.new("ShaderNodeMapping")
    no = nt.nodes.new("ShaderNodeTexNoise")
    mr = nt.nodes.new("ShaderNodeMapRange")
    bu = nt.nodes.new("ShaderNodeBump")
    mp.inputs["Scale"].default_value = (.6, 34, 34)
    no.inputs["Scale"].default_value = 1
    no.inputs["Detail"].default_value = 3
    mr.inputs["To Min"].default_value = rough - .08
    mr.inputs["To Max"].default_value = rough + .14
    bu.inputs["Strength"].default_value = .06 * strength
    bu.inputs["Distance"].default_value = .02
    nt.links.new(tc.outputs["Object"], mp.inputs[0])
    nt.links.new(mp.outputs[0], no.inputs["Vector"])
    nt.links.new(no.outputs["Fac"], mr.inputs["Value"])
    nt.links.new(mr.outputs[0], b.inputs["Roughness"])
    nt.links.new(no.outputs["Fac"], bu.inputs["Height"])
    nt.links.new(bu.outputs[0], b.inputs["Normal"])
