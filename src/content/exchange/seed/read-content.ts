import { readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

import { z } from 'zod'

import { Ages, ContentItem, type DemoContent, type ImageItem } from './content-item.ts'
import { readCaseStudies } from './facts/case-studies.ts'
import { readFaqs } from './facts/faqs.ts'
import { readGlossary } from './facts/glossary.ts'
import { readGuides } from './facts/guides.ts'
import { readProducts } from './facts/products.ts'
import { readReports } from './facts/reports.ts'
import { readSectors } from './facts/sectors.ts'
import { readStandards } from './facts/standards.ts'
import { parseContent } from './parse-content.ts'

/** Folders read last, in this order; all others come first, by name. The dates of items depend on their order, so it must stay. */
const LAST_FOLDERS = ['views', 'routes', 'menus']

/** Reads a JSON file below the content folder. */
export type ReadJson = (file: string) => unknown

/**
 * Everything below `demo/content/` as items; throws, with the file's name, when one is not valid. A JSON file that no reader of facts,
 * pictures and settings asks for holds complete items, in whichever folder it is.
 */
export function readContent(contentDir: string): DemoContent {
  const asked = new Set<string>()
  const json: ReadJson = (file) => {
    asked.add(file)
    return parseContent(readFileSync(join(contentDir, file), 'utf8'))
  }
  const facts = [readGlossary, readFaqs, readGuides, readStandards, readReports, readCaseStudies, readSectors, readProducts].flatMap((read) =>
    read(json),
  )
  const images = readImages(contentDir, json)
  const ages = parseFile(Ages, 'ages.json', json)
  const site = parseItems('site.json', json)
  const written = listJson(contentDir)
    .filter((file) => !asked.has(file))
    .flatMap((file) => parseItems(file, json))
  return { items: [...facts, ...written, ...site], images, ages }
}

/** Returns a reader for texts below the content folder; each file is read once. */
export function openTexts(contentDir: string): (file: string) => string {
  const texts = new Map<string, string>()
  return (file) => {
    const text = texts.get(file) ?? readFileSync(join(contentDir, file), 'utf8').trim()
    texts.set(file, text)
    return text
  }
}

/** All JSON files, in the order in which their items are written. */
function listJson(contentDir: string): string[] {
  const files = readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  const place = (file: string) => LAST_FOLDERS.indexOf(file.split('/')[0] ?? '')
  return files
    .map((file) => file.replaceAll(sep, '/'))
    .toSorted()
    .toSorted((one, other) => place(one) - place(other))
}

const Items = z.preprocess((content) => (Array.isArray(content) ? content : [content]), z.array(ContentItem))

function parseItems(file: string, json: ReadJson): ContentItem[] {
  return parseFile(Items, file, json)
}

function parseFile<Schema extends z.ZodType>(schema: Schema, file: string, json: ReadJson): z.output<Schema> {
  const parsed = schema.safeParse(json(file))
  if (!parsed.success) throw new Error(`demo/content/${file} is not valid:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

const alt = z.strictObject({ en: z.string().min(1), de: z.string().min(1) })
const Pictures = z.array(
  z.object({ file: z.string(), alt, focalPoint: z.strictObject({ x: z.number(), y: z.number() }).optional(), title: z.string().optional() }),
)
const Places = z.record(z.string(), z.strictObject({ fileAssetName: z.string().optional(), assetPath: z.string().optional() }))

function readImages(contentDir: string, json: ReadJson): ImageItem[] {
  const places = Places.parse(json('image-places.json'))
  const listed = [
    ...Pictures.parse(json('images/images.json')).map((picture) => ({ ...picture, folder: 'images', prefix: 'image-' })),
    ...Pictures.parse(json('figures/figures.json')).map((picture) => ({ ...picture, folder: 'figures', prefix: 'figure-' })),
    ...Pictures.parse(json('social/social.json')).map((picture) => ({ ...picture, folder: 'social', prefix: 'image-' })),
  ]
  return listed.map(({ file, folder, prefix, alt: altText, focalPoint, title }) => {
    const name = file.replace(/\.[a-z]+$/, '')
    const apiName = prefix + name
    return { apiName, file: join(contentDir, folder, file), title: title ?? toTitle(name), altText, focalPoint, ...places[apiName] }
  })
}

function toTitle(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
