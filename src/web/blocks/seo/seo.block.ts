import { z } from 'zod'

import { expression, flag, image, text } from '#model/fields/kinds.ts'
import { SEO_BLOCK } from '#model/seo.ts'
import { optionalText, requiredText } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { contentKeysOf } from '../pictures.ts'

/** SEO settings of a page (spec 3), from which the site writes the head; they may hold placeholders. */
const attributes = z.object({
  pageTitle: requiredText('the title of the page', {
    label: { en: 'Title', de: 'Titel' },
    help: {
      en: 'What search engines and the tab of the browser show; expressions are filled in.',
      de: 'Was Suchmaschinen und der Reiter des Browsers zeigen; Ausdrücke werden ausgefüllt.',
    },
  }),
  description: expression(
    {
      label: { en: 'Description', de: 'Beschreibung' },
      help: {
        en: 'A sentence or two for search results; expressions are filled in.',
        de: 'Ein oder zwei Sätze für Suchergebnisse; Ausdrücke werden ausgefüllt.',
      },
    },
    z.string('Write the description of the page.'),
  ).default(''),
  customHeadTags: text({
    label: { en: 'Tags for the head', de: 'Tags für den Kopf' },
    help: { en: 'Further meta tags, one a line; others are left out.', de: 'Weitere Meta-Tags, je Zeile eines; andere entfallen.' },
  }).optional(),
  recordId: optionalText({
    label: { en: 'Record', de: 'Datensatz' },
    help: {
      en: 'Id of the record whose SEO settings count; usually {!Content.recordId}.',
      de: 'Id des Datensatzes, dessen SEO-Einstellungen gelten; meist {!Content.recordId}.',
    },
  }),
  /** False keeps the page out of search engines, sitemaps and the site's own search. */
  isSeoIndexed: flag(
    {
      label: { en: 'Found by search engines', de: 'In Suchmaschinen auffindbar' },
      help: {
        en: 'Switched off, the page stays out of search engines, sitemaps and the search of the site.',
        de: 'Ausgeschaltet bleibt die Seite aus Suchmaschinen, Sitemaps und der Suche der Website.',
      },
    },
    z.boolean('Say true or false for isSeoIndexed.'),
  ).optional(),
  /** Picture in link previews of pages whose item has none; 1200 × 630 px suits all networks. */
  socialImage: image({
    label: { en: 'Picture for shares', de: 'Bild für geteilte Links' },
    help: {
      en: 'Shown where the item has no picture of its own; 1200 × 630 pixels suit all networks.',
      de: 'Erscheint, wo der Eintrag kein eigenes Bild hat; 1200 × 630 Pixel passen überall.',
    },
  }).optional(),
})

/** Draws nothing: the site reads its attributes for the head. */
export const seoBlock = defineBlock({
  definition: SEO_BLOCK,
  label: { en: 'SEO settings', de: 'SEO-Einstellungen' },
  purpose: {
    en: 'What search engines and shares show of the page; it draws nothing itself.',
    de: 'Was Suchmaschinen und geteilte Links von der Seite zeigen; selbst zeichnet es nichts.',
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
