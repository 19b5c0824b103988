import { z } from 'zod'

import { line, slug } from '../fields/kinds.ts'

/** The fields that every item has besides its body; the urlName only matters for types that have it in their addresses. */
export const ItemFields = z.object({
  title: line({
    label: { en: 'Title', de: 'Titel' },
    help: {
      en: 'What the item is called in lists, links and, where it says no other, search engines.',
      de: 'Wie der Eintrag in Listen, Links und, wenn er nichts anderes sagt, in Suchmaschinen heißt.',
    },
  }),
  urlName: slug({
    label: { en: 'URL name', de: 'URL-Name' },
    help: {
      en: 'Its part of the address, such as abnormal-failure; the same in all languages.',
      de: 'Sein Teil der Adresse, etwa abnormal-failure; in allen Sprachen gleich.',
    },
  }),
})
