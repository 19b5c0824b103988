import type { Row } from '#model/authoring/shapes.ts'

import { useSay } from './desk.tsx'

/** What keeps a draft from being published, in red, or else what only warns of it; nothing for a draft that has neither. */
export function ProblemCount({ row: { problems = 0, warnings = 0 } }: { row: Pick<Row, 'problems' | 'warnings'> }) {
  const say = useSay()
  const blocking = problems - warnings
  if (problems === 0) return null
  return (
    <span className="studio-row-problems" data-grade={blocking > 0 ? 'blocks' : 'warns'}>
      {blocking > 0 ? say('studioProblemCount', { count: blocking }) : say('studioWarningCount', { count: warnings })}
    </span>
  )
}
