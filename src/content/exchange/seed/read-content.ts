import type { ContentFolders, OfferedContent, OfferedItem } from './content-item.ts'
import { type DemoContent, readDemo } from './read-demo.ts'
import { openTexts } from './read-folder.ts'
import { applyWording, readSystem } from './read-system.ts'

/** Folders read last, in this order; all others come first, by name. The dates of items depend on their order, so it must stay. */
const LAST_FOLDERS = ['views', 'routes', 'menus']
/** The site's settings come last of all. */
const SETTINGS = 'site.json'

const NO_DEMO: DemoContent = { facts: [], written: [], images: [], ages: {}, wordings: [] }

/**
 * Everything below the content folders as items; throws, with the file's name, when one is not valid. Where the demonstration has words for
 * an item of the system content, or an item of the same name, they take its place.
 */
export function readContent(folders: ContentFolders): OfferedContent {
  const demo = folders.demo === undefined ? NO_DEMO : readDemo(folders.demo)
  const written = [...readSystemItems(folders, demo), ...demo.written.map(({ file, items }) => ({ file, items: items.map(toDemoItem) }))]
  const ordered = written.toSorted((one, other) => (one.file < other.file ? -1 : 1)).toSorted((one, other) => placeOf(one) - placeOf(other))
  const items = replaceBySame([...demo.facts.map(toDemoItem), ...ordered.flatMap((file) => file.items)])
  return { items, images: demo.images, ages: demo.ages, textOf: openTexts([folders.demo, folders.system]) }
}

type File = { file: string; items: OfferedItem[] }

function readSystemItems({ system }: ContentFolders, { wordings }: DemoContent): File[] {
  if (system === undefined) return []
  const words = new Map(wordings.map((wording) => [wording.apiName, wording]))
  return readSystem(system).map(({ file, items }) => ({ file, items: items.map((item) => applyWording(item, words.get(item.apiName))) }))
}

function toDemoItem(item: Omit<OfferedItem, 'source' | 'version'>): OfferedItem {
  return { ...item, source: 'demo', version: 0 }
}

function placeOf({ file }: File): number {
  return file === SETTINGS ? LAST_FOLDERS.length : LAST_FOLDERS.indexOf(file.split('/')[0] ?? '')
}

/** An item of the demonstration takes the place of one of the system content with the same API name. */
function replaceBySame(items: readonly OfferedItem[]): OfferedItem[] {
  const system = new Map(items.flatMap((item) => (item.source === 'system' ? [[item.apiName, item]] : [])))
  const replaced = new Set(items.flatMap(({ source, apiName }) => (source === 'demo' && system.has(apiName) ? [apiName] : [])))
  return items
    .filter(({ source, apiName }) => source === 'demo' || !replaced.has(apiName))
    .map((item) => (item.source === 'demo' ? { ...item, neutral: system.get(item.apiName) } : item))
}
