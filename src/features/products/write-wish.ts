import { FINDER_FILTERS } from '#model/products/finder.ts'
import { isGerman } from '#model/quantities/in-language.ts'
import { writeNumber, writeQuantity } from '#model/quantities/write-quantity.ts'
import type { CatalogueIndex } from './build-index.ts'
import { labelOf } from './label-of.ts'
import type { Bound, Term } from './read-quantity.ts'
import type { Box } from './read-size.ts'
import type { Wish } from './read-state.ts'

const DIGITS = 6

/** How a filter was read, in words: `100 W or more (nominal)`, `9 to 36 V`, `Chassis or DIN rail`. */
export function writeWish(wish: Wish, index: CatalogueIndex, language: string): string {
  const or = isGerman(language) ? ' oder ' : ' or '
  if (wish.kind === 'size') return wish.boxes.map((box) => writeBox(box, language)).join(or)
  if (wish.kind === 'quantity') return wish.terms.map((term) => writeTerm(wish.name, term, language)).join(or)
  const joint = FINDER_FILTERS[wish.name].match === 'all' ? (isGerman(language) ? ' und ' : ' and ') : or
  return wish.values.map((value) => labelOf(wish.name, value, { index, language })).join(joint)
}

type QuantityName = Extract<Wish, { kind: 'quantity' }>['name']

function writeTerm(name: QuantityName, term: Term, language: string): string {
  const { unit, bare } = FINDER_FILTERS[name]
  const kind = term.supply === undefined ? '' : ` ${term.supply}`
  const write = (value: number) => writeQuantity(value, unit, language, DIGITS) + kind
  if (term.kind === 'bounds') return writeBounds(term, write, language)
  if (term.kind === 'range') return `${writeNumber(term.from, language, DIGITS)} ${isGerman(language) ? 'bis' : 'to'} ${write(term.to)}`
  if (bare !== 'atLeast' && bare !== 'nominal') return write(term.value)
  const text = writeBounds({ above: { value: term.value, isStrict: false } }, write, language)
  return bare === 'atLeast' ? text : `${text} (${isGerman(language) ? 'nominell' : 'nominal'})`
}

function writeBounds({ above, below }: { above?: Bound; below?: Bound }, write: (value: number) => string, language: string): string {
  const words = isGerman(language)
    ? { above: ['oder mehr', 'mehr als'], below: ['oder weniger', 'weniger als'], and: ' und ' }
    : { above: ['or more', 'more than'], below: ['or less', 'less than'], and: ' and ' }
  const parts = [
    ...(above === undefined ? [] : [above.isStrict ? `${words.above[1]} ${write(above.value)}` : `${write(above.value)} ${words.above[0]}`]),
    ...(below === undefined ? [] : [below.isStrict ? `${words.below[1]} ${write(below.value)}` : `${write(below.value)} ${words.below[0]}`]),
  ]
  return parts.join(words.and)
}

/** `102 × 51 × 30 mm`. */
export function writeBox({ long, short, height }: Box, language: string): string {
  const sides = [long, short, ...(height === undefined ? [] : [height])]
  return `${sides.map((side) => writeNumber(side, language, DIGITS)).join('\u00A0×\u00A0')}\u00A0mm`
}
