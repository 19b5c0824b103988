import { pickForm } from '#texts/count-forms.ts'

type TextName =
  | 'Bad'
  | 'Bounds'
  | 'Caution'
  | 'DrawnNominal'
  | 'DrawnWorst'
  | 'Formulae'
  | 'Good'
  | 'Inputs'
  | 'Judged'
  | 'LeftOut'
  | 'Link'
  | 'Maximum'
  | 'Minimum'
  | 'NoResult'
  | 'Nominal'
  | 'PlotTable'
  | 'Print'
  | 'Problem'
  | 'Problems'
  | 'Quantity'
  | 'ReadAs'
  | 'Reset'
  | 'Result'
  | 'Stale'
  | 'Submit'
  | 'Supplies'
  | 'SuppliesNone'
  | 'SuppliesOne'
  | 'SuppliesUncounted'
  | 'Tolerance'
  | 'Unit'
  | 'Value'
  | 'Worst'

/** The fixed texts of a calculator by name, in the page's language. `more…` are further plural forms, for languages with more than two. */
export type CalculatorTexts = Readonly<Record<TextName, string>> & {
  moreProblems?: Readonly<Record<string, string>> | undefined
  moreSupplies?: Readonly<Record<string, string>> | undefined
}

/** A sentence with the number of values that need a correction. */
export function sayProblems(count: number, { Problem, Problems, moreProblems }: CalculatorTexts, language: string): string {
  const form = pickForm({ one: Problem, other: Problems, ...(moreProblems && { more: moreProblems }) }, count, language)
  return fill(form, { count: String(count) })
}

/** Replaces the `{…}` placeholders of a text. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
