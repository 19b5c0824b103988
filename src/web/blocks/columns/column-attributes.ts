import { z } from 'zod'

import { list } from '#model/fields/kinds.ts'
import type { AllowedBlock, RegionForEach } from '#model/pages/block.ts'
import { SectionColumn } from '../section/section.ts'

/** The columns of a row. Keys are unique, because a key names the region that fills its column. */
export const Columns = list(
  {
    label: { en: 'Columns', de: 'Spalten' },
    help: {
      en: 'Shown side by side on wide screens and one below the other on phones.',
      de: 'Auf breiten Bildschirmen nebeneinander, auf Smartphones untereinander.',
    },
  },
  z
    .array(SectionColumn, 'Give a list of columns.')
    .min(1, 'Give at least one column.')
    .max(12, 'A row has at most 12 columns.')
    .refine((columns) => new Set(columns.map((column) => column.columnKey)).size === columns.length, 'Give every column a key of its own.'),
)

/** All blocks except those that take the whole width of a page. */
const COLUMN_BLOCKS: readonly AllowedBlock[] = [
  'text',
  'pictures',
  'links',
  'lists',
  'products',
  'tools',
  'forms',
  'busbar:columns',
  'busbar:horizontalLine',
]

/** A region for each column. */
export const COLUMN_REGIONS: RegionForEach<'columns'> = { each: 'columns', name: 'columnKey', label: 'columnName', allow: COLUMN_BLOCKS }

/** Columns as they are drawn. */
export function toColumnViews(columns: readonly SectionColumn[]) {
  return columns.map((column) => ({ key: column.columnKey, width: column.columnWidth }))
}
