/** Points of a curve at even distances from `from` to `to`, both included. */
export function sample(curve: (x: number) => number, { from, to, count = 81 }: { from: number; to: number; count?: number }): [number, number][] {
  return Array.from({ length: count }, (_, at) => {
    const x = at === count - 1 ? to : from + ((to - from) * at) / (count - 1)
    return [x, curve(x)]
  })
}

/** Points at even ratios, for hyperbolas and logarithmic axes; both ends must be above zero. */
export function sampleByRatio(
  curve: (x: number) => number,
  { from, to, count = 81 }: { from: number; to: number; count?: number },
): [number, number][] {
  return Array.from({ length: count }, (_, at) => {
    const x = at === count - 1 ? to : from * (to / from) ** (at / (count - 1))
    return [x, curve(x)]
  })
}
