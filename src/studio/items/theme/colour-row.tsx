import { useId, useState } from 'react'

import type { Json } from '#base/pure/json.ts'
import type { MeasuredPair } from '#model/theme/contrast-pairs.ts'
import { HEX_COLOUR, THEME_COLOURS, type ColourName, type Scheme } from '#model/theme/theme-colours.ts'
import { Button } from '#studio/kit/button.tsx'
import { useLabel, useSay } from '#studio/kit/desk.tsx'
import { FieldProblems, gradeOf } from '#studio/kit/field-frame.tsx'
import { toFieldId } from '#studio/fields/field-path.ts'
import { useForm, useProblems } from '#studio/fields/form-frame.tsx'
import { ContrastNotes } from './contrast-notes.tsx'
import { normaliseHex } from './normalise-hex.ts'

export type ColourRowProps = {
  name: ColourName
  scheme: Scheme
  /** What is shown: the colour of the theme, else the standard one. */
  colour: string
  /** What is stored; undefined for the standard. */
  typed: Json | undefined
  pairs: readonly MeasuredPair[]
  /** Somebody begins to work at it. */
  onWork(): void
  onChange(value: string | undefined): void
}

/** One colour: chosen by the browser's own dialog or typed, with the contrast that it makes, and the way back to the standard. */
export function ColourRow({ name, scheme, colour, typed, pairs, onWork, onChange }: ColourRowProps) {
  const { isReadOnly } = useForm()
  const say = useSay()
  const toText = useLabel()
  const id = useId()
  const [isTyping, setTyping] = useState(false)
  const path = `theme.${scheme}.${name}`
  const told = useProblems(path)
  const { label, help } = THEME_COLOURS[name]
  const text = typeof typed === 'string' ? typed : typed === undefined ? '' : String(typed)
  const isWrong = text !== '' && !HEX_COLOUR.test(text)
  // The check before publishing says the same of what is saved.
  const problems = told.length > 0 || !isWrong || isTyping ? told : [{ text: say('themeNoHex'), isWarning: false }]
  const describedBy = `${id}-help ${id}-notes ${id}-problems`
  return (
    <div className="studio-theme-colour" id={toFieldId(path)} data-grade={gradeOf(problems)}>
      <input
        type="color"
        className="studio-swatch"
        aria-label={say('themeChoose', { colour: toText(label) })}
        aria-describedby={`${id}-notes`}
        value={colour}
        disabled={isReadOnly}
        onFocus={onWork}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="studio-theme-name">
        <label htmlFor={id}>{toText(label)}</label>
        <p className="studio-field-help" id={`${id}-help`}>
          {toText(help)}
        </p>
      </div>
      <input
        id={id}
        className="studio-input"
        data-code=""
        aria-describedby={describedBy}
        aria-invalid={(isWrong && !isTyping) || undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={colour}
        value={text}
        readOnly={isReadOnly}
        onFocus={() => {
          setTyping(true)
          onWork()
        }}
        onBlur={() => {
          setTyping(false)
          const hex = normaliseHex(text)
          if (hex !== text) onChange(hex === '' ? undefined : hex)
        }}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      {typed === undefined || isReadOnly ? null : (
        <Button
          kind="quiet"
          icon="undo"
          aria-label={say('themeStandardOf', { colour: toText(label) })}
          onPress={() => {
            onChange(undefined)
            // The button goes with the value.
            document.getElementById(id)?.focus()
          }}
        />
      )}
      <div className="studio-theme-told">
        <ContrastNotes id={`${id}-notes`} name={name} pairs={pairs} />
        <FieldProblems id={`${id}-problems`} problems={problems} />
      </div>
    </div>
  )
}
