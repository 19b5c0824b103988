/** What a list of the dashboard has in all, and its first rows as the server gives them. */
type List<Row> = { count: number; rows: readonly Row[] }
/** The rows that a card draws, and how many others of its list are drawn above it. */
export type CardRows<Row> = { rows: Row[]; above: number }

/**
 * Shares the rows of lists among their cards, at most `most` in each: a row is drawn in the first of them only, and in none if it is one of
 * `shown`. A list whose rows are all drawn above has no card: undefined.
 */
export function shareRows<Row>(
  lists: readonly List<Row>[],
  { shown, keyOf, most }: { shown: readonly Row[]; keyOf: (row: Row) => string; most: number },
): (CardRows<Row> | undefined)[] {
  const drawn = new Set(shown.map(keyOf))
  return lists.map(({ count, rows }) => {
    const free = rows.filter((row) => !drawn.has(keyOf(row)))
    const above = rows.length - free.length
    const own = free.slice(0, most)
    for (const row of own) drawn.add(keyOf(row))
    return above === count ? undefined : { rows: own, above }
  })
}
