import { z } from 'zod'

import { defineBlock } from '../define-block.ts'
import { Columns as ColumnList, COLUMN_REGIONS, toColumnViews } from './column-attributes.ts'
import { Columns, type ColumnsProps } from './columns.tsx'

const attributes = z.object({ columns: ColumnList })

/** A row of columns inside a section (spec 2). */
export const columnsBlock = defineBlock({
  definition: 'busbar:columns',
  label: { en: 'Columns', de: 'Spalten' },
  purpose: { en: 'Places blocks side by side within a section.', de: 'Stellt Blöcke innerhalb eines Abschnitts nebeneinander.' },
  alsoFoundBy: { en: 'grid side by side beside', de: 'Raster nebeneinander' },
  icon: 'columns',
  group: 'structure',
  attributes,
  initial: {
    columns: [
      { columnKey: 'col1', columnName: 'Column 1', columnWidth: 6 },
      { columnKey: 'col2', columnName: 'Column 2', columnWidth: 6 },
    ],
  },
  component: Columns,
  regions: COLUMN_REGIONS,
  resolve: ({ columns }): ColumnsProps => ({ columns: toColumnViews(columns) }),
  examples: [
    {
      columns: [
        { columnKey: 'menu', columnName: 'Menu', columnWidth: 3 },
        { columnKey: 'main', columnName: 'Main', columnWidth: 9 },
      ],
    },
  ],
})
