import { z } from 'zod'

import { Choices, contentType, countText, field, Search, Where } from '../lists/list-attributes.ts'

/** Questions of a type, with what filters and groups them. */
export const QuestionListAttributes = z.object({
  type: contentType,
  where: Where.optional(),
  question: field.default('question'),
  answer: field.default('answer'),
  /** Groups of questions, and what `?filter=` may choose. */
  groups: Choices.optional(),
  /** The field that names other items, and their type. */
  related: z.object({ field, type: contentType }).optional(),
  search: Search.optional(),
  countText: countText.optional(),
})
export type QuestionListAttributes = z.infer<typeof QuestionListAttributes>
