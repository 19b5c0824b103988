import type { CalculatorTexts } from './calculator-texts.ts'

/** Where the product finder is, how many supplies meet the result that the server draws, and where such a number is asked for. */
export type SupplyLink = { path: string; countUrl: string; count?: number }

/** What a calculator is drawn with; small, because it goes to the browser as it is. */
export type CalculatorProps = {
  /** Which calculator. */
  calculator: string
  /** The section's id, and the beginning of all ids in it. */
  anchor: string
  /** Delivery form, and as `lang` writes it: calculators speak the page's language also where its text falls back. */
  language: string
  languageTag: string
  /** Where the form is sent, base path and language included. */
  path: string
  /** What the address asks for. */
  params: Readonly<Record<string, string>>
  texts: CalculatorTexts
  /** Left out where the result is nothing that supplies can meet, and on a site without a finder. */
  supplies?: SupplyLink
}
