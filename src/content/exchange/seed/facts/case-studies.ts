import { z } from 'zod'

import type { ContentItem } from '../content-item.ts'
import { toDescription, toTitle } from './meta-texts.ts'

const CaseStudies = z.object({
  caseStudies: z.array(
    z.object({
      slug: z.string(),
      Title__c: z.string(),
      Description__c: z.string(),
      Url__c: z.string(),
      industry: z.string(),
      products: z.array(z.string()),
      challenge: z.string(),
      result: z.string(),
    }),
  ),
})
const Sectors = z.object({ sectors: z.array(z.object({ slug: z.string(), title: z.string() })) })
const Solutions = z.record(z.string(), z.string())

/** The case studies of `demo/content/facts/case-studies.json` with their solutions and texts from `demo/content/case-studies`. */
export function readCaseStudies(json: (file: string) => unknown): ContentItem[] {
  const { caseStudies } = CaseStudies.parse(json('facts/case-studies.json'))
  const { sectors } = Sectors.parse(json('facts/sectors.json'))
  const solutions = Solutions.parse(json('case-studies/solutions.json'))
  return caseStudies.map((study, index) => ({
    apiName: `case-study-${study.slug}`,
    type: 'busbar__caseStudy',
    title: study.Title__c,
    urlName: study.slug,
    body: {
      title: study.Title__c,
      description: study.Description__c,
      image: { $imageReference: `image-case-${study.slug}` },
      url: study.Url__c,
      industry: sectors.find((sector) => sector.slug === study.industry)?.title ?? study.industry,
      sector: study.industry,
      products: study.products,
      challenge: toSentence(study.challenge),
      solution: solutions[study.slug],
      result: toSentence(study.result),
      body: { $html: `case-studies/${study.slug}.html` },
      sortOrder: index + 1,
      pageTitle: toTitle(study.Title__c),
      metaDescription: toDescription(study.Description__c, 'The problem, the solution with its numbers, and the supplies that were used.'),
    },
  }))
}

function toSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
