/** Fixed texts of a calculator; each is the page's text `calculator` + name. */
export const TEXT_NAMES = [
  'Bad',
  'Bounds',
  'Caution',
  'Formulae',
  'Good',
  'Inputs',
  'LeftOut',
  'Link',
  'Maximum',
  'Minimum',
  'NoResult',
  'Nominal',
  'PlotTable',
  'Print',
  'Problem',
  'Problems',
  'Quantity',
  'ReadAs',
  'Reset',
  'Result',
  'Stale',
  'Submit',
  'Supplies',
  'SuppliesNone',
  'SuppliesOne',
  'SuppliesUncounted',
  'Tolerance',
  'Unit',
  'Value',
  'Worst',
] as const

/** The texts by name, in the page's language. */
export type CalculatorTexts = Readonly<Record<(typeof TEXT_NAMES)[number], string>>

/** A text with its `{…}` filled in. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
