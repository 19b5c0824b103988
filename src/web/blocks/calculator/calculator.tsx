import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

import type { Calculator as CalculatorData } from '#features/calculators/calculator.ts'
import { CalculatorForm } from './calculator-form.tsx'
import type { CalculatorProps } from './calculator-props.ts'
import { sayProblems } from './calculator-texts.ts'
import { placeProblems } from './place-problems.ts'
import { printCalculator } from './print-calculator.ts'
import { ProblemList } from './problem-list.tsx'
import { Results, Working } from './results.tsx'
import { SupplyLink } from './supply-link.tsx'
import { settleSizes } from './settle-sizes.ts'
import { summarise } from './summarise.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useCalculator, type Typed } from './use-calculator.ts'
import { useSupplies } from './use-supplies.ts'

type Wiring = {
  className?: string
  data: CalculatorData
  /** Called at hydration; returns what the reader typed before. */
  readTypedBefore?: () => Typed
}

/** A calculator: fields on one side, result and plot on the other, the formulae below. Works as a GET form until it is hydrated. */
export function Calculator({ className = '', data, readTypedBefore, ...frame }: CalculatorProps & Wiring) {
  const { anchor, language, texts } = frame
  const live = useCalculator(data, frame)
  const { settled, calculation, isStale } = live
  const supplies = useSupplies(data, isStale ? undefined : calculation, frame.supplies)
  const problems = placeProblems(data, settled)
  const isAwake = useAwake(() => {
    const typedBefore = readTypedBefore?.() ?? {}
    if (Object.keys(typedBefore).length > 0) live.type(settleSizes(data, typedBefore))
  })
  const summary = calculation === undefined || isStale ? sayProblems(problems.length, texts, language) : summarise(data, calculation, language)
  const announcement = useAnnouncement(summary, live.changes)
  const problemsRef = useRef<HTMLDivElement>(null)
  const resultRef = useRef<HTMLHeadingElement>(null)
  const ids = { heading: `${anchor}-heading`, result: `${anchor}-result`, problems: `${anchor}-problems` }
  const texted = { anchor, language, texts }

  function showAnswer(): void {
    const hasProblems = live.settle().problems.length > 0
    // The list of problems may be rendered only after this call.
    setTimeout(() => (hasProblems ? problemsRef : resultRef).current?.focus())
  }

  return (
    <section
      className={`calculator ${className}`}
      id={anchor}
      data-awake={isAwake ? '' : undefined}
      lang={frame.languageTag}
      aria-labelledby={ids.heading}
    >
      <h2 className="heading" data-size="large" id={ids.heading}>
        {data.name(language)}
      </h2>
      {problems.length === 0 ? null : (
        <ProblemList ref={problemsRef} id={calculation === undefined ? ids.result : ids.problems} problems={problems} {...texted} />
      )}
      <div className="calc-columns">
        <CalculatorForm frame={frame} data={data} live={live} problems={problems} target={ids.result} onSubmit={showAnswer} />
        <div className="calc-answer">
          <h3 className="heading" data-size="small" id={calculation === undefined ? undefined : ids.result} tabIndex={-1} ref={resultRef}>
            {texts.Result}
          </h3>
          {calculation === undefined ? (
            <p className="calc-help">{texts.NoResult}</p>
          ) : (
            <>
              <Results data={data} calculation={calculation} isStale={isStale} labelledBy={ids.result} {...texted} />
              {supplies === undefined ? null : <SupplyLink supplies={supplies} asksFor={data.asksFor} language={language} texts={texts} />}
              <p className="calc-actions">
                <a href={`${live.permalink}#${anchor}`}>{texts.Link}</a>
                <button className="calc-print" type="button" onClick={printCalculator}>
                  {texts.Print}
                </button>
              </p>
            </>
          )}
        </div>
      </div>
      {calculation === undefined ? null : <Working data={data} calculation={calculation} {...texted} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}

/** False in the server's HTML and until hydration; `onWake` is then called once. */
function useAwake(onWake: () => void): boolean {
  const wake = useRef(onWake)
  // A layout effect, so that no key press can come between hydration and reading the fields.
  useLayoutEffect(() => wake.current(), [])
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => undefined
}
