import { FINDER_FILTERS } from '#model/products/finder.ts'
import { writeAmperes } from '#model/products/write-values.ts'
import { writeNumber, writeQuantity } from '#model/quantities/write-quantity.ts'
import { say } from '#texts/say.ts'
import type { CatalogueIndex } from './build-index.ts'
import { labelOf } from './label-of.ts'
import type { Bound, Term } from './read-quantity.ts'
import type { Box } from './read-size.ts'
import type { Wish } from './read-state.ts'

const DIGITS = 6

/** A filter's condition in words: `100 W or more (nominal)`, `9 to 36 V`, `Chassis or DIN rail`. */
export function writeWish(wish: Wish, index: CatalogueIndex, language: string): string {
  if (wish.kind === 'size')
    return join(
      wish.boxes.map((box) => writeBox(box, language)),
      'wishOr',
      language,
    )
  if (wish.kind === 'quantity')
    return join(
      wish.terms.map((term) => writeTerm(wish.name, term, language)),
      'wishOr',
      language,
    )
  const joint = FINDER_FILTERS[wish.name].match === 'all' ? 'wishAnd' : 'wishOr'
  return join(
    wish.values.map((value) => labelOf(wish.name, value, { index, language })),
    joint,
    language,
  )
}

function join(parts: readonly string[], joint: 'wishAnd' | 'wishOr', language: string): string {
  const [first = '', ...others] = parts
  return others.reduce((one, other) => say(language, joint, { one, other }), first)
}

type QuantityName = Extract<Wish, { kind: 'quantity' }>['name']

function writeTerm(name: QuantityName, term: Term, language: string): string {
  const { unit, singleNumber } = FINDER_FILTERS[name]
  const kind = term.supply === undefined ? '' : ` ${term.supply}`
  const write = (value: number) => (unit === 'A' ? writeAmperes(value, language) : writeQuantity(value, unit, language, DIGITS)) + kind
  if (term.kind === 'bounds') return writeBounds(term, write, language)
  if (term.kind === 'range') return say(language, 'wishRange', { from: writeNumber(term.from, language, DIGITS), to: write(term.to) })
  if (singleNumber !== 'atLeast' && singleNumber !== 'nominal') return write(term.value)
  const text = writeBounds({ above: { value: term.value, isStrict: false } }, write, language)
  return singleNumber === 'atLeast' ? text : say(language, 'wishNominal', { value: text })
}

function writeBounds({ above, below }: { above?: Bound; below?: Bound }, write: (value: number) => string, language: string): string {
  const parts = [
    ...(above === undefined ? [] : [say(language, above.isStrict ? 'wishMoreThan' : 'wishOrMore', { value: write(above.value) })]),
    ...(below === undefined ? [] : [say(language, below.isStrict ? 'wishLessThan' : 'wishOrLess', { value: write(below.value) })]),
  ]
  return join(parts, 'wishAnd', language)
}

/** `102 × 51 × 30 mm`. */
export function writeBox({ long, short, height }: Box, language: string): string {
  const sides = [long, short, ...(height === undefined ? [] : [height])]
  return `${sides.map((side) => writeNumber(side, language, DIGITS)).join('\u00A0×\u00A0')}\u00A0mm`
}
