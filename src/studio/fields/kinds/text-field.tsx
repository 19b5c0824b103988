import { useId, type KeyboardEvent } from 'react'

import type { FieldDescription } from '#model/fields/field.ts'
import { toLanguageTag } from '#model/languages.ts'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'

const CODE: ReadonlySet<string | undefined> = new Set(['key', 'slug', 'path', 'url', 'colour', 'contentType', 'fieldName', 'language'])
/** The share of the limit from which the room that is left matters. */
const COUNTED_FROM = 0.8
const INPUT_TYPES: Partial<Record<FieldDescription['kind'], string>> = { url: 'url', date: 'date', month: 'month' }

/** Text of one or several lines, addresses, names, days: what is stored is a string. */
export function TextField({ path, read, label, help, value, isRequired, place }: KindProps) {
  const { onChange, isReadOnly, contentLanguage } = useForm()
  const problems = useProblems(path)
  const say = useSay()
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value)
  const kind = read.field?.kind
  const options = useOptions(read.field)
  const listId = useId()
  const most = typeof read.schema['maxLength'] === 'number' ? read.schema['maxLength'] : undefined
  const write = (typed: string) => onChange(path, typed === '' && !isRequired ? (read.isNullable ? null : undefined) : typed)
  // A line may be long, too: its field grows, and is never exchanged while somebody types.
  const isLong = kind === 'text' || kind === 'expression' || kind === 'line'
  const isWords = kind === 'line' || kind === 'text' || kind === 'expression'
  return (
    <FieldFrame
      label={label}
      isLabelHidden={place !== undefined}
      help={help}
      problems={problems}
      isOptional={isRequired ? undefined : say('studioOptional')}
      aside={isWords ? <Count length={text.length} most={most} isAlways={read.field?.fold === 'seo'} /> : undefined}
    >
      {({ id, describedBy, isInvalid }) => {
        const shared = {
          id,
          className: 'studio-input',
          value: text,
          readOnly: isReadOnly,
          dir: 'auto' as const,
          'aria-describedby': describedBy,
          'aria-invalid': isInvalid || undefined,
          'data-code': CODE.has(kind) ? '' : undefined,
          lang: isWords ? toLanguageTag(contentLanguage) : undefined,
          spellCheck: isWords,
        }
        return isLong ? (
          <textarea
            {...shared}
            rows={kind === 'text' ? 3 : 1}
            data-line={kind === 'text' ? undefined : ''}
            onKeyDown={kind === 'line' ? withoutLineBreak : undefined}
            onChange={({ target }) => write(kind === 'line' ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value)}
          />
        ) : (
          <>
            <input
              {...shared}
              type={(kind && INPUT_TYPES[kind]) ?? 'text'}
              list={options.length > 0 ? listId : undefined}
              onChange={({ target }) => write(target.value)}
            />
            {options.length === 0 ? null : (
              <datalist id={listId}>
                {options.map(({ value: option, text: words }) => (
                  <option key={option} value={option}>
                    {words}
                  </option>
                ))}
              </datalist>
            )}
          </>
        )
      }}
    </FieldFrame>
  )
}

function withoutLineBreak(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** How long a text is: where it comes near its limit, and always where search engines cut it. */
function Count({ length, most, isAlways }: { length: number; most: number | undefined; isAlways: boolean }) {
  const say = useSay()
  const isNear = most !== undefined && length >= most * COUNTED_FROM
  if (length === 0 || !(isNear || isAlways)) return null
  if (!isNear) return <span className="studio-count">{say('studioCharacters', { count: length })}</span>
  return (
    <span className="studio-count" data-wrong={length > most ? '' : undefined}>
      {say('studioCharactersOf', { count: length, most })}
    </span>
  )
}

function useOptions(field: FieldDescription | undefined): { value: string; text: string }[] {
  const label = useLabel()
  const languageName = useLanguageName()
  const { forms, self } = useDesk()
  if (field?.kind === 'suggestion') return field.options.map(({ value, label: words }) => ({ value, text: label(words) }))
  if (field?.kind === 'contentType')
    return Object.entries(forms.types).flatMap(([value, form]) => (form.isForStaff === true ? [] : [{ value, text: label(form.label) }]))
  if (field?.kind === 'language') return self.site.languages.map(({ code }) => ({ value: code, text: languageName(code) }))
  return []
}
