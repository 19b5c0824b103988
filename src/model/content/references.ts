import { CONTENT_KEY } from './ids.ts'
import type { Json } from '#base/pure/json.ts'

const TOKEN = /\{!cmsMedia\.(MC[A-Z2-7]{26})\}/g

/** Content keys that a body refers to: image and content references, image infos, links, and `{!cmsMedia.KEY}` in rich text. */
export function findReferences(body: Json | undefined): string[] {
  const found = new Set<string>()
  collect(body, found)
  return [...found]
}

function collect(value: Json | undefined, found: Set<string>): void {
  if (typeof value === 'string') for (const [, key] of value.matchAll(TOKEN)) found.add(String(key))
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) return value.forEach((entry) => collect(entry, found))
  for (const [name, entry] of Object.entries(value)) {
    if ((name === 'contentKey' || name === 'ref') && typeof entry === 'string' && CONTENT_KEY.test(entry)) found.add(entry)
    else collect(entry, found)
  }
}
