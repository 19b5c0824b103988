import type { Ref } from 'react'

import { inLanguage } from '#model/quantities/in-language.ts'
import { fill, type CalculatorTexts } from './calculator-texts.ts'
import { toFieldId, type PlacedProblem } from './place-problems.ts'

export type ProblemListProps = {
  ref: Ref<HTMLDivElement>
  id: string
  anchor: string
  problems: readonly PlacedProblem[]
  language: string
  texts: CalculatorTexts
}

/** Everything that is wrong, above the fields, each with a link to its field. */
export function ProblemList({ ref, id, anchor, problems, language, texts }: ProblemListProps) {
  const count = String(problems.length)
  return (
    <div className="calc-problems" ref={ref} id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-heading`}>
      <h3 className="heading" data-size="small" id={`${id}-heading`}>
        {problems.length === 1 ? texts.Problem : fill(texts.Problems, { count })}
      </h3>
      <ul>
        {problems.map((problem, place) => (
          <li key={place}>
            <a href={`#${toFieldId(anchor, problem)}`}>{inLanguage(problem.message, language)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
