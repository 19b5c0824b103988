import { useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { LONGEST_NAME } from './release.ts'

export type ReleaseNameFieldProps = {
  name: string
  /** Whether the dialog is opened to type here. */
  isFirst?: boolean
  onName(name: string): void
}

/** The name of a release. */
export function ReleaseNameField({ name, isFirst = false, onName }: ReleaseNameFieldProps) {
  const say = useSay()
  return (
    <FieldFrame label={say('releaseName')} help={say('releaseNameHelp')}>
      {({ id, describedBy }) => (
        <input
          id={id}
          className="studio-input"
          aria-describedby={describedBy}
          value={name}
          dir="auto"
          maxLength={LONGEST_NAME}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where it is the first field, the dialog is opened to type here
          autoFocus={isFirst}
          onChange={({ target }) => onName(target.value)}
        />
      )}
    </FieldFrame>
  )
}
