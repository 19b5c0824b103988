import { z } from 'zod'

import { escapeHtml } from '#base/pure/html.ts'
import type { ContentItem } from '../content-item.ts'
import { toDescription, toTitle } from './meta-texts.ts'
import { imageOf } from './image-of.ts'

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
/** The shape of `demo/content/guides/de.json`; the text is in `demo/content/guides/{slug}.de.html`. */
const German = z.record(
  z.string(),
  z.strictObject({ title: z.string(), summary: z.string(), metaDescription: z.string(), outline: z.array(z.string()), table: Table.optional() }),
)

/** The heading above a table and the note below it: a design must take its figures from the standard itself. */
const AROUND_TABLE = {
  en: {
    heading: 'Values to look up',
    note: 'For a first estimate. Take the figures of a design from the edition of the standard that it is certified to.',
  },
  de: {
    heading: 'Werte zum Nachschlagen',
    note: 'Für eine erste Abschätzung. Maßgeblich sind die Werte der Ausgabe der Norm, nach der das Produkt zertifiziert wird.',
  },
}

/** The guides of `demo/content/facts/guides.json`, each with its text from `demo/content/guides`. */
export function readGuides(json: (file: string) => unknown): ContentItem[] {
  const { guides } = Guides.parse(json('facts/guides.json'))
  const german = German.parse(json('guides/de.json'))
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
      // The plot of its calculator, drawn by `npm run draw -- heroes`.
      ...imageOf(json, `guide-${calculator.id}`),
      ...(table === undefined ? {} : { table: drawTable(table, 'en') }),
      sortOrder: index + 1,
      pageTitle: toTitle(title),
      metaDescription: toDescription(
        `Guide: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
        'With formulae, worked examples and a calculator.',
      ),
    },
    ...translate(slug, german),
  }))
}

function translate(slug: string, german: z.infer<typeof German>): Pick<ContentItem, 'translations'> {
  const found = german[slug]
  if (found === undefined) return {}
  const { table, ...texts } = found
  const tables = table === undefined ? {} : { table: drawTable(table, 'de') }
  return {
    translations: {
      de: { title: texts.title, body: { ...texts, ...tables, body: { $html: `guides/${slug}.de.html` }, pageTitle: toTitle(texts.title) } },
    },
  }
}

function drawTable({ caption, columns, rows }: z.infer<typeof Table>, language: 'en' | 'de'): string {
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('')
  const body = rows.map(
    ([first = '', ...cells]) => `<tr><th scope="row">${escapeHtml(first)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
  )
  const { heading, note } = AROUND_TABLE[language]
  return `<h2>${heading}</h2><table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table><p>${note}</p>`
}
