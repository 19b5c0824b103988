import { z } from 'zod'

import { contentReference, imageReference, line, recordId, richText, seoFields } from './fields.ts'

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** Body of `busbar__article`: the text of a full article. */
export const ArticleBody = z.object({
  recordId,
  /** Terms that the text explains or uses, by urlName. */
  glossary: z.array(slug).default([]),
  /** The page's h1, in the hero. */
  heroHeading: line,
  /** The article's first h2. */
  title: line,
  excerpt: line,
  body: richText,
  term: contentReference.optional(),
  image: imageReference.optional(),
  ...seoFields,
})

/** Body of `busbar__glossaryTerm`. */
export const GlossaryTermBody = z.object({
  recordId,
  term: line,
  letter: z.string().regex(/^(?:[A-Z]|0-9)$/),
  category: slug,
  categoryTitle: line,
  /** One line that ends with a full stop. */
  definition: line,
  abbreviation: z.string().optional(),
  unit: z.string().optional(),
  standards: z.array(z.string()).default([]),
  /** urlNames of other terms. */
  related: z.array(slug).default([]),
  next: slug.optional(),
  previous: slug.optional(),
  /** A typical value with unit and condition, in one line. */
  typicalValue: line.optional(),
  namedPage: z.string().optional(),
  body: richText.optional(),
  sortOrder: z.number().int().default(0),
  ...seoFields,
})

/** Path of the page on which an item without a page of its own stands, at the anchor of its urlName. */
const page = z.string().startsWith('/').optional()

export const FaqBody = z.object({
  page,
  question: line,
  answer: line,
  /** As readers see it; `subject` is the same in all languages. */
  category: line,
  subject: slug.optional(),
  related: z.array(slug).default([]),
  sortOrder: z.number().int().default(0),
})

export const GuideBody = z.object({
  title: line,
  summary: line,
  outline: z.array(z.string()).default([]),
  image: imageReference.optional(),
  body: richText.optional(),
  /** Id of its calculator. */
  calculator: slug.optional(),
  /** A table to look values up in, below the text. */
  table: richText.optional(),
  glossary: z.array(slug).default([]),
  sortOrder: z.number().int().default(0),
  ...seoFields,
})

export const StandardBody = z.object({
  page,
  number: line,
  title: line,
  scope: line,
  /** Only where it is sure. */
  edition: z.string().optional(),
  /** Month in which the edition was last checked: `2025-06`. */
  lastChecked: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional(),
  category: line,
  /** `safety`, `environmental` or `regulation`. */
  family: z.enum(['safety', 'environmental', 'regulation']),
  sectors: z.array(z.string()).default([]),
  note: z.string().optional(),
  sortOrder: z.number().int().default(0),
})

export const ReportBody = z.object({
  title: line,
  abstract: line,
  body: richText.optional(),
  sectors: z.array(z.string()).default([]),
  related: z.array(z.string()).default([]),
  publishedOn: z.string().optional(),
  sortOrder: z.number().int().default(0),
  ...seoFields,
})

/** Body of `busbar__caseStudy`; the server method shows it as Title__c, Description__c, Image_Content_Key__c and Url__c. */
export const CaseStudyBody = z.object({
  recordId,
  title: line,
  description: line,
  image: imageReference,
  /** A valid URL of spec 5; usually `/case-studies/{urlName}`. */
  url: line,
  industry: line,
  /** urlName of its sector. */
  sector: slug.optional(),
  products: z.array(z.string()).default([]),
  challenge: line,
  solution: line.optional(),
  result: line,
  body: richText.optional(),
  sortOrder: z.number().int(),
  ...seoFields,
})

/** Body of `busbar__sector`: an industry and what it asks of its power supplies. */
export const SectorBody = z.object({
  title: line,
  description: line,
  image: imageReference.optional(),
  /** urlNames of standards. */
  keyStandards: z.array(slug).default([]),
  body: richText,
  sortOrder: z.number().int().default(0),
  ...seoFields,
})
