import { z } from 'zod'

import { SectionColumn } from '../section/section.ts'

/** The columns of a row: each with a key of its own, because the key names the region that fills it. */
export const Columns = z
  .array(SectionColumn, 'Give a list of columns.')
  .min(1, 'Give at least one column.')
  .max(12, 'A row has at most 12 columns.')
  .refine((columns) => new Set(columns.map((column) => column.columnKey)).size === columns.length, 'Give every column a key of its own.')

/** Columns as they are drawn. */
export function toColumnViews(columns: readonly SectionColumn[]) {
  return columns.map((column) => ({ key: column.columnKey, width: column.columnWidth }))
}
