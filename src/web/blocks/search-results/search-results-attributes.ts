import { z } from 'zod'

import { group, line, link, list } from '#model/fields/kinds.ts'
import { optionalLine } from '../attributes.ts'

const entry = group(
  { label: { en: 'Entry', de: 'Eintrag' }, help: { en: 'A link with a line about it.', de: 'Ein Link mit einer Zeile dazu.' } },
  {
    text: line({ label: { en: 'Text', de: 'Text' }, help: { en: 'What the link says.', de: 'Was der Link sagt.' } }, z.string().trim().min(1)),
    description: optionalLine({
      label: { en: 'Description', de: 'Beschreibung' },
      help: { en: 'What is found there, in a line.', de: 'Was dort zu finden ist, in einer Zeile.' },
    }),
    link: link({ label: { en: 'Link', de: 'Link' }, help: { en: 'Where it leads.', de: 'Wohin er führt.' } }),
  },
)

export const SearchResultsAttributes = z.object({
  /** A sentence or two on what can be searched; shown before a search. */
  kindsText: optionalLine({
    label: { en: 'What can be searched', de: 'Was durchsucht wird' },
    help: { en: 'A sentence or two, shown before anything was asked.', de: 'Ein oder zwei Sätze, vor der ersten Eingabe zu sehen.' },
  }),
  /** Popular pages; shown before a search. */
  popular: list(
    {
      label: { en: 'Popular pages', de: 'Beliebte Seiten' },
      help: { en: 'Shown before anything was asked.', de: 'Vor der ersten Eingabe zu sehen.' },
    },
    z.array(entry),
  ).default([]),
  /** Links shown when nothing was found. */
  ways: list(
    { label: { en: 'Ways on', de: 'Wege weiter' }, help: { en: 'Shown when nothing was found.', de: 'Zu sehen, wenn nichts gefunden wurde.' } },
    z.array(entry),
  ).default([]),
})
export type SearchResultsAttributes = z.infer<typeof SearchResultsAttributes>
