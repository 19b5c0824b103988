import { CONTENT_KEY } from './ids.ts'
import type { Json } from '#base/pure/json.ts'

const TOKEN = /\{!cmsMedia\.(MC[A-Z2-7]{26})\}/g

type Steps = readonly (string | number)[]

/** A place that refers to an item: the object that holds its content key, or the text with its token. */
export type ReferencePlace = { contentKey: string; steps: Steps }

/** Content keys that a body refers to: image and content references, image infos, links, and `{!cmsMedia.KEY}` in rich text. */
export function findReferences(body: Json | undefined): string[] {
  const found = new Set<string>()
  collect(body, [], (contentKey) => found.add(contentKey))
  return [...found]
}

/** Each place of a body that refers to one of some items, in its order; it is read once. */
export function findReferencePlaces(body: Json | undefined, contentKeys: ReadonlySet<string>): ReferencePlace[] {
  const found: ReferencePlace[] = []
  collect(body, [], (contentKey, steps) => {
    if (contentKeys.has(contentKey)) found.push({ contentKey, steps: [...steps] })
  })
  return found
}

/** `steps` lead to the value, and are changed on the way. */
function collect(value: Json | undefined, steps: (string | number)[], tell: (contentKey: string, steps: Steps) => void): void {
  if (typeof value === 'string') for (const [, key] of value.matchAll(TOKEN)) tell(String(key), steps)
  if (typeof value !== 'object' || value === null) return
  const entries: Iterable<[string | number, Json | undefined]> = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [name, entry] of entries) {
    if ((name === 'contentKey' || name === 'ref') && typeof entry === 'string' && CONTENT_KEY.test(entry)) {
      tell(entry, steps)
      continue
    }
    steps.push(name)
    collect(entry, steps, tell)
    steps.pop()
  }
}
