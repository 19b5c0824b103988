import type { Ref } from 'react'

import { sayProblems, type CalculatorTexts } from './calculator-texts.ts'
import { toFieldId, type PlacedProblem } from './place-problems.ts'

export type ProblemListProps = {
  ref: Ref<HTMLDivElement>
  id: string
  anchor: string
  problems: readonly PlacedProblem[]
  language: string
  texts: CalculatorTexts
}

/** All problems, above the fields, each with a link to its field. */
export function ProblemList({ ref, id, anchor, problems, language, texts }: ProblemListProps) {
  return (
    <div className="calc-problems" ref={ref} id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-heading`}>
      <h3 className="heading" data-size="small" id={`${id}-heading`}>
        {sayProblems(problems.length, texts, language)}
      </h3>
      <ul>
        {problems.map((problem, place) => (
          <li key={place}>
            <a href={`#${toFieldId(anchor, problem)}`}>{problem.message(language)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
