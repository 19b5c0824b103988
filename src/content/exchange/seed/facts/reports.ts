import { z } from 'zod'

import type { ContentItem } from '../content-item.ts'
import { toDescription, toTitle } from './meta-texts.ts'

const Reports = z.object({
  reports: z.array(
    z.object({ slug: z.string(), title: z.string(), abstract: z.string(), sectors: z.array(z.string()), related: z.array(z.string()) }),
  ),
})

/** The reports of `demo/content/facts/industry-reports.json`, each with its text from `demo/content/reports`. */
export function readReports(json: (file: string) => unknown): ContentItem[] {
  const { reports } = Reports.parse(json('facts/industry-reports.json'))
  return reports.map(({ slug, title, abstract, sectors, related }, index) => ({
    apiName: `report-${slug}`,
    type: 'busbar__report',
    title,
    urlName: slug,
    body: {
      title,
      abstract,
      sectors,
      related,
      body: { $html: `reports/${slug}.html` },
      sortOrder: index + 1,
      pageTitle: toTitle(title),
      metaDescription: toDescription(abstract, 'Findings, method and tables.'),
    },
  }))
}
