import type { BlockFrame } from '../frame.ts'
import { ColumnRow, type ColumnView } from './column.tsx'

export type ColumnsProps = { columns: ColumnView[] }

/** A row of columns, with widths out of 12. */
export function Columns({ columns, regions, className }: ColumnsProps & BlockFrame) {
  return (
    <div className={`columns ${className}`}>
      <ColumnRow columns={columns} regions={regions} />
    </div>
  )
}
