import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { Button } from '#studio/kit/button.tsx'
import { mayWrite, useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'

/** Begins a language with the words of another one, which are then translated, or with nothing. */
export function MissingLanguage({ item, language }: { item: AnswerOf<'readItem'>; language: string }) {
  const { client, self } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const queries = useQueryClient()
  // The language whose words are taken, empty for none.
  const [beginning, setBeginning] = useState<string | undefined>()
  const [error, setError] = useState<unknown>()
  const { contentKey, languages, type } = item
  const named = languageName(language)
  const begin = async (from: string | undefined) => {
    if (beginning !== undefined) return
    setBeginning(from ?? '')
    setError(undefined)
    try {
      const [first] = languages
      const source = from === undefined ? undefined : (await client('readDraft', { contentKey, language: from })).draft
      const words = { title: source?.title ?? first?.title ?? '', urlName: first?.urlName ?? '', body: source?.body ?? {} }
      await client('saveDraft', { contentKey, language, body: words, seen: 0 })
      await queries.invalidateQueries({ queryKey: ['item', contentKey] })
    } catch (caught) {
      setError(caught)
    }
    setBeginning(undefined)
  }
  return (
    <div className="studio-screen">
      <header className="studio-screen-head">
        <h1>{languages[0]?.title ?? contentKey}</h1>
      </header>
      <p>{say('studioNoWords', { language: named })}</p>
      {mayWrite(self, { type, language }) ? (
        <p className="studio-acts">
          {languages.map((row) => (
            <Button key={row.language} isPending={beginning === row.language} onPress={() => void begin(row.language)}>
              {say('studioBeginFrom', { language: languageName(row.language) })}
            </Button>
          ))}
          <Button isPending={beginning === ''} onPress={() => void begin(undefined)}>
            {say('studioBeginEmpty')}
          </Button>
        </p>
      ) : (
        <p className="studio-soft">{say('studioMayNotWrite', { language: named })}</p>
      )}
      {error === undefined ? null : <RefusalNote error={error} />}
      <ul>
        {languages.map((row) => (
          <li key={row.language}>
            <Link href={`/items/${contentKey}/${row.language}`}>{`${languageName(row.language)}: ${row.title}`}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
