"""Name -> (scene function, width, height)."""
import scenes_bench as b
import scenes_cases as k
import scenes_classes as c
import scenes_guides as g
import scenes_rail as r
import scenes_sectors as s

SCENES = {
    "hero-desktop": (b.hero_desktop, 1920, 720),
    "hero-tablet": (b.hero_tablet, 1280, 720),
    "hero-mobile": (b.hero_mobile, 828, 1000),
    "test-bench": (b.test_bench, 1600, 900),
    "expert-background": (b.expert_background, 1920, 600),
    "case-quiet-ultrasound-cart": (k.ultrasound, 1600, 1000),
    "case-wafer-tool-ride-through": (k.wafer, 1600, 1000),
    "case-tunnel-ventilation-redundancy": (r.tunnel, 1600, 1000),
    "case-regional-train-display": (k.train, 1600, 1000),
    "case-mass-spectrometer-ripple": (k.massspec, 1600, 1000),
    "case-5g-rooftop-cabinet": (k.telecom, 1600, 1000),
    "case-armoured-vehicle-computer": (k.vehicle, 1600, 1000),
    "case-bakery-robot-line": (r.bakery, 1600, 1000),
    "case-solar-tracker-night-power": (r.solar, 1600, 1000),
    "sector-semiconductor": (s.semiconductor, 1920, 1200),
    "sector-healthcare": (s.healthcare, 1920, 1200),
    "sector-industrial": (s.industrial, 1920, 1200),
    "sector-communications": (s.communications, 1920, 1200),
    "sector-analytical": (s.analytical, 1920, 1200),
    "sector-transport": (s.transport, 1920, 1200),
    "sector-defence": (s.defence, 1920, 1200),
    "sector-renewable": (s.renewable, 1920, 1200),
    "sector-test-measurement": (s.test_measurement, 1920, 1200),
    "guide-thermal": (g.guide_thermal, 1920, 1200),
    "guide-waveform": (g.guide_waveform, 1920, 1200),
    "class-open-frame": (c.open_frame, 1920, 1440),
    "class-din-rail": (c.din_rail, 1920, 1440),
    "class-encapsulated": (c.encapsulated, 1920, 1440),
    "class-brick": (c.brick, 1920, 1440),
    "class-enclosed": (c.enclosed, 1920, 1440),
    "class-rack": (c.rack, 1920, 1440),
    "class-external": (c.external, 1920, 1440),
    "home-range": (c.home_range, 2400, 1200),
    "home-test-lab": (c.home_test_lab, 1920, 1080),
}
