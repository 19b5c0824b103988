import { useMemo } from 'react'

import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { measureReading } from './measure-reading.ts'
import type { ReadPage } from './read-page.ts'

/** How much there is to read, and how long its sentences are: numbers without a verdict, because texts for engineers are not read as novels are. */
export function ReadingNumbers({ page: { paragraphs, language } }: { page: ReadPage }) {
  const { language: own } = useDesk()
  const say = useSay()
  const { words, sentences, wordsPerSentence, ease, minutes } = useMemo(() => measureReading(paragraphs, language), [paragraphs, language])
  const write = (value: number, digits = 0) => value.toLocaleString(own, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const isGerman = language.startsWith('de')
  return (
    <>
      <dl className="studio-reading">
        <Figure name={say('studioWords')} value={write(words)} />
        <Figure name={say('studioSentences')} value={write(sentences)} />
        <Figure name={say('studioSentenceLength')} value={sentences === 0 ? '–' : write(wordsPerSentence, 1)} />
        <Figure name={say('studioReadingTime')} value={say('studioMinutes', { count: Math.max(1, Math.round(minutes)) })} />
        {ease === undefined ? null : <Figure name={say(isGerman ? 'studioEaseAmstad' : 'studioEaseFlesch')} value={write(ease)} />}
      </dl>
      <details className="studio-seo-fold">
        <summary>{say('studioHowCounted')}</summary>
        <p>{say('studioCountedText')}</p>
        {ease === undefined ? null : <p>{say(isGerman ? 'studioAmstadFormula' : 'studioFleschFormula')}</p>}
      </details>
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
