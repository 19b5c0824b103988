import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { CONTENT_KEY } from '../content/ids.ts'
import { findContentType } from '../types/content-types.ts'
import { mentionsOfAddress, type Mention } from './address-mentions.ts'
import { listNames, mentionsOfLink, type MentionPlace } from './mentions.ts'
import { PageReference } from './page-reference.ts'

/** Steps from a body to a value in it. */
export type Steps = readonly (string | number)[]

/**
 * One place at which a body refers to an item, by any of `mentions`: a page reference, the address in a field, an element of HTML (`text` is
 * its address), the name of an item, or an object with its content key.
 */
export type Use = { at: Steps; how: 'link' | 'address' | 'html' | 'name' | 'key'; text: string; mentions: readonly Mention[] }

const ADDRESS_IN_HTML = /\s(?:href|src)="([^"]*)"/gi
const TOKEN = /\{!(?:cmsMedia\.(MC[A-Z2-7]{26})|contentAsset\.(\w+)\.\d+)\}/g

/** Every place of a body that refers to something on this site, in its order; the body must be in the current format. */
export function* listUses({ type, body }: { type: string; body: JsonObject }, place: MentionPlace): Generator<Use> {
  yield* usesInTree(body, [], place)
  const schema = findContentType(type)?.body
  if (schema !== undefined) yield* usesOfNames(schema, body, [])
}

function* usesInTree(value: Json | undefined, at: Steps, place: MentionPlace): Generator<Use> {
  if (typeof value === 'string') return yield* usesInText(value, at, place)
  if (Array.isArray(value)) for (const [index, entry] of value.entries()) yield* usesInTree(entry, [...at, index], place)
  if (!isJsonObject(value)) return
  const link = PageReference.safeParse(value)
  if (link.success) return yield toLinkUse(link.data, at, place)
  const key = keyOf(value)
  if (key !== undefined) yield { at, how: 'key', text: key, mentions: [`id ${key}`] }
  const block = typeof value['definition'] === 'string' ? place.blocks.get(value['definition']) : undefined
  if (block !== undefined) yield* usesOfNames(block.attributes, value['attributes'], [...at, 'attributes'])
  for (const [name, entry] of Object.entries(value)) if (entry !== key || key === undefined) yield* usesInTree(entry, [...at, name], place)
}

function keyOf({ contentKey, ref }: JsonObject): string | undefined {
  return [contentKey, ref].find((value): value is string => typeof value === 'string' && CONTENT_KEY.test(value))
}

function toLinkUse(link: PageReference, at: Steps, place: MentionPlace): Use {
  const text = link.type === 'standard__webPage' ? link.attributes.url : link.type
  return { at, how: 'link', text, mentions: link.type === 'standard__webPage' ? [...mentionsOfAddress(text, place)] : mentionsOfLink(link) }
}

function* usesInText(text: string, at: Steps, place: MentionPlace): Generator<Use> {
  const own = [...mentionsOfAddress(text, place)]
  if (own.length > 0) yield { at, how: 'address', text, mentions: own }
  for (const [, written = ''] of text.matchAll(ADDRESS_IN_HTML)) {
    const mentions = [...mentionsOfAddress(written.replaceAll('&amp;', '&'), place)]
    if (mentions.length > 0) yield { at, how: 'html', text: written, mentions }
  }
  for (const [token, key, asset] of text.matchAll(TOKEN))
    yield { at, how: 'html', text: token, mentions: [key === undefined ? `file-asset ${asset}` : `id ${key}`] }
}

function* usesOfNames(schema: Parameters<typeof listNames>[0], fields: Json | undefined, at: Steps): Generator<Use> {
  for (const { steps, name, mentions } of listNames(schema, fields)) yield { at: [...at, ...steps], how: 'name', text: name, mentions }
}
