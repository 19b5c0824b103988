import { z } from 'zod'

import type { ContentItem } from '../content-item.ts'

const Standard = z.object({
  number: z.string(),
  slug: z.string(),
  title: z.string(),
  scope: z.string(),
  edition: z.string(),
  editionSure: z.boolean(),
  /** When it was last checked, if later than the others. */
  lastChecked: z.string().default('2025-06'),
  category: z.string().default('regulation'),
  sectors: z.array(z.string()).default([]),
  note: z.string().nullish(),
})
const Standards = z.object({ standards: z.array(Standard), regulations: z.array(Standard).default([]) })

type Family = 'safety' | 'environmental' | 'regulation'

/** Categories as readers see them, in the order of the pages. */
const CATEGORIES: Readonly<Record<string, string>> = {
  'product-safety': 'Product safety',
  insulation: 'Insulation',
  components: 'Components',
  enclosure: 'Enclosure',
  installation: 'Installation',
  qualification: 'Qualification',
  emissions: 'EMC emissions',
  immunity: 'EMC immunity',
  climatic: 'Climate',
  mechanical: 'Shock and vibration',
  railway: 'Railway',
  military: 'Military',
  aerospace: 'Aerospace',
  regulation: 'Regulation',
}

/** The standards and regulations of `demo/content/facts`; an edition is included only where it is certain. */
export function readStandards(json: (file: string) => unknown): ContentItem[] {
  const safety = Standards.parse(json('facts/safety-standards.json'))
  const environmental = Standards.parse(json('facts/environmental-standards.json'))
  return [
    ...toItems(safety.standards, 'safety'),
    ...toItems(environmental.standards, 'environmental'),
    ...toItems(environmental.regulations, 'regulation'),
  ]
}

function toItems(standards: z.infer<typeof Standard>[], family: Family): ContentItem[] {
  const categories = Object.keys(CATEGORIES)
  const ordered = standards.toSorted((a, b) => categories.indexOf(a.category) - categories.indexOf(b.category))
  return ordered.map(({ number, slug, title, scope, edition, editionSure, lastChecked, category, sectors, note }, index) => ({
    apiName: `standard-${family}-${slug}`,
    type: 'busbar__standard',
    title: number,
    urlName: slug,
    body: {
      page: `/resources/${family === 'safety' ? 'safety' : 'environmental'}-standards`,
      number,
      title,
      scope,
      ...(editionSure ? { edition, lastChecked } : {}),
      category: CATEGORIES[category] ?? category,
      family,
      sectors,
      ...(note ? { note } : {}),
      sortOrder: index + 1,
    },
  }))
}
