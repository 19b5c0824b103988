/** The columns that a list can show besides title and state. */
export const COLUMNS = ['problems', 'type', 'language', 'urlName', 'author', 'changedAt', 'publishedAt', 'version'] as const
export type ColumnName = (typeof COLUMNS)[number]

const USUAL: readonly ColumnName[] = ['problems', 'language', 'author', 'changedAt']

/** The columns of an address in the order of all columns; the usual ones without a choice. A list of all types names the type. */
export function readColumns(chosen: string | undefined, type: string | undefined): ColumnName[] {
  const wanted = chosen?.split(',') ?? [...USUAL, ...(type === undefined ? ['type'] : [])]
  return COLUMNS.filter((name) => wanted.includes(name))
}
