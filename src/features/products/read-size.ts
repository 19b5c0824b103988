import { quantity } from '#model/quantities/quantity.ts'
import { parseQuantity } from '#model/quantities/parse-quantity.ts'
import { withOneSpelling } from '#model/quantities/units.ts'
import { textOf, type Text } from '#texts/text.ts'

/** The available space in mm: the footprint may be rotated, the height may not. Without a height only the footprint counts. */
export type Box = { long: number; short: number; height?: number }
export type ReadSize = { kind: 'boxes'; boxes: readonly Box[] } | { kind: 'problem'; message: Text }

const MOST_BOXES = 10
/** The longest side in mm that makes sense for a power supply. */
const LONGEST = 10_000
const UNITS: readonly { symbol: string; factor: number }[] = [
  { symbol: 'cm', factor: 10 },
  { symbol: 'm', factor: 1000 },
  { symbol: 'in', factor: 25.4 },
  { symbol: '"', factor: 25.4 },
  { symbol: '”', factor: 25.4 },
  { symbol: '″', factor: 25.4 },
  { symbol: 'inch', factor: 25.4 },
  { symbol: 'inches', factor: 25.4 },
  { symbol: 'zoll', factor: 25.4 },
]

/**
 * Reads `102 × 51 × 30 mm`, `4 x 2 in`, `4"×2"`: length, width and optionally height. A unit at the end applies to all numbers without one.
 */
export function readSize(typed: string): ReadSize {
  const parts = withOneSpelling(typed)
    .split(/;|\b(?:or|oder)\b/i)
    .filter((part) => part.trim() !== '')
  if (parts.length === 0 || parts.length > MOST_BOXES) return { kind: 'problem', message: HOW }
  const boxes: Box[] = []
  for (const part of parts) {
    const box = readBox(part)
    if ('message' in box) return { kind: 'problem', message: box.message }
    boxes.push(box)
  }
  return { kind: 'boxes', boxes }
}

function readBox(part: string): Box | { message: Text } {
  const sides = part.split(/[×x*X]|\b(?:by|mal)\b/).map((side) => side.trim())
  if (sides.length < 2 || sides.length > 3) return { message: HOW }
  const common = /[^\d.,' ].*$/.exec(sides.at(-1) ?? '')?.[0] ?? ''
  const lengths: number[] = []
  for (const side of sides) {
    const read = parseQuantity(/\d$/.test(side) ? `${side} ${common}` : side, { unit: 'mm', units: UNITS })
    if (read.kind === 'problem') return { message: read.message }
    const length = Number(read.value.toPrecision(12))
    if (length <= 0 || length > LONGEST) return { message: OUT_OF_RANGE }
    lengths.push(length)
  }
  const [length = 0, width = 0, height] = lengths
  return { long: Math.max(length, width), short: Math.min(length, width), height }
}

const HOW = textOf('finderRuleSize')
const OUT_OF_RANGE = textOf('finderRuleSizeOutOfRange', { longest: quantity(LONGEST, 'mm', 6) })
