import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { requiredText } from '../attributes.ts'
import type { TableOfContentsProps } from './table-of-contents.tsx'

const attributes = z.object({
  heading: requiredText('the heading of the contents'),
  /** The text whose parts are listed, as the rich text below has it: `{!Content.body}`. */
  html: z.string('Write some text.'),
})

/** Fewer parts than this are seen at a glance. */
const LEAST_PARTS = 3
const PART = /<h2[^>]*? id="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g

/** Links to the parts of a long text on the same page; nothing for a text of one or two. */
export const tableOfContentsBlock: BlockDefinition<z.infer<typeof attributes>, TableOfContentsProps> = {
  definition: 'busbar:tableOfContents',
  label: 'Table of contents',
  attributes,
  resolve({ heading, html }, page, { id }) {
    const drawn = page.richText(page.expression(html))
    const parts = Array.from(drawn.matchAll(PART), ([, anchor = '', title = '']) => ({ href: `#${anchor}`, title: toPlainText(title) }))
    return parts.length < LEAST_PARTS ? undefined : { id, heading: page.expression(heading), parts }
  },
  examples: [
    {
      heading: 'In this report',
      html: '<h2 id="question">The question</h2><h2 id="findings">Findings</h2><h2 id="limits">What it does not say</h2>',
    },
  ],
}

/** Text of a heading without its tags; React escapes it again. */
function toPlainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
