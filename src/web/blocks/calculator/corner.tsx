import { Fragment } from 'react'

import type { AtEnd } from '#features/calculators/worst-case.ts'
import { writeNumber } from '#model/quantities/write-quantity.ts'
import { Symbol } from './symbol.tsx'

/** A corner of the tolerances after a word: `worst: V₁ −15 %, V₂ +15 %`. An input that is a tolerance itself: `a = 20 %`. */
export function Corner({ ends, lead, language }: { ends: readonly AtEnd[]; lead: string; language: string }) {
  if (ends.length === 0) return null
  return (
    <span className="calc-worst">
      {lead}
      {ends.map((end, place) => (
        <Fragment key={end.input.id}>
          {place === 0 ? ': ' : ', '}
          <span className="calc-end">
            <Symbol text={end.input.symbol} /> {signOf(end)}
            {`${writeNumber(end.percent, language)}\u00A0%`}
          </span>
        </Fragment>
      ))}
    </span>
  )
}

function signOf({ input, side }: AtEnd): string {
  if (input.spread === 'onOneSide') return '=\u00A0'
  return side < 0 ? '−' : '+'
}
