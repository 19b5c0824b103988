import { useMemo } from 'react'

import { toPlainText } from '#studio/fields/to-plain-text.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { markWords } from '../history/marked-words.tsx'

export type SourceTextProps = { text: string; before: string | undefined; isRich: boolean; lang: string }

/** A text of the source as it is read; with `before`, which words of it came and went since the translation was current. */
export function SourceWords({ text, before, isRich, lang }: SourceTextProps) {
  const say = useSay()
  const [now, then] = isRich ? [read(text), before === undefined ? undefined : read(before)] : [text, before]
  const parts = useMemo(() => (then === undefined ? undefined : markWords(then, now)), [then, now])
  return (
    <>
      <div className="studio-source-words" lang={lang} dir="auto">
        {parts === undefined
          ? now
          : parts.map(({ value, added, removed }, place) =>
              added ? <ins key={place}>{value}</ins> : removed ? <del key={place}>{value}</del> : <span key={place}>{value}</span>,
            )}
      </div>
      {then !== undefined && then === now ? <p className="studio-soft">{say('studioTranslateMarkup')}</p> : null}
    </>
  )
}

function read(html: string): string {
  return toPlainText(html).replaceAll(/\n +/g, '\n')
}
