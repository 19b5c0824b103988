import { findCalculator } from '#features/calculators/registry.ts'
import type { BlockFrame } from '../frame.ts'
import type { CalculatorProps } from './calculator-props.ts'
import { Calculator } from './calculator.tsx'

/** Draws a calculator on the server, which includes all of them; the browser loads only the one it needs. */
export function CalculatorOnServer(props: CalculatorProps & BlockFrame) {
  const data = findCalculator(props.calculator)
  return data === undefined ? null : <Calculator {...props} data={data} />
}
