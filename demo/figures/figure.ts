/** A figure: the drawing, and its values as an HTML table for readers who cannot see it. */
export type Figure = {
  /** File name without extension. */
  name: string
  title: { en: string; de: string }
  /** The text alternative: what the figure shows, in a sentence or two. */
  alt: { en: string; de: string }
  /** One drawing per language; without a German one the English one is shown. */
  svg: { en: string; de?: string }
  /** Absent where the article has a table of its own. */
  tables: { en: Table; de?: Table }
}

/** Columns with units in their headings; cells are ready to print. The first column is the header of its row. */
export type Table = { summary: string; caption: string; columns: string[]; rows: string[][] }

/** The languages of figures. */
export type FigureLanguage = 'en' | 'de'

/** The table inside a `details` element, with numbers in tabular digits. */
export function toTableHtml({ summary, caption, columns, rows }: Table): string {
  const head = columns.map((column, index) => `<th scope="col"${index === 0 ? '' : ' class="numeric"'}>${column}</th>`).join('')
  const body = rows.map(
    ([name = '', ...cells]) => `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td class="numeric">${cell}</td>`).join('')}</tr>`,
  )
  return [
    `<details><summary>${summary}</summary>`,
    `<table><caption>${caption}</caption>`,
    `<thead><tr>${head}</tr></thead>`,
    `<tbody>\n${body.join('\n')}\n</tbody></table></details>`,
    '',
  ].join('\n')
}

/** A number as the tables of a language print it. */
export function print(value: number, digits: number, language: FigureLanguage = 'en'): string {
  return value
    .toLocaleString(language === 'de' ? 'de-DE' : 'en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '−')
}
