import { z } from 'zod'

import type { ContentItem } from '../content-item.ts'
import { toDescription, toTitle } from './meta-texts.ts'
import { imageOf } from './image-of.ts'

const Sectors = z.object({
  sectors: z.array(z.object({ slug: z.string(), title: z.string(), description: z.string(), keyStandards: z.array(z.string()) })),
})
const Standards = z.object({
  standards: z.array(z.object({ number: z.string(), slug: z.string() })),
  regulations: z.array(z.object({ number: z.string(), slug: z.string() })).default([]),
})

const German = z.record(z.string(), z.strictObject({ title: z.string(), description: z.string() }))

/** The sectors of `demo/content/facts/sectors.json`, each with its text from `demo/content/sectors` in both languages and its picture where there is one. */
export function readSectors(json: (file: string) => unknown): ContentItem[] {
  const { sectors } = Sectors.parse(json('facts/sectors.json'))
  const german = German.parse(json('sectors/de.json'))
  const slugs = readSlugs(json)
  return sectors.map(({ slug, title, description, keyStandards }, index) => ({
    apiName: `sector-${slug}`,
    type: 'busbar__sector',
    title,
    urlName: slug,
    body: {
      title,
      description,
      ...imageOf(json, `sector-${slug}`),
      keyStandards: keyStandards.map((number) => slugOf(slugs, number, slug)),
      body: { $html: `sectors/${slug}.html` },
      sortOrder: index + 1,
      pageTitle: toTitle(`Power supplies for ${lower(title)}`),
      metaDescription: toDescription(`${title}: ${description} Key standards, series and case studies.`, ''),
    },
    ...toTranslations(slug, german[slug]),
  }))
}

function toTranslations(slug: string, german: z.infer<typeof German>[string] | undefined): Pick<ContentItem, 'translations'> {
  if (german === undefined) return {}
  const { title, description } = german
  const body = {
    title,
    description,
    body: { $html: `sectors/${slug}.de.html` },
    pageTitle: toTitle(`Stromversorgungen: ${title}`),
    metaDescription: toDescription(`${title}: ${description} Normen, Baureihen und Fallstudien.`, ''),
  }
  return { translations: { de: { title, body } } }
}

function readSlugs(json: (file: string) => unknown): Map<string, string> {
  const files = ['facts/safety-standards.json', 'facts/environmental-standards.json'].map((file) => Standards.parse(json(file)))
  return new Map(files.flatMap(({ standards, regulations }) => [...standards, ...regulations]).map(({ number, slug }) => [number, slug]))
}

function slugOf(slugs: ReadonlyMap<string, string>, number: string, sector: string): string {
  const slug = slugs.get(number)
  if (slug === undefined) throw new Error(`The sector ${sector} names ${number}, which is not among the standards.`)
  return slug
}

function lower(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1)
}
