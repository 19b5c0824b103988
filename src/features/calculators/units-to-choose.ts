import type { UnitChoice } from '#model/quantities/units.ts'

/** Other units for a capacitance held in µF. */
export const FOR_MICROFARAD: readonly UnitChoice[] = [
  { symbol: 'nF', factor: 1e-3 },
  { symbol: 'mF', factor: 1e3 },
]
/** Other units for a power held in W. */
export const FOR_WATT: readonly UnitChoice[] = [
  { symbol: 'mW', factor: 1e-3 },
  { symbol: 'kW', factor: 1e3 },
]
/** Other units for a time held in ms. */
export const FOR_MILLISECOND: readonly UnitChoice[] = [
  { symbol: 'µs', factor: 1e-3 },
  { symbol: 's', factor: 1e3 },
]
/** Other units for a time held in h. A year has 8 760 h. */
export const FOR_HOUR: readonly UnitChoice[] = [
  { symbol: 'years', factor: 8760 },
  { symbol: 'kh', factor: 1e3 },
]
/** Other units for a current held in A. */
export const FOR_AMPERE: readonly UnitChoice[] = [{ symbol: 'mA', factor: 1e-3 }]
/** Other units for a length held in m. */
export const FOR_METRE: readonly UnitChoice[] = [{ symbol: 'ft', factor: 0.3048 }]
/** Other units for an inductance held in µH. */
export const FOR_MICROHENRY: readonly UnitChoice[] = [
  { symbol: 'nH', factor: 1e-3 },
  { symbol: 'mH', factor: 1e3 },
]
/** Other units for a frequency held in kHz. */
export const FOR_KILOHERTZ: readonly UnitChoice[] = [
  { symbol: 'Hz', factor: 1e-3 },
  { symbol: 'MHz', factor: 1e3 },
]
