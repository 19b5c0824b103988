import type { SeriesData } from '../types/series-data.ts'

/** The MTBF in hours, the unit in which every part of the site states it. Rounded, because 0.29 × 1000 is not 290 to a computer. */
export function mtbfHours({ mtbfKh }: Pick<SeriesData, 'mtbfKh'>): number {
  return Number((mtbfKh * 1000).toPrecision(12))
}
