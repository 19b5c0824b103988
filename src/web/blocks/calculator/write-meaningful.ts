import type { CalculatorOutput } from '#features/calculators/calculator.ts'

/** A value as `write` writes it; beyond what the model can tell, as below or above the last value that means something: `< 0.05`. */
export function writeMeaningful({ meaningful: { from, to } = {} }: CalculatorOutput, value: number, write: (value: number) => string): string {
  if (from !== undefined && value < from) return `< ${write(from)}`
  return to !== undefined && value > to ? `> ${write(to)}` : write(value)
}
