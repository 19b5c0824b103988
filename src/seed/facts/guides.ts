import { z } from 'zod'

import type { ContentItem } from '../content-item.ts'
import { shorten } from './glossary.ts'

const Guides = z.object({
  guides: z.array(
    z.object({ slug: z.string(), title: z.string(), summary: z.string(), outline: z.array(z.string()), glossary: z.array(z.string()) }),
  ),
})

/** The guides of `content/facts/guides.json`, each with its text from `content/guides`. */
export function readGuides(json: (file: string) => unknown): ContentItem[] {
  const { guides } = Guides.parse(json('facts/guides.json'))
  return guides.map(({ slug, title, summary, outline, glossary }, index) => ({
    apiName: `guide-${slug}`,
    type: 'busbar__guide',
    title,
    urlName: slug,
    body: {
      title,
      summary,
      outline,
      glossary,
      body: { $html: `guides/${slug}.html` },
      sortOrder: index + 1,
      pageTitle: shorten(title, 70),
      metaDescription: `Guide: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
    },
  }))
}
