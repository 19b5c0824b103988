import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'

import type { OfferedItem, Wording } from './content-item.ts'
import { openFolder } from './read-folder.ts'

/** Items with the file that holds them. */
export type SystemItems = { file: string; items: OfferedItem[] }

export const SYSTEM_FOLDER = 'system/content'
export const VERSIONS_FILE = 'versions.json'

/** The version of each item of the system content, and the digest of what that version says. */
export const Versions = z.record(z.string(), z.strictObject({ version: z.number().int().positive(), digest: z.string() }))
export type Versions = z.infer<typeof Versions>

/** Reads `system/content/`, in the neutral words of a site without the demonstration. */
export function readSystem(path: string): SystemItems[] {
  const folder = openFolder(path, SYSTEM_FOLDER)
  const versions = existsSync(join(path, VERSIONS_FILE)) ? folder.parse(Versions, VERSIONS_FILE) : {}
  return folder.listUnread().map((file) => ({
    file,
    items: folder.items(file).map((item) => ({ ...item, source: 'system', version: versions[item.apiName]?.version ?? 1 })),
  }))
}

/** An item of the system content in the words of the demonstration; the item itself without any. */
export function applyWording(item: OfferedItem, wording: Wording | undefined): OfferedItem {
  if (wording === undefined) return item
  const languages = new Set([...Object.keys(item.translations ?? {}), ...Object.keys(wording.translations ?? {})])
  const translations = Array.from(languages, (language) => {
    const own = item.translations?.[language] ?? { title: item.title }
    return [language, { ...own, components: mergeComponents(own.components, wording.translations?.[language]?.components) }]
  })
  return { ...item, components: wording.components, translations: Object.fromEntries(translations), neutral: item }
}

type Components = Record<string, JsonObject>

function mergeComponents(own: Components = {}, words: Components = {}): Components {
  const ids = new Set([...Object.keys(own), ...Object.keys(words)])
  return Object.fromEntries(Array.from(ids, (id) => [id, { ...own[id], ...words[id] }]))
}
