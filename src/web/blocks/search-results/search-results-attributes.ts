import { z } from 'zod'

import { PageReference } from '#model/links/page-reference.ts'

const entry = z.object({ text: z.string().trim().min(1), description: z.string().optional(), link: PageReference })

export const SearchResultsAttributes = z.object({
  /** What can be searched, in a sentence or two; shown before anything was asked. */
  kindsText: z.string().optional(),
  /** Where many begin; shown before anything was asked. */
  popular: z.array(entry).default([]),
  /** Where to go when nothing was found. */
  ways: z.array(entry).default([]),
})
export type SearchResultsAttributes = z.infer<typeof SearchResultsAttributes>
