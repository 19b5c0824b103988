import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { useDesk, useLabel } from '#studio/kit/desk.tsx'
import { namePlace } from './name-place.ts'
import { problemPart } from './problem-part.ts'

/** Names the field of a problem as the form of its type does, as far as that can be told without the words; '' where nothing can. */
export function useFieldName(): (row: Row, problem: Problem) => string {
  const { forms } = useDesk()
  const label = useLabel()
  return ({ type, title, urlName }, problem) => {
    if (problem.path === undefined) return ''
    const form = forms.types[type]
    const words = { title, urlName, body: {} }
    const steps = problem.path.split('.')
    const names = namePlace(problemPart(problem, form, words) === 'item' ? steps : ['body', ...steps], { form, forms, words })
    const known = names.findIndex((name) => typeof name === 'string' || 'part' in name)
    return names
      .slice(0, known === -1 ? undefined : known)
      .flatMap((name) => (typeof name === 'string' || 'part' in name ? [] : [label(name)]))
      .join(' › ')
  }
}
