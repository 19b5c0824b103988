import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { expression, flag, image, text } from '#model/fields/kinds.ts'
import { SEO_BLOCK } from '#model/seo.ts'
import { optionalText, requiredText } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { contentKeysOf } from '../pictures.ts'

/** SEO settings of a page (spec 3), from which the site writes the head; they may hold placeholders. */
const attributes = z.object({
  pageTitle: requiredText('pageTitle', {
    label: { en: 'SEO title', de: 'SEO-Titel' },
    help: {
      en: 'Shown in the browser tab and as the title in search engines; may contain placeholders.',
      de: 'Steht im Browser-Tab und als Titel in Suchmaschinen; darf Platzhalter enthalten.',
    },
  }),
  description: expression(
    {
      label: { en: 'Meta description', de: 'Meta-Beschreibung' },
      help: {
        en: 'One or two sentences for search results and link previews; may contain placeholders.',
        de: 'Ein oder zwei Sätze für Suchergebnisse und Linkvorschauen; darf Platzhalter enthalten.',
      },
    },
    z.string(ruleSays('write.pageDescription')),
  ).default(''),
  customHeadTags: text({
    untranslated: true,
    label: { en: 'Additional head tags', de: 'Zusätzliche Head-Tags' },
    help: {
      en: 'Meta, link or JSON-LD tags for the HTML head; other tags are left out.',
      de: 'Meta-, Link- oder JSON-LD-Tags für den HTML-Head; andere Tags entfallen.',
    },
  }).optional(),
  recordId: optionalText({
    label: { en: 'Record ID', de: 'Datensatz-ID' },
    help: {
      en: 'ID of the item whose SEO settings apply, usually {!Content.recordId}.',
      de: 'ID des Eintrags, dessen SEO-Einstellungen gelten, meist {!Content.recordId}.',
    },
  }),
  /** False keeps the page out of search engines, sitemaps and the site's own search. */
  isSeoIndexed: flag(
    {
      label: { en: 'Show in search engines', de: 'In Suchmaschinen anzeigen' },
      help: {
        en: 'Switch off to keep the page out of search engines, the sitemap and the site search.',
        de: 'Ausgeschaltet fehlt die Seite in Suchmaschinen, Sitemap und Website-Suche.',
      },
    },
    z.boolean(ruleSays('blockTruth', { field: 'isSeoIndexed' })),
  )
    .optional()
    // Stored without a value, it is as if it were switched on.
    .meta({ default: true }),
  /** Picture in link previews of pages whose item has none; 1200 × 630 px suits all networks. */
  socialImage: image({
    label: { en: 'Social media image', de: 'Bild für soziale Medien' },
    help: {
      en: 'Used when the page is shared and its item has no image of its own; 1200 × 630 pixels suit all networks.',
      de: 'Erscheint beim Teilen, wenn der Eintrag kein eigenes Bild hat; 1200 × 630 Pixel passen für alle Netzwerke.',
    },
  }).optional(),
})

/** Draws nothing: the site reads its attributes for the head. */
export const seoBlock = defineBlock({
  definition: SEO_BLOCK,
  label: { en: 'SEO settings', de: 'SEO-Einstellungen' },
  purpose: {
    en: 'Title, description and image for search engines and link previews; not visible on the page.',
    de: 'Titel, Beschreibung und Bild für Suchmaschinen und Linkvorschauen; auf der Seite nicht sichtbar.',
  },
  icon: 'seo',
  group: 'hidden',
  attributes,
  initial: {},
  fillFirst: ['pageTitle'],
  component: () => null,
  needs: ({ socialImage }) => ({ contentKeys: contentKeysOf(socialImage) }),
  resolve: (): object | undefined => undefined,
  examples: [{ pageTitle: '{!Content.pageTitle}', description: '{!Content.metaDescription}' }],
})
