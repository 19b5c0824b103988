import { z } from 'zod'

import { requiredText } from '../attributes.ts'

/** Attributes that the blocks which list items share. */

export const contentType = z.string('Name a content type.').regex(/^[a-z]+(?:_[a-z]+)*__[A-Za-z]+$/, 'Name a content type, such as busbar__faq.')

export const field = z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'Name a field, such as definition.')

export const parameter = z.string().regex(/^[a-z][a-z-]{0,19}$/, 'Name a parameter of the address in lower-case letters, such as page.')

/** Field to value, which may be an expression such as `{!Content.urlPath}`; a list field matches when it holds the value. */
export const Where = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export type Where = z.infer<typeof Where>

/** Titles of a field's values; values are slugs, those of a text field the slug of the text. */
export const Choices = z.object({
  parameter,
  field,
  label: requiredText('what is chosen here'),
  /** In this order; without it, the values that items have, in the order of the items. */
  values: z.array(z.object({ value: z.string(), label: z.string(), description: z.string().optional() })).optional(),
})
export type Choices = z.infer<typeof Choices>

/** A box that filters the items on the page by their words. */
export const Search = z.object({ label: requiredText('the label of the filter box'), parameter: parameter.default('q') })
export type Search = z.infer<typeof Search>

/** `{count} of {total} terms`; `{from}` and `{to}` where the list has pages. */
export const countText = z.string().regex(/\{(?:count|to)\}/, 'Say where the number stands: {count} of {total} terms.')
