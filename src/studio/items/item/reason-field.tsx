import { useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'

const LONGEST = 500

/** Why something is published in spite of warnings; `help` says what becomes of it. */
export function ReasonField({ help, value, onChange }: { help: string; value: string; onChange(value: string): void }) {
  const say = useSay()
  return (
    <FieldFrame label={say('studioOverrideReason')} help={help}>
      {({ id, describedBy }) => (
        <input
          id={id}
          className="studio-input"
          aria-describedby={describedBy}
          value={value}
          maxLength={LONGEST}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}
