import { useEffect, useMemo, useRef, useState } from 'react'

import type { Calculator } from '#features/calculators/calculator.ts'
import { readState, type State } from '#features/calculators/state.ts'
import { DEBOUNCE_MS } from '#model/limits.ts'
import { calculate, type Calculation } from './calculate.ts'
import type { CalculatorProps } from './calculator-props.ts'
import { toPermalink } from './permalink.ts'

/** Texts of the fields, by their names in the form. */
export type Typed = Readonly<Record<string, string>>

export type LiveCalculator = {
  /** The state as currently typed, for the fields. */
  typed: State
  /** The state at the reader's last pause, for problems and address. */
  settled: State
  permalink: string
  /** For the last valid values; undefined when there were none. */
  calculation: Calculation | undefined
  /** True when the values have changed since the calculation. */
  isStale: boolean
  /** Number of settled changes, 0 at first. */
  changes: number
  /** Sets texts of fields; results follow when the reader pauses. */
  type(fields: Typed): void
  /** Applies the changes at once, without waiting for a pause. */
  settle(): State
  /** Resets all fields to their defaults. */
  reset(): void
}

type Outcome = { fields: Typed; state: State; calculation: Calculation | undefined; changes: number }

/** The state of a calculator: fields follow every key, results and address follow after a pause of 150 ms. */
export function useCalculator(calculator: Calculator, { params, language, path }: CalculatorProps): LiveCalculator {
  const [fields, setFields] = useState<Typed>(params)
  const [outcome, setOutcome] = useState<Outcome>(() => toOutcome(params))
  const latest = useRef<Typed>(params)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const typed = useMemo(() => readState(calculator, fields, language), [calculator, fields, language])

  function toOutcome(given: Typed, before?: Outcome): Outcome {
    const state = readState(calculator, given, language)
    return { fields: given, state, calculation: calculate(calculator, state) ?? before?.calculation, changes: (before?.changes ?? -1) + 1 }
  }

  function settle(): State {
    clearTimeout(timer.current)
    const state = readState(calculator, latest.current, language)
    setOutcome((before) => (before.fields === latest.current ? before : toOutcome(latest.current, before)))
    if (state.problems.length === 0) history.replaceState(history.state, '', toPermalink(path, calculator, state) + location.hash)
    return state
  }

  function type(more: Typed): void {
    latest.current = { ...latest.current, ...more }
    setFields(latest.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, DEBOUNCE_MS)
  }

  function reset(): void {
    latest.current = {}
    setFields(latest.current)
    settle()
  }

  const { state, calculation, changes } = outcome
  const isStale = state.problems.length > 0
  return { typed, settled: state, permalink: toPermalink(path, calculator, state), calculation, isStale, changes, type, settle, reset }
}
