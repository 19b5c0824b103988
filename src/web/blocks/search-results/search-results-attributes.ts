import { z } from 'zod'

import { group, line, link, list } from '#model/fields/kinds.ts'
import { optionalLine } from '../attributes.ts'

const entry = group(
  { label: { en: 'Entry', de: 'Eintrag' }, help: { en: 'A link with a short description.', de: 'Ein Link mit einer kurzen Beschreibung.' } },
  {
    text: line(
      {
        label: { en: 'Link text', de: 'Linktext' },
        help: { en: 'Text of the link, such as “All products”.', de: 'Text des Links, etwa „Alle Produkte“.' },
      },
      z.string().trim().min(1),
    ),
    description: optionalLine({
      label: { en: 'Description', de: 'Beschreibung' },
      help: { en: 'What visitors find there, in one line.', de: 'Was Besucher dort finden, in einer Zeile.' },
    }),
    link: link({ label: { en: 'Link', de: 'Link' }, help: { en: 'Page that the link opens.', de: 'Seite, die der Link öffnet.' } }),
  },
)

export const SearchResultsAttributes = z.object({
  /** A sentence or two on what can be searched; shown before a search. */
  kindsText: optionalLine({
    label: { en: 'Introduction', de: 'Einleitung' },
    help: {
      en: 'What can be searched, in one or two sentences; shown before the first search.',
      de: 'Was durchsucht werden kann, in ein oder zwei Sätzen; vor der ersten Suche zu sehen.',
    },
  }),
  /** Popular pages; shown before a search. */
  popular: list(
    {
      label: { en: 'Popular pages', de: 'Beliebte Seiten' },
      help: { en: 'Links shown before the first search.', de: 'Links, die vor der ersten Suche zu sehen sind.' },
    },
    z.array(entry),
  ).default([]),
  /** Links shown when nothing was found. */
  ways: list(
    {
      label: { en: 'Suggestions', de: 'Vorschläge' },
      help: { en: 'Links shown when nothing was found.', de: 'Links, die zu sehen sind, wenn nichts gefunden wurde.' },
    },
    z.array(entry),
  ).default([]),
})
export type SearchResultsAttributes = z.infer<typeof SearchResultsAttributes>
