import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { TypeForm } from '#model/types/describe-forms.ts'
import { plainProblem } from '#studio/kit/plain-problem.ts'
import { toFieldId } from '#studio/fields/field-path.ts'
import { propertiesOf } from '#studio/fields/form-schema.ts'
import { problemPart } from '#studio/fields/problem-part.ts'
import { usePlaceName } from '#studio/fields/use-place-name.ts'
import { followProblem } from './follow-problem.ts'

/** `words` are those of now, which places are named by; `checked` those that the problems were found in, by default the same. */
export type ProblemListProps = {
  problems: readonly Problem[]
  form: TypeForm | undefined
  words: ItemWords
  checked?: ItemWords
  onFollow?: (problem: Problem) => void
}

/** Problems of a draft, each with the way to its field. */
export function ProblemList({ problems, form, words, checked = words, onFollow }: ProblemListProps) {
  const nameOf = usePlaceName()
  return (
    <ul className="studio-problems">
      {problems.map((problem, place) => {
        const { message, component, path, grade } = problem
        const isItem = component === undefined && problemPart(problem, form, checked) === 'item'
        const id = toFieldId(path ?? '', { component, isItem })
        return (
          <li key={place} data-grade={grade}>
            {path === undefined && component === undefined ? null : (
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  onFollow?.(problem)
                  // The form may be drawn after the dialog has gone.
                  setTimeout(() => followProblem(id, component), 50)
                }}
              >
                {nameOf(isItem ? [path ?? ''] : toSteps({ component, path }, form), { form, words })}
              </a>
            )}{' '}
            {plainProblem({ message, path })}
          </li>
        )
      })}
    </ul>
  )
}

/** Where a problem of the body is, as steps into the item. */
function toSteps({ component, path }: Pick<Problem, 'component' | 'path'>, form: TypeForm | undefined): string[] {
  const steps = path?.split('.') ?? []
  const fields = form === undefined ? [] : propertiesOf(form.schema)
  if (component === undefined) return ['body', ...steps]
  const tree = fields.find(({ schema }) => schema['x-field']?.kind === 'blocks')?.name ?? ''
  return ['body', tree, 'regions', component, ...steps]
}
