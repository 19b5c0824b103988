import type { SeriesData } from '../types/series-data.ts'

/** The power of a series without a fan: all of it, or what it states for that; undefined if it needs a fan or a cold plate. */
export function convectionPower({ cooling, convectionW, powerW }: Pick<SeriesData, 'cooling' | 'convectionW' | 'powerW'>): number | undefined {
  return cooling === 'convection' ? powerW : (convectionW ?? undefined)
}
