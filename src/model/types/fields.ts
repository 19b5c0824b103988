import { z } from 'zod'

import type { FieldWords } from '../fields/field.ts'
import { flag, image, key, line, number, path, text, url, VISIBLE } from '../fields/kinds.ts'

/** A line of text of limited length. */
export const boundedLine = (longest: number) => z.string().trim().regex(VISIBLE, 'Write something here.').max(longest)

/**
 * A reference to an image item: `{source: {type: 'imageReference', ref: {contentKey}}, altText?, overrideAltText?}` (delivery contract
 * 2.1).
 */
const ImageReference = z.object({
  source: z.object({ type: z.literal('imageReference'), ref: z.object({ contentKey: z.string() }) }),
  altText: z.string().optional(),
  overrideAltText: z.boolean().optional(),
})

/** A picture of the media library. */
export function picture(words: FieldWords) {
  return image(words, ImageReference)
}

/** What search engines and shared links show of an item with its own page (spec 3, SEO settings of a page). */
export const seoFields = {
  pageTitle: line(
    {
      label: { en: 'Title for search engines', de: 'Titel für Suchmaschinen' },
      help: {
        en: 'Stands in the tab of the browser and above the result in search engines; at most 70 characters.',
        de: 'Steht im Reiter des Browsers und über dem Treffer in Suchmaschinen; höchstens 70 Zeichen.',
      },
    },
    boundedLine(70),
  ).optional(),
  metaDescription: line(
    {
      label: { en: 'Description for search engines', de: 'Beschreibung für Suchmaschinen' },
      help: {
        en: 'Stands below the title in search engines and where the page is shared; at most 200 characters.',
        de: 'Steht unter dem Titel in Suchmaschinen und wo die Seite geteilt wird; höchstens 200 Zeichen.',
      },
    },
    boundedLine(200),
  ).optional(),
  customHeadTags: text({
    label: { en: 'More tags for the head', de: 'Weitere Tags für den Kopf' },
    help: {
      en: 'Tags of HTML for the head of the page, such as a verification of ownership. Most pages need none.',
      de: 'HTML-Tags für den Kopf der Seite, etwa ein Nachweis der Inhaberschaft. Die meisten Seiten brauchen keine.',
    },
  }).optional(),
  canonicalUrl: url(
    {
      label: { en: 'Original address', de: 'Ursprüngliche Adresse' },
      help: {
        en: 'Where this text was published first, if that is another page. Search engines then list that one.',
        de: 'Wo dieser Text zuerst erschienen ist, falls auf einer anderen Seite. Suchmaschinen führen dann jene.',
      },
    },
    z.string(),
  ).optional(),
  isSeoIndexed: flag({
    label: { en: 'Listed by search engines', de: 'In Suchmaschinen zu finden' },
    help: {
      en: 'Switched off, the page is read by those who have its address and found by nobody else.',
      de: 'Ausgeschaltet liest die Seite, wer ihre Adresse hat; sonst findet sie niemand.',
    },
  }).default(true),
}

/** The id of a record, by which SEO properties are requested. */
export const recordId = key(
  {
    label: { en: 'Record id', de: 'Datensatz-Id' },
    help: {
      en: 'Other systems ask for the item by this id. It is given once and does not change.',
      de: 'Andere Systeme fragen unter dieser Id nach dem Eintrag. Sie wird einmal vergeben und bleibt.',
    },
  },
  z.string().regex(/^[A-Za-z0-9]{15}$/),
)

const sortOrderWords: FieldWords = {
  label: { en: 'Place in lists', de: 'Platz in Listen' },
  help: { en: 'Lists begin with the smallest number.', de: 'Listen beginnen mit der kleinsten Zahl.' },
}
/** The place of an item among those of its type, for types where an editor must give one. */
export const placeInLists = number(sortOrderWords, z.number().int())
export const sortOrder = placeInLists.default(0)

/** Path of the page that shows an item without a page of its own, at the anchor of its urlName. */
export const page = path({
  label: { en: 'Stands on the page', de: 'Steht auf der Seite' },
  help: {
    en: 'Path of the page that shows it, such as /resources/power-supply-faqs; links lead to its place there.',
    de: 'Pfad der Seite, die es zeigt, etwa /resources/power-supply-faqs; Links führen an seine Stelle dort.',
  },
}).optional()
