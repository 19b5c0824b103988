import { Link } from 'wouter'

import { toFieldId } from '#studio/fields/field-path.ts'
import { problemPart } from '#studio/fields/problem-part.ts'
import { useFieldName } from '#studio/fields/use-field-name.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { plainProblem } from '#studio/kit/plain-problem.ts'
import type { ReleaseItem, ReleaseProblem } from './release.ts'

export type ReleaseProblemsProps = { row: ReleaseItem; problems: readonly ReleaseProblem[]; onFollow?: () => void }

/** What was found of a row when its release was tried, each with the way to its field on the desk of the item. */
export function ReleaseProblems({ row: { item }, problems, onFollow }: ReleaseProblemsProps) {
  const { forms } = useDesk()
  const say = useSay()
  const nameField = useFieldName()
  if (problems.length === 0) return null
  const desk = `/items/${item.contentKey}/${item.language}`
  return (
    <ul className="studio-problems">
      {problems.map((problem, place) => {
        const { component, path, grade } = problem
        const words = { title: item.title, urlName: item.urlName, body: {} }
        const isItem = component === undefined && problemPart(problem, forms.types[item.type], words) === 'item'
        const hasPlace = path !== undefined || component !== undefined
        return (
          <li key={place} data-grade={grade}>
            {hasPlace ? (
              <Link href={`${desk}#${toFieldId(path ?? '', { component, isItem })}`} onClick={onFollow}>
                {(component === undefined ? nameField(item, problem) : '') || say('releaseToItem')}
              </Link>
            ) : null}{' '}
            {plainProblem(problem)}
          </li>
        )
      })}
    </ul>
  )
}
