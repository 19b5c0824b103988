import { z } from 'zod'

import { escapeHtml } from '#base/pure/html.ts'
import type { ContentItem } from '../content-item.ts'
import { toDescription, toTitle } from './meta-texts.ts'

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

/** What `demo/content/terms/{category}.json` says of a term besides its definition. */
const words = z.array(z.string()).optional()
const Sense = z.strictObject({ unmarked: z.boolean().optional(), notNear: words, onlyNear: words }).optional()
const Note = z.strictObject({ design: z.string(), measured: z.string().optional(), typical: z.string().optional(), sense: Sense })
const Notes = z.record(z.string(), Note)
/** The shape of `demo/content/terms/de.json`. */
const German = z.strictObject({
  categories: z.record(z.string(), z.string()),
  terms: z.record(
    z.string(),
    Note.extend({ term: z.string(), definition: z.string(), unit: z.string().optional(), abbreviation: z.string().optional() }),
  ),
})

const HEADINGS = { en: { design: 'In a design', measured: 'How it is measured' }, de: { design: 'In der Entwicklung', measured: 'So wird gemessen' } }
const DEFINITION = { en: 'definition', de: 'Definition' }
const PAGE_TITLES = {
  en: (term: string) => `${term}: definition for power supplies`,
  de: (term: string) => `${term}: Definition für Stromversorgungen`,
}

/** Follows a definition that is shorter than a description. */
const MORE = {
  en: 'What it means for the choice and the design of a power supply.',
  de: 'Was das für Auswahl und Entwicklung eines Netzteils bedeutet.',
}

/** The terms of `demo/content/facts/glossary.json` with the notes of `demo/content/terms`. */
export function readGlossary(json: (file: string) => unknown): ContentItem[] {
  const { categories, terms } = Glossary.parse(json('facts/glossary.json'))
  const german = German.parse(json('terms/de.json'))
  const notes = Object.assign({}, ...categories.map(({ slug }) => Notes.parse(json(`terms/${slug}.json`)))) as z.infer<typeof Notes>
  const categoryTitles = new Map(categories.map((category) => [category.slug, category.title]))
  const before = new Map(terms.map(({ slug }, place) => [slug, terms[place - 1]?.slug ?? null]))
  return terms.map(({ slug, abbreviation, unit, namedPage, ...term }, index) => ({
    apiName: `term-${slug}`,
    type: 'busbar__glossaryTerm',
    title: term.term,
    urlName: slug,
    body: {
      ...term,
      ...leaveOutNull({ abbreviation, unit, namedPage, previous: before.get(slug) ?? null }),
      categoryTitle: categoryTitles.get(term.category) ?? term.category,
      // The facts are in dictionary order; a list by title would be sorted by character codes.
      sortOrder: index + 1,
      ...toTexts({ ...term, note: notes[slug] }, 'en'),
    },
    ...translate(slug, term.category, german),
  }))
}

function translate(slug: string, category: string, { terms, categories }: z.infer<typeof German>): Pick<ContentItem, 'translations'> {
  const found = terms[slug]
  if (found === undefined) return {}
  const { term, definition, unit, abbreviation, ...note } = found
  const facts = { term, definition, ...leaveOutNull({ unit: unit ?? null, abbreviation: abbreviation ?? null }) }
  const body = { ...facts, categoryTitle: categories[category] ?? category, letter: toLetter(term), ...toTexts({ term, definition, note }, 'de') }
  return { translations: { de: { title: term, body } } }
}

function toTexts({ term, definition, note }: { term: string; definition: string; note?: z.infer<typeof Note> | undefined }, language: 'en' | 'de') {
  return {
    pageTitle: toTitle(PAGE_TITLES[language](term), `${term}: ${DEFINITION[language]}`, term),
    metaDescription: toDescription(definition, MORE[language]),
    ...(note === undefined
      ? {}
      : {
          body: toBody(note, language),
          ...leaveOutNull({ typicalValue: note.typical ?? null }),
          ...(note.sense === undefined ? {} : { sense: note.sense }),
        }),
  }
}

function toBody({ design, measured }: z.infer<typeof Note>, language: 'en' | 'de'): string {
  const headings = HEADINGS[language]
  return `<h2>${headings.design}</h2>${design}${measured === undefined ? '' : `<h2>${headings.measured}</h2><p>${escapeHtml(measured)}</p>`}`
}

/** The letter under which a term is listed in its language: `Überspannung` under U. */
function toLetter(term: string): string {
  const first = term.normalize('NFKD').charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : '0-9'
}

function leaveOutNull(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null))
}
