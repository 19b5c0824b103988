import { writeNumber } from '#model/quantities/write-quantity.ts'
import { pickForm } from '#texts/count-forms.ts'
import type { Text } from '#texts/text.ts'
import { fill, type CalculatorTexts } from './calculator-texts.ts'
import type { Supplies } from './use-supplies.ts'

type SupplyLinkProps = { supplies: Supplies; asksFor: Text | undefined; language: string; texts: CalculatorTexts }

/**
 * A link from a result to the models that meet it. It is shown even when there are none, because the finder then suggests the nearest ones.
 */
export function SupplyLink({ supplies: { href, count }, asksFor, language, texts }: SupplyLinkProps) {
  return (
    <>
      <p className="calc-supplies">
        <a className="button" data-type="secondary" href={href} rel="nofollow">
          {write(count, language, texts)}
        </a>
      </p>
      {asksFor === undefined ? null : <p className="calc-help">{asksFor(language)}</p>}
    </>
  )
}

function write(count: number | undefined, language: string, texts: CalculatorTexts): string {
  if (count === undefined) return texts.SuppliesUncounted
  if (count === 0) return texts.SuppliesNone
  const { SuppliesOne: one, Supplies: other, moreSupplies: more } = texts
  return fill(pickForm({ one, other, ...(more && { more }) }, count, language), { count: writeNumber(count, language, 8) })
}
