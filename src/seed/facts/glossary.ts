import { z } from 'zod'

import type { ContentItem } from '../content-item.ts'

const nullable = z.string().nullable()
const Glossary = z.object({
  categories: z.array(z.object({ slug: z.string(), title: z.string() })),
  terms: z.array(
    z.object({
      term: z.string(),
      slug: z.string(),
      letter: z.string(),
      category: z.string(),
      definition: z.string(),
      related: z.array(z.string()),
      abbreviation: nullable,
      unit: nullable,
      standards: z.array(z.string()),
      namedPage: nullable,
      next: z.string(),
    }),
  ),
})

const LONGEST_TITLE = 70
const LONGEST_DESCRIPTION = 200

/** The terms of `content/facts/glossary.json`. */
export function readGlossary(json: (file: string) => unknown): ContentItem[] {
  const { categories, terms } = Glossary.parse(json('facts/glossary.json'))
  const categoryTitles = new Map(categories.map((category) => [category.slug, category.title]))
  return terms.map(({ slug, abbreviation, unit, namedPage, ...term }, index) => ({
    apiName: `term-${slug}`,
    type: 'busbar__glossaryTerm',
    title: term.term,
    urlName: slug,
    body: {
      ...term,
      ...leaveOutNull({ abbreviation, unit, namedPage }),
      categoryTitle: categoryTitles.get(term.category) ?? term.category,
      // The facts stand in the order of a dictionary; the list of a type sorts titles by their letters' codes.
      sortOrder: index + 1,
      pageTitle: toPageTitle(term.term),
      metaDescription: shorten(term.definition, LONGEST_DESCRIPTION),
    },
  }))
}

function toPageTitle(term: string): string {
  const title = `${term}: definition for power supplies`
  return title.length <= LONGEST_TITLE ? title : shorten(term, LONGEST_TITLE)
}

function leaveOutNull(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null))
}

/** A text cut at a word's end, with an ellipsis, to at most so many characters. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text.slice(0, text.lastIndexOf(' ', longest - 1)).replace(/[,;:.]$/, '')}…`
}
