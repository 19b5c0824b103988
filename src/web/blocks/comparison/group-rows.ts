import type { Comparison } from '#model/products/finder.ts'

type Row = Comparison['rows'][number]

/** Groups of related properties, titled as the finder's groups. */
type GroupName = 'Use' | 'What' | 'Safety' | 'Build' | 'Temperature' | 'Reliability' | 'Supply' | 'Other'

const GROUPS: readonly { name: GroupName; rows: readonly string[] }[] = [
  { name: 'Use', rows: ['series', 'category', 'role', 'sector'] },
  { name: 'What', rows: ['voltage', 'power', 'convection', 'peak', 'current', 'outputs', 'input', 'supply'] },
  { name: 'Safety', rows: ['mopp', 'isolation', 'approvals', 'emissions'] },
  { name: 'Build', rows: ['size', 'weight', 'mounting'] },
  { name: 'Temperature', rows: ['cooling', 'temperature', 'derating', 'reference'] },
  { name: 'Reliability', rows: ['efficiency', 'holdup', 'mtbf'] },
  { name: 'Supply', rows: ['status', 'stock', 'leadtime', 'price'] },
]

/** Groups rows in the order of each group; rows that are in no group come last. */
export function groupRows(rows: readonly Row[]): { name: GroupName; rows: Row[] }[] {
  const named = new Set(GROUPS.flatMap((group) => group.rows))
  const others = rows.filter(({ name }) => !named.has(name))
  return [
    ...GROUPS.map(({ name, rows: names }) => ({ name, rows: names.flatMap((one) => rows.filter((row) => row.name === one)) })),
    { name: 'Other' as const, rows: others },
  ].filter((group) => group.rows.length > 0)
}
