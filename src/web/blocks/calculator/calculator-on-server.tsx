import { findCalculator } from '#features/calculators/registry.ts'
import type { BlockFrame } from '../frame.ts'
import type { CalculatorProps } from './calculator-props.ts'
import { Calculator } from './calculator.tsx'

/** The calculator as the server draws it, which knows them all; the browser loads the one that it needs. */
export function CalculatorOnServer(props: CalculatorProps & BlockFrame) {
  const data = findCalculator(props.calculator)
  return data === undefined ? null : <Calculator {...props} data={data} />
}
