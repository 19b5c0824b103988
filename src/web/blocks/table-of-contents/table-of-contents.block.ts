import { withoutTags } from '#base/pure/html.ts'
import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { choice, richText } from '#model/fields/kinds.ts'
import type { PageRichText, PageValues } from '#model/pages/page-data.ts'
import { requiredText } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { keepUnits } from '../keep-units.ts'
import { TableOfContents, type TableOfContentsProps } from './table-of-contents.tsx'

const attributes = z.object({
  heading: requiredText('contentsHeading', {
    label: { en: 'Heading', de: 'Überschrift' },
    help: { en: 'Stands above the links.', de: 'Steht über den Links.' },
  }),
  /** The text whose parts are listed, the same as in the rich text block: `{!Content.body}`. */
  html: richText(
    {
      label: { en: 'Text', de: 'Text' },
      help: {
        en: 'Text whose headings are listed, usually {!Content.body}.',
        de: 'Text, dessen Überschriften aufgeführt werden, meist {!Content.body}.',
      },
    },
    z.string(ruleSays('write.text')),
  ),
  /** A page whose text begins below something large has its contents twice: folded above that, and beside the text. */
  screens: choice({
    label: { en: 'Screens', de: 'Bildschirme' },
    help: {
      en: 'Leave empty for all. “Narrow” shows one folded line, such as above a calculator; “wide” only the list beside the text.',
      de: 'Leer lassen für alle. „Schmal“ zeigt eine zugeklappte Zeile, etwa über einem Rechner; „breit“ nur die Liste neben dem Text.',
    },
    options: { narrow: { en: 'Narrow, folded', de: 'Schmal, zugeklappt' }, wide: { en: 'Wide, beside the text', de: 'Breit, neben dem Text' } },
  }).optional(),
})

/** A text with fewer parts gets no table of contents. */
const LEAST_PARTS = 3
const PART = /<h2[^>]*? id="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g

/** Links to the parts of a long text on the same page; draws nothing for one or two parts. */
export const tableOfContentsBlock = defineBlock({
  definition: 'busbar:tableOfContents',
  label: { en: 'Table of contents', de: 'Inhaltsverzeichnis' },
  purpose: { en: 'Links to the parts of a long text on the same page.', de: 'Links zu den Abschnitten eines langen Textes auf derselben Seite.' },
  icon: 'contents',
  group: 'links',
  attributes,
  initial: {},
  fillFirst: ['heading', 'html'],
  component: TableOfContents,
  resolve({ heading, html, screens }, page: PageValues & PageRichText, { id }): TableOfContentsProps | undefined {
    const drawn = page.richText(page.expression(html))
    const parts = Array.from(drawn.matchAll(PART), ([, anchor = '', title = '']) => ({ href: `#${anchor}`, title: keepUnits(toPlainText(title)) }))
    if (parts.length < LEAST_PARTS) return undefined
    return { id, heading: page.expression(heading), parts, lang: page.langOf(html), ...(screens === undefined ? {} : { screens }) }
  },
  examples: [
    {
      heading: 'In this report',
      html: '<h2 id="question">The question</h2><h2 id="findings">Findings</h2><h2 id="limits">What it does not say</h2>',
    },
    {
      heading: 'On this page',
      html: '<h2 id="formula">The formula</h2><h2 id="traps">Traps</h2><h2 id="measuring">How to measure</h2>',
      screens: 'narrow',
    },
  ],
})

/** Text of a heading without tags and with entities decoded; React escapes it again. */
function toPlainText(html: string): string {
  return withoutTags(html).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}
