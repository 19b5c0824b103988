import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { Row } from '#model/authoring/shapes.ts'

import { useSay } from './desk.tsx'

/** How many problems there are: those that keep a draft from being published in red, warnings in amber; nothing where there are none. */
export function ProblemCount({ blocking, warnings }: { blocking: number; warnings: number }) {
  const say = useSay()
  if (blocking === 0 && warnings === 0) return null
  return (
    <span className="studio-problem-count">
      {blocking === 0 ? null : <span className="studio-wrong">{say('studioProblemCount', { count: blocking })}</span>}
      {warnings === 0 ? null : <span className="studio-warned">{say('studioWarningCount', { count: warnings })}</span>}
    </span>
  )
}

export function ProblemsOf({ problems }: { problems: readonly Problem[] }) {
  const warnings = problems.filter(({ grade }) => grade === 'warns').length
  return <ProblemCount blocking={problems.length - warnings} warnings={warnings} />
}

/** For a line of a list: what keeps it from being published, or else what only warns of it. */
export function ProblemsOfRow({ row: { problems = 0, warnings = 0 } }: { row: Pick<Row, 'problems' | 'warnings'> }) {
  const blocking = problems - warnings
  return <ProblemCount blocking={blocking} warnings={blocking > 0 ? 0 : warnings} />
}
