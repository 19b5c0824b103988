import { useId, useRef, useState } from 'react'

import type { Say } from '#texts/say.ts'
import { drawSource } from '../formula/draw-source.ts'
import { fromFormulaText, plainFormula, toFormulaText } from '../formula/formula-text.ts'
import { Dialog } from './dialog.tsx'

type FormulaDialogProps = { say: Say; source: string; onApply(source: string): void; onClose(): void }

const SIGNS = [...'·×−±√≈≤≥ΔΣπηφΩµ°']

/** Edits a formula as text, with its drawing below. */
export function FormulaDialog({ say, source, onApply, onClose }: FormulaDialogProps) {
  const known = toFormulaText(source)
  const [text, setText] = useState(known ?? '')
  const area = useRef<HTMLTextAreaElement>(null)
  const ids = { text: useId(), help: useId(), drawn: useId() }
  const markup = fromFormulaText(text)
  const drawing = drawSource(markup)
  const insert = (sign: string) => {
    const field = area.current
    if (field === null) return
    field.focus()
    field.setRangeText(sign, field.selectionStart, field.selectionEnd, 'end')
    setText(field.value)
  }
  if (known === undefined)
    return (
      <Dialog title={say('richTextFormula')} say={say} canApply={false} onApply={onClose} onClose={onClose}>
        <p>{say('richTextFormulaOther')}</p>
        <div className="rich-text-drawn" dangerouslySetInnerHTML={{ __html: plainFormula(source) }} />
      </Dialog>
    )
  return (
    <Dialog title={say('richTextFormula')} say={say} canApply={text.trim() !== ''} onApply={() => onApply(markup)} onClose={onClose}>
      <label htmlFor={ids.text}>{say('richTextFormulaText')}</label>
      <textarea
        ref={area}
        id={ids.text}
        className="rich-text-source"
        rows={3}
        spellCheck={false}
        value={text}
        aria-describedby={ids.help}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={ids.help} className="rich-text-help">
        {say('richTextFormulaHelp')}
      </p>
      <div className="rich-text-signs" role="group" aria-label={say('richTextFormulaSigns')}>
        {SIGNS.map((sign) => (
          <button key={sign} type="button" onClick={() => insert(sign)}>
            {sign}
          </button>
        ))}
      </div>
      <p id={ids.drawn} className="rich-text-label">
        {say('richTextFormulaDrawn')}
      </p>
      {/* MathML of our own writer, or escaped text. */}
      <div
        className="rich-text-drawn"
        role="group"
        aria-labelledby={ids.drawn}
        dangerouslySetInnerHTML={{ __html: drawing ?? plainFormula(markup) }}
      />
      <p className="rich-text-help" role="status">
        {text.trim() !== '' && drawing === undefined ? say('richTextFormulaPlain') : ''}
      </p>
    </Dialog>
  )
}
