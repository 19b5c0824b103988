import { z } from 'zod'

import { requiredText } from '../attributes.ts'
import { Choices, contentType, countText, field, Search, Where } from '../lists/list-attributes.ts'

const Column = z.object({
  field,
  label: requiredText('the label of every column'),
  /** Readers may sort by it. */
  isSorted: z.boolean('Say true or false for isSorted.').default(false),
  /** Said where an item has no such value. */
  empty: z.string().optional(),
  /** Further fields below the value; `text` says more about one: `Last checked {value}`. */
  more: z.array(z.object({ field, text: z.string().optional() })).optional(),
})

/** Items as rows of a table that readers sort and filter. */
export const DataTableAttributes = z.object({
  type: contentType,
  where: Where.optional(),
  /** Names the table to those who hear it. */
  caption: requiredText('the caption of the table'),
  columns: z.array(Column).min(1, 'Give at least one column.'),
  /** The column by which rows stand at first. */
  sort: field.optional(),
  filters: z.array(Choices).optional(),
  search: Search.optional(),
  countText: countText.optional(),
})
export type DataTableAttributes = z.infer<typeof DataTableAttributes>
