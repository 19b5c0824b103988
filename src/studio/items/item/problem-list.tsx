import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { TypeForm } from '#model/types/describe-forms.ts'
import { plainProblem } from '#studio/kit/plain-problem.ts'
import { toFieldId } from '#studio/fields/field-path.ts'
import { propertiesOf } from '#studio/fields/form-schema.ts'
import { usePlaceName } from '#studio/fields/use-place-name.ts'

export type ProblemListProps = { problems: readonly Problem[]; form: TypeForm | undefined; words: ItemWords; onFollow?: () => void }

/** Problems of a draft, each with the way to its field. */
export function ProblemList({ problems, form, words, onFollow }: ProblemListProps) {
  const nameOf = usePlaceName()
  return (
    <ul className="studio-problems">
      {problems.map(({ message, component, path, grade }, place) => {
        return (
          <li key={place} data-grade={grade}>
            {path === undefined && component === undefined ? null : (
              <a
                href={`#${toFieldId(path ?? '', component)}`}
                onClick={(event) => {
                  event.preventDefault()
                  onFollow?.()
                  // The form may be drawn after the dialog has gone.
                  setTimeout(() => followProblem(path ?? '', component), 50)
                }}
              >
                {nameOf(toSteps({ component, path }, form), { form, words })}
              </a>
            )}{' '}
            {plainProblem({ message, path })}
          </li>
        )
      })}
    </ul>
  )
}

/** Where a problem is, as steps into the item. A name that the type has, too, is its field. */
function toSteps({ component, path }: Pick<Problem, 'component' | 'path'>, form: TypeForm | undefined): string[] {
  const steps = path?.split('.') ?? []
  const fields = form === undefined ? [] : propertiesOf(form.schema)
  if (component === undefined) return fields.some(({ name }) => name === steps[0]) ? ['body', ...steps] : steps
  const tree = fields.find(({ schema }) => schema['x-field']?.kind === 'blocks')?.name ?? ''
  return ['body', tree, 'regions', component, ...steps]
}

/** Selects the block of a problem, if it is in one, and goes to its field. */
function followProblem(path: string, component: string | undefined): void {
  if (component !== undefined) document.getElementById(`block-${component}`)?.click()
  setTimeout(() => focusField(toFieldId(path, component)), component === undefined ? 0 : 50)
}

/** Opens what hides a field, and puts the focus into it; a field inside it stands for one that cannot be found. */
function focusField(id: string): void {
  let place: HTMLElement | null = null
  for (let name = id; place === null && name !== ''; name = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '') {
    place = document.getElementById(name)
  }
  for (let around = place?.closest('details'); around; around = around.parentElement?.closest('details')) around.open = true
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable]')?.focus()
}
