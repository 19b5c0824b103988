import { z } from 'zod'

import { PAGE_KINDS } from '../pages/page-kinds.ts'

const text = z.string()

/** A part that pages include; `name` is what they include it by. */
export const MadePart = z.object({ contentKey: text, language: text, version: z.int(), name: text })

/** Pages that change with a part, each language once; `paths` are where visitors find them. */
export const IncludingPages = z.object({
  pages: z.array(z.object({ contentKey: text, language: text, title: text, isLive: z.boolean(), isDraft: z.boolean(), paths: z.array(text) })),
})

/** A live page of each kind; `path` is without the base path. */
export const SamplePages = z.object({ pages: z.array(z.object({ kind: z.enum(PAGE_KINDS), path: z.string() })) })
