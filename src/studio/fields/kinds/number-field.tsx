import { useState } from 'react'

import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { parseNumeral } from '#model/quantities/parse-numeral.ts'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'

/** A number, with its unit if it is a quantity. It is read with comma or point. */
export function NumberField({ path, read, label, help, value, isRequired, place }: KindProps) {
  const { onChange, isReadOnly } = useForm()
  const { language } = useDesk()
  const say = useSay()
  const toText = useLabel()
  const problems = useProblems(path)
  const [typed, setTyped] = useState<string | undefined>()
  const number = typeof value === 'number' ? value : undefined
  const otherwise = read.schema['default']
  const quantity = read.field?.kind === 'quantity' ? read.field : undefined
  const text = typed ?? (number === undefined ? '' : writeNumber(number, language))
  const isRead = typed === undefined || typed.trim() === '' || readNumber(typed) !== undefined
  const condition = quantity?.condition === undefined ? '' : ` (${toText(quantity.condition)})`
  const write = (next: string) => {
    setTyped(next)
    if (next.trim() === '') return onChange(path, read.isNullable ? null : undefined)
    const parsed = readNumber(next)
    return parsed === undefined ? undefined : onChange(path, parsed)
  }
  return (
    <FieldFrame
      label={label + condition}
      isLabelHidden={place !== undefined}
      help={help}
      problems={isRead ? problems : [{ text: say('studioNotANumber'), isWarning: false }]}
      isOptional={isRequired ? undefined : say('studioOptional')}
    >
      {({ id, describedBy, isInvalid }) => (
        <span className="studio-quantity">
          <input
            id={id}
            className="studio-input"
            inputMode="decimal"
            value={text}
            placeholder={typeof otherwise === 'number' ? writeNumber(otherwise, language) : undefined}
            readOnly={isReadOnly}
            data-code=""
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onChange={({ target }) => write(target.value)}
            onBlur={() => (isRead ? setTyped(undefined) : undefined)}
          />
          {quantity === undefined || place === 'cell' ? null : <span className="studio-unit">{quantity.unit}</span>}
        </span>
      )}
    </FieldFrame>
  )
}

function writeNumber(value: number, language: string): string {
  return value.toLocaleString(language === 'de' ? 'de' : 'en', { useGrouping: false, maximumFractionDigits: 20 })
}

/** The number that was typed, and nothing else beside it. */
function readNumber(typed: string): number | undefined {
  const numeral = parseNumeral(typed.trim())
  return numeral === undefined || numeral.rest !== '' ? undefined : Number(numeral.digits)
}
