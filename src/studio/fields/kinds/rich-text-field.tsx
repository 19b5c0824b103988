import { toLanguageTag } from '#model/languages.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'

/** HTML of the allowlist. */
export function RichTextField({ path, label, help, value, isRequired }: KindProps) {
  const { onChange, isReadOnly, contentLanguage } = useForm()
  const say = useSay()
  const problems = useProblems(path)
  const html = typeof value === 'string' ? value : ''
  return (
    <FieldFrame label={label} help={help} problems={problems} isOptional={isRequired ? undefined : say('studioOptional')}>
      {({ id, describedBy, isInvalid }) => (
        <textarea
          id={id}
          className="studio-input"
          data-code=""
          rows={12}
          value={html}
          readOnly={isReadOnly}
          lang={toLanguageTag(contentLanguage)}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={({ target }) => onChange(path, target.value === '' && !isRequired ? undefined : target.value)}
        />
      )}
    </FieldFrame>
  )
}
