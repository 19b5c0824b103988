import { countForms } from '#texts/count-forms.ts'
import type { Say } from '#texts/say.ts'
import type { CalculatorTexts } from './calculator-texts.ts'

/** The fixed texts of a calculator in a language; placeholders for the reader's values stay as `{…}` for the script. */
export function sayTexts(text: Say, language: string): CalculatorTexts {
  const problems = countForms(language, (count) => text('calculatorProblems', { count, shown: '{count}' }))
  const supplies = countForms(language, (count) => text('calculatorSupplies', { count, shown: '{count}' }))
  return {
    Bad: text('calculatorBad'),
    Bounds: text('calculatorBounds', { min: '{min}', max: '{max}' }),
    Caution: text('calculatorCaution'),
    DrawnNominal: text('calculatorDrawnNominal'),
    DrawnWorst: text('calculatorDrawnWorst'),
    Formulae: text('calculatorFormulae'),
    Good: text('calculatorGood'),
    Inputs: text('calculatorInputs'),
    Judged: text('calculatorJudged'),
    LeftOut: text('calculatorLeftOut'),
    Link: text('calculatorLink'),
    Maximum: text('calculatorMaximum'),
    Minimum: text('calculatorMinimum'),
    NoResult: text('calculatorNoResult'),
    Nominal: text('calculatorNominal'),
    PlotTable: text('calculatorPlotTable'),
    Print: text('calculatorPrint'),
    Problem: problems.one,
    Problems: problems.other,
    Quantity: text('calculatorQuantity'),
    ReadAs: text('calculatorReadAs', { value: '{value}' }),
    Reset: text('calculatorReset'),
    Result: text('calculatorResult'),
    Stale: text('calculatorStale'),
    Submit: text('calculatorSubmit'),
    Supplies: supplies.other,
    SuppliesNone: text('calculatorSuppliesNone'),
    SuppliesOne: supplies.one,
    SuppliesUncounted: text('calculatorSuppliesUncounted'),
    Tolerance: text('calculatorTolerance', { label: '{label}' }),
    Unit: text('calculatorUnit', { label: '{label}' }),
    Value: text('calculatorValue'),
    Worst: text('calculatorWorst'),
    moreProblems: problems.more,
    moreSupplies: supplies.more,
  }
}
