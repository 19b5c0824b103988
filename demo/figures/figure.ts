/** A figure as files: the drawing, and its values as an HTML table for those who cannot see it. */
export type Figure = {
  /** File name without extension. */
  name: string
  title: { en: string; de: string }
  /** What the figure shows, in a sentence or two: the text alternative. */
  alt: { en: string; de: string }
  /** One drawing a language; without a German one the English is shown. */
  svg: { en: string; de?: string }
  /** Absent where an article words its table itself. */
  tables: { en: Table; de?: Table }
}

/** Columns with units in their heads; cells are ready to print. The first column names its row. */
export type Table = { summary: string; caption: string; columns: string[]; rows: string[][] }

/** The languages in which figures are worded. */
export type FigureLanguage = 'en' | 'de'

/** The table inside a `details` element, numbers set in tabular figures. */
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

/** A number as the table of a language prints it. */
export function print(value: number, digits: number, language: FigureLanguage = 'en'): string {
  return value
    .toLocaleString(language === 'de' ? 'de-DE' : 'en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '−')
}
