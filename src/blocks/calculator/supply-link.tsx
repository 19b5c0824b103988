import { writeNumber } from '#contract/quantities/write-quantity.ts'
import { fill, type CalculatorTexts } from './calculator-texts.ts'
import type { Supplies } from './use-supplies.ts'

/** From a result to the supplies that meet it. With none the way leads there too: the finder says what comes nearest. */
export function SupplyLink({ supplies, language, texts }: { supplies: Supplies; language: string; texts: CalculatorTexts }) {
  const { href, count } = supplies
  return (
    <p className="calc-supplies">
      <a className="button" data-type="secondary" href={href} rel="nofollow">
        {write(count, language, texts)}
      </a>
    </p>
  )
}

function write(count: number | undefined, language: string, texts: CalculatorTexts): string {
  if (count === undefined) return texts.SuppliesUncounted
  if (count === 0) return texts.SuppliesNone
  return count === 1 ? texts.SuppliesOne : fill(texts.Supplies, { count: writeNumber(count, language, 8) })
}
