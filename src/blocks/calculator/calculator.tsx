import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'

import type { Calculator as CalculatorData } from '#calculators/calculator.ts'
import { inLanguage } from '#calculators/in-language.ts'
import { NUMBER_HELP } from '#calculators/parse-quantity.ts'
import type { CalculatorProps } from './calculator-props.ts'
import { fill } from './calculator-texts.ts'
import { changeUnit } from './change-unit.ts'
import { Field } from './field.tsx'
import { printCalculator } from './print-calculator.ts'
import { ProblemList } from './problem-list.tsx'
import { Results, Working } from './results.tsx'
import { summarise } from './summarise.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useCalculator, type Typed } from './use-calculator.ts'

type Wiring = {
  className?: string
  data: CalculatorData
  /** What the reader typed before the page woke up. */
  typedBefore?: Typed
}

/** A calculator: values on one side, result and plot on the other, the working below. A form that is sent by GET until scripts take over. */
export function Calculator({ className = '', data, typedBefore, ...props }: CalculatorProps & Wiring) {
  const { anchor, language, texts, path } = props
  const live = useCalculator(data, props)
  const { typed, settled, calculation, isStale } = live
  const [isAwake, setAwake] = useState(false)
  const problemsRef = useRef<HTMLDivElement>(null)
  const resultRef = useRef<HTMLHeadingElement>(null)
  const summary = calculation === undefined || isStale ? countProblems(settled.problems.length, texts) : summarise(data, calculation, language)
  const announcement = useAnnouncement(summary, live.changes)
  const name = inLanguage(data.name, language)
  const ids = { heading: `${anchor}-heading`, result: `${anchor}-result`, problems: `${anchor}-problems`, numbers: `${anchor}-numbers` }

  useEffect(() => {
    setAwake(true)
    if (typedBefore !== undefined) live.type(typedBefore)
    // Once, when the page wakes up.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const { problems } = live.settle()
    // The list of problems may only now be drawn.
    setTimeout(() => (problems.length > 0 ? problemsRef : resultRef).current?.focus())
  }

  function reset(event: MouseEvent): void {
    event.preventDefault()
    live.reset()
  }

  return (
    <section
      className={`calculator ${className}`}
      id={anchor}
      data-awake={isAwake ? '' : undefined}
      lang={props.languageTag}
      aria-labelledby={ids.heading}
    >
      <h2 className="heading" data-size="large" id={ids.heading}>
        {name}
      </h2>
      {settled.problems.length === 0 ? null : (
        <ProblemList
          ref={problemsRef}
          id={calculation === undefined ? ids.result : ids.problems}
          problems={settled.problems}
          {...{ anchor, language, texts }}
        />
      )}
      <div className="calc-columns">
        <form className="calc-form" method="get" action={`${path}#${ids.result}`} autoComplete="off" noValidate onSubmit={submit}>
          <fieldset>
            <legend className="heading" data-size="small">
              {texts.Inputs}
            </legend>
            {data.inputs.map((input) => {
              const { id } = input
              const entered = typed.entered[id] ?? { text: '', unit: input.unit, tolerance: '' }
              const problem = settled.problems.find((one) => one.input === id)
              return (
                <Field
                  key={id}
                  anchor={anchor}
                  input={input}
                  entered={entered}
                  problem={problem && withoutLabel(inLanguage(problem.message, language), inLanguage(input.label, language))}
                  language={language}
                  texts={texts}
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
          <p className="calc-help">{inLanguage(NUMBER_HELP, language)}</p>
        </form>
        <div className="calc-answer">
          <h3 className="heading" data-size="small" id={calculation === undefined ? undefined : ids.result} tabIndex={-1} ref={resultRef}>
            {texts.Result}
          </h3>
          {calculation === undefined ? (
            <p className="calc-help">{texts.NoResult}</p>
          ) : (
            <Results data={data} calculation={calculation} isStale={isStale} labelledBy={ids.result} {...{ anchor, language, texts }} />
          )}
          {calculation === undefined ? null : (
            <p className="calc-actions">
              <a href={`${live.permalink}#${anchor}`}>{texts.Link}</a>
              <button className="calc-print" type="button" onClick={printCalculator}>
                {texts.Print}
              </button>
            </p>
          )}
        </div>
      </div>
      {calculation === undefined ? null : <Working data={data} calculation={calculation} {...{ anchor, language, texts }} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}

function countProblems(count: number, { Problem, Problems }: CalculatorProps['texts']): string {
  return count === 1 ? Problem : fill(Problems, { count: String(count) })
}

/** Beside its field a sentence need not repeat the name of the field. */
function withoutLabel(message: string, label: string): string {
  const front = `${label}: `
  const rest = message.startsWith(front) ? message.slice(front.length) : message
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
