import { useRef } from 'react'

import { toLanguageTag } from '#model/languages.ts'
import type { AnswerOf } from '#model/authoring/calls.ts'
import type { TextStatus } from '#model/translation/text-status.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { SourceWords } from './source-words.tsx'
import { insertWords } from './insert-words.ts'
import { TextFieldAt, type TextFieldAtProps } from './text-field-at.tsx'

type Open = AnswerOf<'readTranslation'>
export type TextRowProps = Omit<TextFieldAtProps, 'place' | 'label'> & {
  text: Open['texts'][number]
  status: TextStatus
  from: string
  terms: Open['terms']
  /** Whether the translation can hold the text; a block that it does not have cannot. */
  isThere: boolean
  isWritable: boolean
  onCopy(): void
}

/** A text of the source, and beside it the field with its translation, how both stand to each other, and the terms in it. */
export function TextRow({ text, status, from, terms, isThere, isWritable, onCopy, ...field }: TextRowProps) {
  const { forms } = useDesk()
  const say = useSay()
  const toText = useLabel()
  const row = useRef<HTMLDivElement>(null)
  // Entries of a list are told apart by their numbers.
  const numbers = text.steps.filter((step) => typeof step === 'number').map((step) => step + 1)
  const label = [toText(text.label), numbers.join('.')].filter(Boolean).join(' ')
  const ofBlock = text.definition === undefined ? '' : toText(forms.blocks[text.definition]?.label)
  const block = ofBlock === label ? '' : ofBlock
  const named = block === '' ? label : `${block}: ${label}`
  return (
    <div className="studio-translated" data-status={status} ref={row} role="group" aria-label={named}>
      <div className="studio-translated-head">
        <h3>
          {block === '' ? null : <span className="studio-soft">{block} · </span>}
          {label}
        </h3>
        <span className="studio-chip" data-translated={status}>
          {say(`studioTextStatus.${status}`)}
        </span>
        {isWritable && isThere && status !== 'same' ? (
          <Button kind="quiet" icon="copy" onPress={onCopy} aria-label={say('studioCopySourceNamed', { name: named })}>
            {say('studioCopySource')}
          </Button>
        ) : null}
      </div>
      <div className="studio-translated-source">
        <SourceWords
          text={text.source}
          before={status === 'outdated' ? text.sourceThen : undefined}
          isRich={text.kind === 'rich'}
          lang={toLanguageTag(from)}
        />
      </div>
      <div className="studio-translated-target">
        {isThere ? <TextFieldAt {...field} place={text} label={named} /> : <p className="studio-note">{say('studioTranslateNoPlace')}</p>}
        {terms.length === 0 ? null : (
          <ul className="studio-terms" aria-label={say('studioTermsIn')}>
            {terms.map(({ contentKey, source, target }) => (
              <li key={contentKey}>
                {target === undefined ? (
                  <span className="studio-soft">{say('studioTermMissing', { term: source })}</span>
                ) : isWritable && isThere ? (
                  <Button
                    kind="quiet"
                    aria-label={say('studioInsertTerm', { source, target })}
                    onPress={() => (row.current === null ? undefined : insertWords(row.current, target))}
                  >
                    {source} → <strong>{target}</strong>
                  </Button>
                ) : (
                  <span>
                    {source} → {target}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
