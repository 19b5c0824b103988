import type { CalculatorTexts } from './calculator-texts.ts'

/** The path of the product finder, the address that counts models, and the count of models that meet the result drawn by the server. */
export type SupplyLink = { path: string; countUrl: string; count?: number }

/** Props of a calculator; kept small, because they are sent to the browser. */
export type CalculatorProps = {
  /** Id of the calculator. */
  calculator: string
  /** The section's id, and the beginning of all ids in it. */
  anchor: string
  /** Language in delivery form and as a `lang` tag. Calculators use the page's language even where its text is in another. */
  language: string
  languageTag: string
  /** Address of the form, base path and language included. */
  path: string
  /** The parameters of the address. */
  params: Readonly<Record<string, string>>
  texts: CalculatorTexts
  /** Undefined when models cannot be chosen by the result, and on a site without a finder. */
  supplies?: SupplyLink
}
