import { CROSS_SECTIONS } from '#model/quantities/wire-gauge.ts'

const E12 = [1, 1.2, 1.5, 1.8, 2.2, 2.7, 3.3, 3.9, 4.7, 5.6, 6.8, 8.2, 10]
const SUPPLY_POWERS = [
  5, 10, 15, 20, 30, 40, 60, 75, 100, 120, 150, 200, 250, 300, 350, 400, 500, 600, 750, 800, 1000, 1200, 1500, 2000, 2400, 3000, 3600, 5000,
]

/** The E12 value at or above a positive number, in the same unit. */
export function nextStandardCapacitance(value: number): number {
  const decade = Math.floor(Math.log10(value))
  const step = E12.find((step) => Number(`${step}e${decade}`) >= value * (1 - 1e-9)) ?? 10
  return Number(`${step}e${decade}`)
}

/** The next usual power rating of a supply in W at or above a requirement; undefined above the largest. */
export function nextStandardPower(watts: number): number | undefined {
  return SUPPLY_POWERS.find((power) => power >= watts * (1 - 1e-9))
}

/** The standard copper cross-section in mm² at or above a requirement; undefined above the largest. */
export function nextCrossSection(squareMillimetres: number): number | undefined {
  return CROSS_SECTIONS.find((area) => area >= squareMillimetres * (1 - 1e-9))
}
