import { z } from 'zod'

import { line, slug, SLUG } from '../fields/kinds.ts'

/** The fields that every item has besides its body; the urlName only matters for types that have it in their addresses. */
export const ItemFields = z.object({
  title: line({
    label: { en: 'Title', de: 'Titel' },
    help: {
      en: 'Name of the item in lists and links, and in search engines unless an SEO title is given.',
      de: 'Name des Eintrags in Listen und Links, ohne SEO-Titel auch in Suchmaschinen.',
    },
  }),
  urlName: slug(
    {
      label: { en: 'URL name', de: 'URL-Name' },
      help: {
        en: "Last part of the item's address, such as abnormal-failure; the same in all languages.",
        de: 'Letzter Teil der Adresse des Eintrags, etwa abnormal-failure; in allen Sprachen gleich.',
      },
    },
    z.string().regex(SLUG).max(200),
  ),
})
