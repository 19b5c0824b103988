import { z } from 'zod'

import { requiredText } from '../attributes.ts'
import { Choices, contentType, countText, field, parameter, Search, Where } from '../lists/list-attributes.ts'

/** A list of items in a grid, page by page or whole (spec 2 and 4, grid listing). */
export const GridListingAttributes = z
  .object({
    type: contentType,
    where: Where.optional(),
    sort: z.object({ field, order: z.enum(['asc', 'desc'], 'Sort asc or desc.').default('asc') }).optional(),
    layout: z.enum(['card', 'entry'], 'Choose the layout card or entry.').default('card'),
    columns: z
      .number('Give the number of columns.')
      .int('Columns are whole.')
      .min(1, 'A grid has 1 to 6 columns.')
      .max(6, 'A grid has 1 to 6 columns.')
      .default(3),
    /** Level of the headings of items, or of groups where there are some. */
    level: z.number('Give the level of the headings.').int('Levels are whole.').min(2, 'Levels are 2 to 5.').max(5, 'Levels are 2 to 5.').default(2),
    fields: z
      .object({ title: field, text: field, short: field, eyebrow: field, image: field }, 'Name the fields that are shown.')
      .partial()
      .default({}),
    /** What the values of the eyebrow are called, by their slug; those of `choices` have their labels. */
    eyebrowTitles: z.record(z.string(), z.string()).optional(),
    /** A mark on every item, such as "Demonstration data". */
    tag: z.string().optional(),
    /** Marks items of whose name there is one of another type, such as terms with an article. */
    mark: z.object({ type: contentType, text: requiredText('the mark') }).optional(),
    /** Without it all items stand on one page. */
    pageSize: z
      .number('Give the number of items on a page.')
      .int('A page holds whole items.')
      .min(1, 'A page holds 1 to 100 items.')
      .max(100, 'A page holds 1 to 100 items.')
      .optional(),
    mode: z.enum(['append', 'replace'], 'The next page is there to append or to replace.').default('append'),
    parameter: parameter.default('page'),
    groupBy: field.optional(),
    /** An A to Z above items that are grouped by letter. */
    alphabet: z.boolean('Say true or false for alphabet.').default(false),
    choices: Choices.optional(),
    search: Search.optional(),
    showCount: z.boolean('Say true or false for showCount.').default(true),
    countText: countText.optional(),
  })
  .refine(({ groupBy, search, pageSize }) => pageSize === undefined || (groupBy === undefined && search === undefined), {
    message: 'A list in groups or with a filter box stands on one page: leave out pageSize.',
  })
export type GridListingAttributes = z.infer<typeof GridListingAttributes>
