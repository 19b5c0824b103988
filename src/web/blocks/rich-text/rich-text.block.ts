import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { flag, richText } from '#model/fields/kinds.ts'
import { listHeadingLevels } from '#model/rich-text/heading-levels.ts'
import type { PageRichText, PageValues, PageWords } from '#model/pages/page-data.ts'
import { defineBlock } from '../define-block.ts'
import { resolveRichText } from './resolve-rich-text.ts'
import { RichText, type RichTextProps } from './rich-text.tsx'

const attributes = z.object({
  html: richText(
    {
      label: { en: 'Text', de: 'Text' },
      help: {
        en: "The text itself, or {!Content.body} for the body text of the page's item.",
        de: 'Der Text selbst oder {!Content.body} für den Haupttext des Eintrags der Seite.',
      },
    },
    z.string(ruleSays('write.text')),
  ),
  /** The first mention of each glossary term becomes a link that shows its definition. */
  linkTerms: flag(
    {
      label: { en: 'Link glossary terms', de: 'Glossarbegriffe verlinken' },
      help: {
        en: 'The first mention of each term becomes a link that shows its definition.',
        de: 'Die erste Nennung jedes Begriffs wird zum Link, der seine Definition zeigt.',
      },
    },
    z.boolean(ruleSays('blockTruth', { field: 'linkTerms' })),
  ).optional(),
})

/** Formatted text, often `{!Content.body}`. */
export const richTextBlock = defineBlock({
  definition: 'busbar:richText',
  label: { en: 'Text', de: 'Text' },
  purpose: { en: 'Paragraphs with headings, lists, tables and images.', de: 'Absätze mit Überschriften, Listen, Tabellen und Bildern.' },
  alsoFoundBy: { en: 'paragraph words copy', de: 'Absatz Fließtext Worte' },
  icon: 'text',
  group: 'text',
  attributes,
  initial: {},
  fillFirst: ['html'],
  component: RichText,
  headings: ({ html }) => listHeadingLevels(html),
  resolve({ html, linkTerms }, page: PageWords & PageValues & PageRichText, { id }): RichTextProps | undefined {
    const drawn = resolveRichText(html, page, linkTerms === true ? { terms: id } : undefined)
    return drawn === undefined ? undefined : { html: drawn, lang: page.langOf(html) }
  },
  examples: [
    {
      html:
        '<h2>What Is an Abnormal Failure in a Power Supply?</h2><p>An abnormal failure is a component failure that is <strong>induced on purpose</strong> during safety testing.</p>' +
        '<h3>Tests</h3><table><caption>Voltage and frequency</caption><thead><tr><th scope="col">Test</th><th scope="col">Level</th></tr></thead>' +
        '<tbody><tr><td>Voltage fluctuation</td><td>±15%</td></tr><tr><td>Lightning surge</td><td>8kV</td></tr></tbody></table>' +
        '<ul><li>No smoke</li><li>No flames</li></ul>',
    },
  ],
})
