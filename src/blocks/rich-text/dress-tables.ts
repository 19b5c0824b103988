const NUMBER_CELL = /<td>(\s*(?:[+±−-]\s?)?\d[\d.,\u2009\u00A0 ]*\s*)<\/td>/g

/**
 * Puts each table of sanitised HTML into a box that scrolls sideways and can be reached by keyboard, and marks the cells that
 * hold nothing but a number, so that they stand in line. `name` is what a table without a caption is called.
 */
export function dressTables(html: string, name: string): string {
  return html.replace(/<table[\s>][\s\S]*?<\/table>/g, (table) => {
    const caption = /<caption[^>]*>([\s\S]*?)<\/caption>/.exec(table)?.[1] ?? ''
    const label =
      caption
        .replace(/<[^>]*>/g, '')
        .replaceAll('"', '&quot;')
        .trim() || name
    return `<div class="table-scroll" role="group" tabindex="0" aria-label="${label}">${table.replace(NUMBER_CELL, '<td data-number>$1</td>')}</div>`
  })
}
