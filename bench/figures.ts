/** One measured figure. `goal` bounds the ratio or the value: `≤ 1.25 ×`, `≥ 0.8 ×`, `≤ 12 kB`. */
export type Figure = {
  group: string
  name: string
  goal: string
  /** With its unit, as people read it. */
  value: string
  /** What `goal` is about; undefined for figures that are only told. */
  measured?: number
  limit?: { atMost: number } | { atLeast: number }
  note?: string
}

/** Whether a figure met its goal, missed it by at most a quarter, or by more. */
export function judge({ measured, limit }: Figure): 'met' | 'near' | 'missed' | 'told' {
  if (measured === undefined || limit === undefined) return 'told'
  const excess = 'atMost' in limit ? measured / limit.atMost : limit.atLeast / measured
  if (excess <= 1 || (measured === 0 && 'atMost' in limit)) return 'met'
  return excess <= 1.25 ? 'near' : 'missed'
}

/** A Markdown table of figures, the groups in order. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.group, figure.name, figure.goal, figure.value, WORD[judge(figure)], figure.note ?? ''])
  const lines = [['', 'figure', 'goal', 'value', '', 'note'], ['---', '---', '---', '---', '---', '---'], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const WORD = { met: 'met', near: 'near', missed: 'MISSED', told: '' } as const

/** The middle value; the mean of the two in the middle for even counts. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined) throw new RangeError('There is no median of nothing.')
  return (low + high) / 2
}
