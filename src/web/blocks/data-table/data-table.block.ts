import type { BlockDefinition } from '#model/pages/block.ts'
import { DataTableAttributes } from './data-table-attributes.ts'
import type { DataTableProps } from './data-table-props.ts'
import { resolveDataTable } from './resolve-data-table.ts'

/** Items of one type as a table that is sorted and filtered by links and a form, and in place where scripts run. */
export const dataTableBlock: BlockDefinition<DataTableAttributes, DataTableProps> = {
  definition: 'busbar:dataTable',
  sheet: 'listing',
  label: 'Data table',
  attributes: DataTableAttributes,
  needs: ({ type }) => ({ lists: [type] }),
  resolve: resolveDataTable,
  islandFor: ({ form, columns }) => (form === undefined && columns.every(({ sort }) => sort === undefined) ? undefined : 'dataTable'),
  islandProps: () => ({}),
  examples: [
    {
      type: 'busbar__standard',
      caption: 'Standards by number',
      columns: [
        { field: 'number', label: 'Number', isSorted: true },
        { field: 'title', label: 'Title', isSorted: true, more: [{ field: 'scope' }] },
        { field: 'category', label: 'Category', isSorted: true, more: [{ field: 'sectors' }] },
        {
          field: 'edition',
          label: 'Edition',
          isSorted: false,
          empty: 'Not confirmed',
          more: [{ field: 'lastChecked', text: 'Last checked {value}' }],
        },
      ],
      sort: 'number',
      filters: [{ parameter: 'category', field: 'category', label: 'Category' }],
      search: { label: 'Find a standard', parameter: 'q' },
      countText: '{count} of {total} standards',
    },
    {
      type: 'busbar__standard',
      caption: 'Safety standards',
      where: { family: 'safety' },
      columns: [
        { field: 'number', label: 'Number', isSorted: false },
        { field: 'title', label: 'Title', isSorted: false },
      ],
    },
  ],
}
