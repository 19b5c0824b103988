import { z } from 'zod'

import { escapeHtml } from '#contract/html.ts'
import type { ContentItem } from '../content-item.ts'
import { shorten } from './glossary.ts'

const Table = z.object({ caption: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.string())) })

const Guides = z.object({
  guides: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      summary: z.string(),
      outline: z.array(z.string()),
      glossary: z.array(z.string()),
      calculator: z.object({ id: z.string() }),
      table: Table.optional(),
    }),
  ),
})

/** The guides of `content/facts/guides.json`, each with its text from `content/guides`. */
export function readGuides(json: (file: string) => unknown): ContentItem[] {
  const { guides } = Guides.parse(json('facts/guides.json'))
  return guides.map(({ slug, title, summary, outline, glossary, calculator, table }, index) => ({
    apiName: `guide-${slug}`,
    type: 'busbar__guide',
    title,
    urlName: slug,
    body: {
      title,
      summary,
      outline,
      glossary,
      body: { $html: `guides/${slug}.html` },
      calculator: calculator.id,
      ...(table === undefined ? {} : { table: drawTable(table) }),
      sortOrder: index + 1,
      pageTitle: shorten(title, 70),
      metaDescription: `Guide: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
    },
  }))
}

/** The table as rich text; whoever builds to it takes the figures from the standard itself. */
function drawTable({ caption, columns, rows }: z.infer<typeof Table>): string {
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('')
  const body = rows.map(
    ([first = '', ...cells]) => `<tr><th scope="row">${escapeHtml(first)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
  )
  const note = 'For a first estimate. Take the figures of a design from the edition of the standard that it is certified to.'
  return `<h2>Values to look up</h2><table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table><p>${note}</p>`
}
