import { useId, type ReactNode } from 'react'

export type FieldIds = { id: string; describedBy: string | undefined; isInvalid: boolean }
/** A sentence about what was typed. A warning marks the field less strongly, since it can be published all the same. */
export type FieldProblem = { text: string; isWarning: boolean }
export type FieldFrameProps = {
  label: string
  /** The label is read out only, since the place of the field tells it: a row of a list, a cell of a table. */
  isLabelHidden?: boolean
  help?: string
  problems?: readonly FieldProblem[]
  /** Beside the label, such as the number of characters. */
  aside?: ReactNode
  isOptional?: string
  children(ids: FieldIds): ReactNode
}

const NONE: readonly FieldProblem[] = []

/** Label, help and problems around one control, tied to it for screen readers. */
export function FieldFrame({ label, isLabelHidden = false, help, problems = NONE, aside, isOptional, children }: FieldFrameProps) {
  const id = useId()
  const isInvalid = isWrong(problems)
  const describedBy =
    [help === undefined || help === '' ? '' : `${id}-help`, problems.length > 0 ? `${id}-problems` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className="studio-field" data-grade={gradeOf(problems)}>
      {isLabelHidden ? (
        <label className="studio-hidden" htmlFor={id}>
          {label}
        </label>
      ) : (
        <div className="studio-field-head">
          <label htmlFor={id}>{label}</label>
          {isOptional === undefined ? null : <span className="studio-soft">{isOptional}</span>}
          {aside === undefined ? null : <span className="studio-field-aside">{aside}</span>}
        </div>
      )}
      {children({ id, describedBy, isInvalid })}
      {help === undefined || help === '' ? null : (
        <p className="studio-field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldProblems problems={problems} id={`${id}-problems`} />
    </div>
  )
}

/** Whether something must be mended before what was typed is published. */
function isWrong(problems: readonly FieldProblem[]): boolean {
  return problems.some(({ isWarning }) => !isWarning)
}

/** How strongly a field is marked, as its attribute `data-grade` says it. */
export function gradeOf(problems: readonly FieldProblem[]): 'blocks' | 'warns' | undefined {
  return problems.length === 0 ? undefined : isWrong(problems) ? 'blocks' : 'warns'
}

/** What is wrong with a field; nothing where nothing is. */
export function FieldProblems({ problems, id }: { problems: readonly FieldProblem[]; id?: string }) {
  if (problems.length === 0) return null
  return (
    <ul className="studio-field-problems" id={id}>
      {problems.map(({ text, isWarning }) => (
        <li key={text} data-grade={isWarning ? 'warns' : undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
}
