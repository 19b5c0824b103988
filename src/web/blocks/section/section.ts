import { z } from 'zod'

import { COLUMNS_TOTAL } from '#model/limits.ts'

/** A column of a section (spec 2, Sections and columns). The region of the same name as `columnKey` holds its blocks. */
export const SectionColumn = z.object({
  columnKey: z.string().min(1),
  columnName: z.string(),
  columnWidth: z.number().int().min(1).max(COLUMNS_TOTAL).default(COLUMNS_TOTAL),
})
export type SectionColumn = z.infer<typeof SectionColumn>

/** What a section has when nothing is said (spec 2). */
export const DEFAULT_COLUMNS: readonly SectionColumn[] = [{ columnKey: 'col1', columnName: 'Column 1', columnWidth: COLUMNS_TOTAL }]
