import type { Calculator } from '#features/calculators/calculator.ts'
import type { State } from '#features/calculators/state.ts'
import type { Text } from '#texts/text.ts'

/** A problem at the field that it is about: the value of an input or its tolerance. */
export type PlacedProblem = { input: string; part: 'value' | 'tolerance'; message: Text }

/** Which field each problem of a state is about: the one whose value is missing, value before tolerance; else the value's. */
export function placeProblems(calculator: Calculator, { problems, values, tolerances }: State): PlacedProblem[] {
  return calculator.inputs.flatMap(({ id, tolerancePct }) => {
    const missing: PlacedProblem['part'][] = [
      ...(values[id] === undefined ? ['value' as const] : []),
      ...(tolerancePct !== undefined && tolerances[id] === undefined ? ['tolerance' as const] : []),
    ]
    const own = problems.filter(({ input }) => input === id)
    return own.map(({ message }, place) => ({ input: id, part: missing[place] ?? 'value', message }))
  })
}

/** The id of a field, which links to it name. */
export function toFieldId(anchor: string, { input, part }: Pick<PlacedProblem, 'input' | 'part'>): string {
  return part === 'value' ? `${anchor}-${input}` : `${anchor}-${input}-tolerance`
}
