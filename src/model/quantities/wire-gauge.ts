import { textOf } from '#texts/text.ts'
import type { NamedSizes } from './units.ts'

/** AWG 4/0, the thickest size with a number, and AWG 40. */
const [THICKEST, THINNEST] = [-3, 40]

/** Copper area in mm² of an American wire gauge (ASTM B258); 0 is 1/0, −3 is 4/0. */
function areaOf(gauge: number): number {
  return Number((0.012668 * 92 ** ((36 - gauge) / 19.5)).toPrecision(6))
}

/** Copper cross-sections in mm² (IEC 60228). */
export const CROSS_SECTIONS: readonly number[] = [
  0.5, 0.75, 1, 1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120, 150, 185, 240, 300, 400, 500, 630, 800, 1000,
]
/** The largest ratio between a gauge and the cross-section that is sold in its place. */
const ALIKE = 1.35

/** The standard cross-section nearest to an area; where none is near, the area with three digits. */
function nearestSection(area: number): number {
  const ratioTo = (section: number) => Math.max(section / area, area / section)
  const nearest = CROSS_SECTIONS.reduce((best, section) => (ratioTo(section) < ratioTo(best) ? section : best))
  return ratioTo(nearest) <= ALIKE ? nearest : Number(area.toPrecision(3))
}

/** American wire gauges for a copper area in mm²: `14`, `AWG 14`, `2/0 AWG`. */
export const WIRE_GAUGES: NamedSizes = {
  symbol: 'AWG',
  names: textOf('quantityWireGauges'),
  read(text) {
    const [, oughts, zeros, number] = /^(?:([1-4])\/0|(0{1,4})|([1-9]\d?))$/.exec(text.trim()) ?? []
    const gauge = oughts !== undefined ? 1 - Number(oughts) : zeros !== undefined ? 1 - zeros.length : Number(number ?? Number.NaN)
    return gauge <= THINNEST ? areaOf(gauge) : undefined
  },
  write(area) {
    const exact = 36 - (19.5 * Math.log(area / 0.012668)) / Math.log(92)
    const gauge = Math.min(THINNEST, Math.max(THICKEST, Math.round(exact)))
    return gauge > 0 ? String(gauge) : `${1 - gauge}/0`
  },
  leave: nearestSection,
}

/** The thinnest even gauge from AWG 30 to AWG 4/0 with at least this area in mm², such as `AWG 12`; undefined beyond. */
export function nextAwg(area: number): string | undefined {
  const even = [...Array.from({ length: 16 }, (_, at) => 30 - 2 * at), -1, -2, -3].find((gauge) => areaOf(gauge) >= area)
  return even === undefined ? undefined : `AWG ${even > 0 ? even : `${1 - even}/0`}`
}
