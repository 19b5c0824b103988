import { z } from 'zod'

const field = z.string().regex(/^[A-Za-z][A-Za-z0-9_.]*$/, 'Name a field, such as definition.')

/** A list of all items of a type, or of those that `where` picks. */
export const ContentListAttributes = z.object({
  type: z.string('Name a content type.').regex(/^[a-z]+(?:_[a-z]+)*__[A-Za-z]+$/, 'Name a content type, such as busbar__faq.'),
  layout: z.enum(['cards', 'rows', 'definitions', 'questions', 'table'], 'Choose the layout cards, rows, definitions, questions or table.'),
  groupBy: field.optional(),
  /** Field to value, which may be an expression such as `{!Content.urlPath}`; a list field matches when it holds the value. */
  where: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  columns: z.array(z.object({ field, label: z.string() })).optional(),
  limit: z.number('Give the limit as a number.').int('A limit is a whole number.').min(1, 'A limit is at least 1.').optional(),
  titleField: field.optional(),
  textField: field.optional(),
  linked: z.boolean('Say true or false for linked.').default(true),
})
export type ContentListAttributes = z.infer<typeof ContentListAttributes>
