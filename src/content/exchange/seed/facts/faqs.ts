import { z } from 'zod'

import type { ContentItem } from '../content-item.ts'

const Faqs = z.object({
  faqs: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string(), category: z.string(), related: z.array(z.string()) })),
})
/** The shape of `demo/content/faqs/de.json`. */
const German = z.strictObject({
  subjects: z.record(z.string(), z.string()),
  questions: z.record(z.string(), z.strictObject({ question: z.string(), answer: z.string() })),
})

/** Subjects as readers see them, in the order of the page. */
const SUBJECTS: Readonly<Record<string, string>> = {
  selection: 'Choosing a supply',
  input: 'Input',
  output: 'Output',
  protection: 'Protection',
  safety: 'Safety',
  emc: 'EMC',
  thermal: 'Cooling and derating',
  efficiency: 'Efficiency',
  reliability: 'Reliability and life',
  medical: 'Medical',
  compliance: 'Compliance',
  support: 'Support',
}

/** The questions of `demo/content/facts/faqs.json`, by subject, with the translations of `demo/content/faqs`. */
export function readFaqs(json: (file: string) => unknown): ContentItem[] {
  const { faqs } = Faqs.parse(json('facts/faqs.json'))
  const german = German.parse(json('faqs/de.json'))
  const subjects = Object.keys(SUBJECTS)
  const ordered = faqs.toSorted((a, b) => subjects.indexOf(a.category) - subjects.indexOf(b.category))
  return ordered.map(({ id, question, answer, category, related }, index) => ({
    apiName: `faq-${id}`,
    type: 'busbar__faq',
    title: question,
    urlName: id,
    body: {
      question,
      page: '/resources/power-supply-faqs',
      answer,
      category: SUBJECTS[category] ?? category,
      subject: category,
      related,
      sortOrder: index + 1,
    },
    ...translate(id, category, german),
  }))
}

function translate(id: string, category: string, { subjects, questions }: z.infer<typeof German>): Pick<ContentItem, 'translations'> {
  const found = questions[id]
  if (found === undefined) return {}
  return { translations: { de: { title: found.question, body: { ...found, category: subjects[category] ?? category } } } }
}
