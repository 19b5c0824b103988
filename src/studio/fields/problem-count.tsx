import type { Problem } from '#model/authoring/authoring-errors.ts'
import { useSay } from '#studio/kit/desk.tsx'

/** How many problems there are: those that keep it from being published in red, warnings in amber. */
export function ProblemCount({ problems }: { problems: readonly Problem[] }) {
  const say = useSay()
  const warnings = problems.filter(({ grade }) => grade === 'warns').length
  const blocking = problems.length - warnings
  return (
    <span className="studio-problem-count">
      {blocking === 0 ? null : <span className="studio-wrong">{say('studioProblemCount', { count: blocking })}</span>}
      {warnings === 0 ? null : <span className="studio-warned">{say('studioWarningCount', { count: warnings })}</span>}
    </span>
  )
}
