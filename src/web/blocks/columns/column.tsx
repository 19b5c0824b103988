import type { ReactNode } from 'react'

/** A column as it is drawn: the name of its region and its width out of 12. */
export type ColumnView = { key: string; width: number }

/** A row of columns; on phones they are one below the other. */
export function ColumnRow({ columns, regions }: { columns: readonly ColumnView[]; regions: Readonly<Record<string, ReactNode>> }) {
  return columns.map((column) => (
    <div key={column.key} className="column" data-width={column.width}>
      {regions[column.key]}
    </div>
  ))
}
