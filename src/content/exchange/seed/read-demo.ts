import { join } from 'node:path'

import { z } from 'zod'

import { Ages, type ContentItem, type ImageItem, Wording } from './content-item.ts'
import { readCaseStudies } from './facts/case-studies.ts'
import { readFaqs } from './facts/faqs.ts'
import { readGlossary } from './facts/glossary.ts'
import { readGuides } from './facts/guides.ts'
import { readProducts } from './facts/products.ts'
import { readReports } from './facts/reports.ts'
import { readSectors } from './facts/sectors.ts'
import { readStandards } from './facts/standards.ts'
import { openFolder, type ContentFolder } from './read-folder.ts'

/** Items with the file that holds them. */
export type WrittenItems = { file: string; items: ContentItem[] }

/** What `demo/content/` holds: items of facts, items as they are written, pictures, and words for pages of the system content. */
export type DemoContent = { facts: ContentItem[]; written: WrittenItems[]; images: ImageItem[]; ages: Ages; wordings: Wording[] }

export const DEMO_FOLDER = 'demo/content'
const WORDINGS = 'wording/'

/**
 * Reads `demo/content/`; throws, with the file's name, when one is not valid. A JSON file that no reader of facts, pictures and words asks
 * for holds complete items, in whichever folder it is.
 */
export function readDemo(path: string): DemoContent {
  const folder = openFolder(path, DEMO_FOLDER)
  const readers = [readGlossary, readFaqs, readGuides, readStandards, readReports, readCaseStudies, readSectors, readProducts]
  const facts = readers.flatMap((read) => read(folder.json))
  const images = readImages(path, folder)
  const ages = folder.parse(Ages, 'ages.json')
  const wordings = readWordingsOf(folder)
  const written = folder.listUnread().map((file) => ({ file, items: folder.items(file) }))
  return { facts, written, images, ages, wordings }
}

/** The words for pages of the system content alone. */
export function readWordings(path: string): Wording[] {
  return readWordingsOf(openFolder(path, DEMO_FOLDER))
}

function readWordingsOf(folder: ContentFolder): Wording[] {
  const files = folder.listUnread().filter((file) => file.startsWith(WORDINGS))
  return files.map((file) => folder.parse(Wording, file))
}

const alt = z.strictObject({ en: z.string().min(1), de: z.string().min(1) })
const Pictures = z.array(
  z.object({
    file: z.string(),
    alt,
    focalPoint: z.strictObject({ x: z.number(), y: z.number() }).optional(),
    title: z.string().optional(),
    cutOut: z.boolean().optional(),
  }),
)
const Places = z.record(z.string(), z.strictObject({ fileAssetName: z.string().optional(), assetPath: z.string().optional() }))

function readImages(path: string, folder: ContentFolder): ImageItem[] {
  const places = folder.parse(Places, 'image-places.json')
  const listed = [
    ...folder.parse(Pictures, 'images/images.json').map((picture) => ({ ...picture, folder: 'images', prefix: 'image-' })),
    ...folder.parse(Pictures, 'figures/figures.json').map((picture) => ({ ...picture, folder: 'figures', prefix: 'figure-', inline: true })),
    ...folder.parse(Pictures, 'social/social.json').map((picture) => ({ ...picture, folder: 'social', prefix: 'image-' })),
  ]
  return listed.map(({ file, folder: place, prefix, alt: altText, title, ...rest }) => {
    const name = file.replace(/\.[a-z]+$/, '')
    const apiName = prefix + name
    return { apiName, file: join(path, place, file), title: title ?? toTitle(name), altText, ...rest, ...places[apiName] }
  })
}

function toTitle(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
