import { useId, type ReactNode } from 'react'

export type FieldIds = { id: string; describedBy: string | undefined; isInvalid: boolean }
export type FieldFrameProps = {
  label: string
  help?: string
  /** Sentences about what was typed; the field is marked as wrong. */
  problems?: readonly string[]
  /** Beside the label, such as the number of characters. */
  aside?: ReactNode
  isOptional?: string
  children(ids: FieldIds): ReactNode
}

const NONE: readonly string[] = []

/** Label, help and problems around one control, tied to it for screen readers. */
export function FieldFrame({ label, help, problems = NONE, aside, isOptional, children }: FieldFrameProps) {
  const id = useId()
  const isInvalid = problems.length > 0
  const describedBy =
    [help === undefined || help === '' ? '' : `${id}-help`, isInvalid ? `${id}-problems` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className="studio-field" data-wrong={isInvalid ? '' : undefined}>
      <div className="studio-field-head">
        <label htmlFor={id}>{label}</label>
        {isOptional === undefined ? null : <span className="studio-soft">{isOptional}</span>}
        {aside === undefined ? null : <span className="studio-field-aside">{aside}</span>}
      </div>
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

/** What is wrong with a field; nothing where nothing is. */
export function FieldProblems({ problems, id }: { problems: readonly string[]; id?: string }) {
  if (problems.length === 0) return null
  return (
    <ul className="studio-field-problems" id={id}>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}
