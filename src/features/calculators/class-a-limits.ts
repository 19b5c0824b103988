/** The Class A limit of IEC 61000-3-2 in A for an odd harmonic from 3 to 39; undefined beyond. */
export function classALimit(order: number): number | undefined {
  if (order >= 15 && order <= 39) return (0.15 * 15) / order
  return FIRST_LIMITS[order]
}

const FIRST_LIMITS: Readonly<Record<number, number>> = { 3: 2.3, 5: 1.14, 7: 0.77, 9: 0.4, 11: 0.33, 13: 0.21 }

/** The odd harmonics that the standard limits, from 3 to 39. */
export const ODD_HARMONICS: readonly number[] = Array.from({ length: 19 }, (_, at) => 2 * at + 3)

/**
 * The odd harmonics in A, in the order of `ODD_HARMONICS`, for a fundamental current and a total harmonic distortion. It assumes the
 * spectrum of a rectangular current, in which each harmonic is the fundamental divided by its order, scaled to the given distortion.
 */
export function assumeHarmonics(fundamentalA: number, thdPct: number): number[] {
  const rectangular = Math.sqrt(ODD_HARMONICS.reduce((sum, order) => sum + 1 / order ** 2, 0))
  return ODD_HARMONICS.map((order) => (fundamentalA * (thdPct / 100)) / (rectangular * order))
}
