import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { CONTENT_DIR } from './open-seeded.ts'

/** The small folder has no facts. */
const NO_FACTS: Readonly<Record<string, object>> = {
  'glossary.json': { categories: [], terms: [] },
  'faqs.json': { faqs: [] },
  'guides.json': { guides: [] },
  'safety-standards.json': { standards: [] },
  'environmental-standards.json': { standards: [] },
  'industry-reports.json': { reports: [] },
  'case-studies.json': { caseStudies: [] },
  'sectors.json': { sectors: [] },
  'product-taxonomy.json': { categories: [] },
  'product-series.json': { series: [] },
  'product-models.json': { models: [] },
}
const NO_GERMAN: Readonly<Record<string, object>> = {
  'terms/de.json': { categories: {}, terms: {} },
  'faqs/de.json': { subjects: {}, questions: {} },
  'guides/de.json': {},
  'products/de.json': { features: {}, categories: {} },
  'sectors/de.json': {},
  'case-studies/solutions.json': {},
}
const PICTURE = { file: 'social-home.jpg', alt: { en: 'A power supply', de: 'Ein Netzteil' } }
const TERMS = 25

/**
 * Writes a folder of some thirty items in the shape of `demo/content/`, for tests that do not need all 780 items; the caller removes it.
 */
export function writeSmallContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-content-'))
  const write = (file: string, json: object) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), JSON.stringify(json))
  }
  for (const [file, none] of Object.entries(NO_FACTS)) write(`facts/${file}`, none)
  for (const [file, none] of Object.entries(NO_GERMAN)) write(file, none)
  write('ages.json', {})
  write('image-places.json', {})
  write('images/images.json', [])
  write('figures/figures.json', [])
  write('social/social.json', [PICTURE])
  cpSync(join(CONTENT_DIR, 'social', PICTURE.file), join(folder, 'social', PICTURE.file))
  cpSync(join(CONTENT_DIR, 'site.json'), join(folder, 'site.json'))
  write(
    'articles/terms.json',
    Array.from({ length: TERMS }, (_, place) => toTerm(place)),
  )
  write('views/term.json', VIEW)
  write('routes/terms.json', ROUTE)
  return folder
}

function toTerm(place: number) {
  const name = `term-${place}`
  const body = { term: name, letter: 'T', category: 'basics', categoryTitle: 'Basics', definition: `What ${name} means.` }
  const translations = place % 5 === 0 ? { de: { title: `Begriff ${place}`, body: { definition: `Was Begriff ${place} bedeutet.` } } } : undefined
  return { apiName: name, type: 'busbar__glossaryTerm', title: name, urlName: name, body, translations }
}

const VIEW = {
  apiName: 'view-term',
  type: 'sfdc_cms__view',
  title: 'Term',
  urlName: 'term',
  body: {
    name: 'term',
    viewType: 'detail-busbar__glossaryTerm',
    layout: { content: [] },
  },
}
const ROUTE = {
  apiName: 'route-term',
  type: 'sfdc_cms__route',
  title: 'Term',
  urlName: 'detail-busbar__glossaryTerm',
  body: { path: '/terms/:urlName', view: 'term', routeType: 'detail-busbar__glossaryTerm', contentType: 'busbar__glossaryTerm' },
}
