import { z } from 'zod'

import type { FieldWords } from '../fields/field.ts'
import { flag, image, key, line, number, path, text, url, visibleText } from '../fields/kinds.ts'

/** A line of text of limited length. */
export const boundedLine = (longest: number) => visibleText.max(longest)

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
      fold: 'seo',
      label: { en: 'SEO title', de: 'SEO-Titel' },
      help: {
        en: 'Shown in the browser tab and as the title in search engines; at most 70 characters.',
        de: 'Steht im Browser-Tab und als Titel in Suchmaschinen; höchstens 70 Zeichen.',
      },
    },
    boundedLine(70),
  ).optional(),
  metaDescription: line(
    {
      fold: 'seo',
      label: { en: 'Meta description', de: 'Meta-Beschreibung' },
      help: {
        en: 'Shown below the title in search engines and in link previews; at most 200 characters.',
        de: 'Steht in Suchmaschinen und Linkvorschauen unter dem Titel; höchstens 200 Zeichen.',
      },
    },
    boundedLine(200),
  ).optional(),
  customHeadTags: text({
    untranslated: true,
    fold: 'seo',
    label: { en: 'Additional head tags', de: 'Zusätzliche Head-Tags' },
    help: {
      en: 'Meta, link or JSON-LD tags for the HTML head, such as a proof of site ownership; most pages need none.',
      de: 'Meta-, Link- oder JSON-LD-Tags für den HTML-Head, etwa ein Inhabernachweis; die meisten Seiten brauchen keine.',
    },
  }).optional(),
  canonicalUrl: url(
    {
      fold: 'seo',
      label: { en: 'Canonical URL', de: 'Kanonische URL' },
      help: {
        en: 'Address of the original, if this text was first published elsewhere; search engines then list the original.',
        de: 'Adresse des Originals, falls der Text zuerst woanders erschienen ist; Suchmaschinen führen dann das Original.',
      },
    },
    z.string(),
  ).optional(),
  isSeoIndexed: flag({
    fold: 'seo',
    label: { en: 'Show in search engines', de: 'In Suchmaschinen anzeigen' },
    help: {
      en: 'Switch off to keep the page out of search engines, the sitemap and the site search; it can still be opened by its address.',
      de: 'Ausgeschaltet fehlt die Seite in Suchmaschinen, Sitemap und Website-Suche; über ihre Adresse bleibt sie erreichbar.',
    },
  }).default(true),
}

/** The id of a record, by which SEO properties are requested. */
export const recordId = key(
  {
    label: { en: 'Record ID', de: 'Datensatz-ID' },
    help: {
      en: 'Identifies the item in connected systems; it is given once and never changed.',
      de: 'Kennzeichnet den Eintrag in angebundenen Systemen; sie wird einmal vergeben und nicht mehr geändert.',
    },
  },
  z.string().regex(/^[A-Za-z0-9]{15}$/),
)

const sortOrderWords: FieldWords = {
  fold: 'more',
  label: { en: 'Sort order', de: 'Reihenfolge' },
  help: { en: 'Position in lists; the smallest number comes first.', de: 'Position in Listen; die kleinste Zahl steht vorn.' },
}
/** The place of an item among those of its type, for types where an editor must give one. */
export const placeInLists = number(sortOrderWords, z.number().int())
export const sortOrder = placeInLists.default(0)

/** Path of the page that shows an item without a page of its own, at the anchor of its urlName. */
export const page = path({
  fold: 'more',
  label: { en: 'Shown on page', de: 'Angezeigt auf Seite' },
  help: {
    en: 'Path of the page that shows this item, such as /resources/power-supply-faqs; links lead there.',
    de: 'Pfad der Seite, die diesen Eintrag zeigt, etwa /resources/power-supply-faqs; Links führen dorthin.',
  },
}).optional()
