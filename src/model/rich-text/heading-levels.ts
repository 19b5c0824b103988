/** The levels of the headings in a rich text, in their order, without repetitions; 0 where an expression stands for text of the page's item. */
export function listHeadingLevels(html: string): number[] {
  const found = Array.from(html.matchAll(/<h([1-6])(?=[\s>])|\{!(?:Content|Record)\./g), ([, level]) => Number(level ?? 0))
  return found.filter((level, place) => level !== found[place - 1])
}
