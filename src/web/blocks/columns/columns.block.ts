import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { Columns, toColumnViews } from './column-attributes.ts'
import type { ColumnsProps } from './columns.tsx'

const attributes = z.object({ columns: Columns })

/** A row of columns inside a section (spec 2). */
export const columnsBlock: BlockDefinition<z.infer<typeof attributes>, ColumnsProps> = {
  definition: 'busbar:columns',
  label: 'Columns',
  attributes,
  regions: ({ columns }) => columns.map((column) => column.columnKey),
  resolve: ({ columns }) => ({ columns: toColumnViews(columns) }),
  examples: [
    {
      columns: [
        { columnKey: 'menu', columnName: 'Menu', columnWidth: 3 },
        { columnKey: 'main', columnName: 'Main', columnWidth: 9 },
      ],
    },
  ],
}
