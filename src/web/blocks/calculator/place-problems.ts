import type { Calculator } from '#features/calculators/calculator.ts'
import type { State } from '#features/calculators/state.ts'
import type { Text } from '#texts/text.ts'

/** A problem with the field it concerns: the value of an input or its tolerance. */
export type PlacedProblem = { input: string; part: 'value' | 'tolerance'; message: Text }

/** Assigns the problems of a state to fields: to missing fields first, value before tolerance; else to the value. */
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

/** The id of a field, used by links to it. */
export function toFieldId(anchor: string, { input, part }: Pick<PlacedProblem, 'input' | 'part'>): string {
  return part === 'value' ? `${anchor}-${input}` : `${anchor}-${input}-tolerance`
}
