import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { ContentItem, type DemoContent, type ImageItem } from './content-item.ts'
import { readCaseStudies } from './facts/case-studies.ts'
import { readFaqs } from './facts/faqs.ts'
import { readGlossary } from './facts/glossary.ts'
import { readGuides } from './facts/guides.ts'
import { readProducts } from './facts/products.ts'
import { readReports } from './facts/reports.ts'
import { readSectors } from './facts/sectors.ts'
import { readStandards } from './facts/standards.ts'
import { parseContent } from './parse-content.ts'

/** Folders whose JSON files hold complete `ContentItem`s. */
const ITEM_FOLDERS = ['articles', 'news', 'views', 'routes', 'menus']

/** Reads a JSON file below the content folder. */
export type ReadJson = (file: string) => unknown

/** Everything below `demo/content/` as items; throws, with the file's name, when one is not valid. */
export function readContent(contentDir: string): DemoContent {
  const json: ReadJson = (file) => parseContent(readFileSync(join(contentDir, file), 'utf8'))
  const written = ITEM_FOLDERS.flatMap((folder) => listJson(contentDir, folder)).flatMap((file) => parseItems(file, json(file)))
  const facts = [readGlossary, readFaqs, readGuides, readStandards, readReports, readCaseStudies, readSectors, readProducts].flatMap((read) =>
    read(json),
  )
  const items = [...facts, ...written, ...parseItems('site.json', json('site.json'))]
  return { items, images: readImages(contentDir, json) }
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

function listJson(contentDir: string, folder: string): string[] {
  const names = readdirSync(join(contentDir, folder)).filter((name) => name.endsWith('.json'))
  return names.toSorted().map((name) => `${folder}/${name}`)
}

function parseItems(file: string, content: unknown): ContentItem[] {
  const parsed = z.array(ContentItem).safeParse(Array.isArray(content) ? content : [content])
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
