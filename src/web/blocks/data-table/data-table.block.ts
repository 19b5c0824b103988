import { defineBlock } from '../define-block.ts'
import { listNeeded } from '../lists/list-matching.ts'
import { DataTableAttributes } from './data-table-attributes.ts'
import { DataTable } from './data-table.tsx'
import { resolveDataTable } from './resolve-data-table.ts'

/** Items of one type as a table, sorted and filtered by links and a form, or by a script without loading a page. */
export const dataTableBlock = defineBlock({
  definition: 'busbar:dataTable',
  label: { en: 'Table of items', de: 'Tabelle von Einträgen' },
  purpose: {
    en: 'Items of one content type as rows that visitors can sort and filter.',
    de: 'Einträge eines Inhaltstyps als Zeilen, die Besucher sortieren und filtern können.',
  },
  icon: 'table',
  group: 'lists',
  attributes: DataTableAttributes,
  initial: {},
  fillFirst: ['type', 'caption', 'columns'],
  component: DataTable,
  sheet: 'listing',
  needs: (table) => ({ lists: listNeeded(table) }),
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
})
