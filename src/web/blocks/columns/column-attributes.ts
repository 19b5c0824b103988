import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
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
    .array(SectionColumn, ruleSays('blockColumnList'))
    .min(1, ruleSays('blockOneColumn'))
    .max(12, ruleSays('blockManyColumns'))
    .refine((columns) => new Set(columns.map((column) => column.columnKey)).size === columns.length, ruleSays('blockColumnKeys')),
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
