/** One measured figure. `goal` is the bound as text: `≤ 1.25 ×`, `≥ 0.8 ×`, `≤ 12 kB`. */
export type Figure = {
  group: string
  name: string
  goal: string
  /** The value with its unit, for the table. */
  value: string
  /** The number that is compared with the goal; undefined for figures without one. */
  measured?: number
  limit?: { atMost: number } | { atLeast: number }
  note?: string
}

/** Whether a figure met its goal, missed it by at most a quarter, or by more; `told` without a goal. */
export function judge({ measured, limit }: Figure): 'met' | 'near' | 'missed' | 'told' {
  if (measured === undefined || limit === undefined) return 'told'
  const excess = 'atMost' in limit ? measured / limit.atMost : limit.atLeast / measured
  if (excess <= 1 || (measured === 0 && 'atMost' in limit)) return 'met'
  return excess <= 1.25 ? 'near' : 'missed'
}

/** The figures as a Markdown table, grouped. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.group, figure.name, figure.goal, figure.value, WORD[judge(figure)], figure.note ?? ''])
  const lines = [['', 'figure', 'goal', 'value', '', 'note'], ['---', '---', '---', '---', '---', '---'], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const WORD = { met: 'met', near: 'near', missed: 'MISSED', told: '' } as const

/** The median; for even counts the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined) throw new RangeError('There is no median of nothing.')
  return (low + high) / 2
}

/** The value below which a part of the values lies, such as 0.95. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0
}
