import type { FormEvent, MouseEvent } from 'react'

import type { Calculator } from '#features/calculators/calculator.ts'
import { NUMBER_HELP } from '#model/quantities/parse-quantity.ts'
import type { CalculatorProps } from './calculator-props.ts'
import { changeUnit } from './change-unit.ts'
import { Field } from './field.tsx'
import type { PlacedProblem } from './place-problems.ts'
import type { LiveCalculator } from './use-calculator.ts'

export type CalculatorFormProps = {
  frame: CalculatorProps
  data: Calculator
  live: LiveCalculator
  problems: readonly PlacedProblem[]
  /** Id of the first element of the result, used as the hash of the form's address. */
  target: string
  onSubmit(): void
}

/** The fields, and the buttons that calculate and reset. Without scripts the browser sends the form by GET. */
export function CalculatorForm({ frame, data, live, problems, target, onSubmit }: CalculatorFormProps) {
  const { anchor, language, texts, path } = frame
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const reset = (event: MouseEvent) => {
    event.preventDefault()
    live.reset()
  }
  return (
    <form className="calc-form" method="get" action={`${path}#${target}`} autoComplete="off" noValidate onSubmit={submit}>
      <fieldset>
        <legend className="heading" data-size="small">
          {texts.Inputs}
        </legend>
        {data.inputs.map((input) => {
          const { id, unit: ownUnit } = input
          const entered = live.typed.entered[id] ?? { text: '', unit: ownUnit, tolerance: '' }
          return (
            <Field
              key={id}
              input={input}
              entered={entered}
              problems={problems.filter((problem) => problem.input === id)}
              {...{ anchor, language, texts }}
              onText={(text) => live.type({ [id]: text })}
              onUnit={(unit) => live.type({ [id]: changeUnit(input, entered, { unit, language }), [`${id}.unit`]: unit })}
              onTolerance={(text) => live.type({ [`${id}.tol`]: text })}
            />
          )
        })}
      </fieldset>
      <p className="calc-actions">
        <button className="button" type="submit">
          {texts.Submit}
        </button>
        <a href={`${path}#${anchor}`} onClick={reset}>
          {texts.Reset}
        </a>
      </p>
      <p className="calc-help">{NUMBER_HELP(language)}</p>
    </form>
  )
}
