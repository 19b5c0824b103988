import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { TypeForm } from '#model/types/describe-forms.ts'
import { plainProblem } from '#studio/kit/plain-problem.ts'
import { useLabel } from '#studio/kit/desk.tsx'
import { findFieldLabel, toFieldId } from '#studio/fields/field-path.ts'

export type ProblemListProps = { problems: readonly Problem[]; form: TypeForm | undefined; onFollow?: () => void }

/** Problems of a draft, each with the way to its field. */
export function ProblemList({ problems, form, onFollow }: ProblemListProps) {
  const label = useLabel()
  return (
    <ul className="studio-problems">
      {problems.map(({ message, component, path, grade }, place) => {
        const field = path === undefined ? undefined : findFieldLabel(form?.schema, path)
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
                {field === undefined ? (path ?? component) : label(field)}
              </a>
            )}{' '}
            {plainProblem({ message, path })}
          </li>
        )
      })}
    </ul>
  )
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
