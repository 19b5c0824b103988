import type { z } from 'zod'

import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { toAskedName } from '../content/lookup-name.ts'
import { walkValues } from '../fields/walk-values.ts'
import { ALL_TYPES, findContentType } from '../types/content-types.ts'
import { mentionsOfAddress, type AddressPlace, type Mention } from './address-mentions.ts'
import { KNOWLEDGE, recordKind, toContentType } from './links.ts'
import { PageReference } from './page-reference.ts'
import { trimSlashes } from './routes.ts'

const TYPES = ALL_TYPES.map(({ name }) => name)

/** `blocks` are needed for names in the attributes of blocks; the body must be in the current format. */
export type MentionPlace = AddressPlace & { blocks: ReadonlyMap<string, { attributes: z.ZodType }> }

/** The mention of an item by its name, in a field for names of its type. */
export function nameMention(type: string, name: string): Mention {
  return `name ${type} ${toAskedName(type, name)}`
}

/** Everything that a body mentions, in any field: links of all kinds, URLs, URLs in HTML, names of other items. */
export function listMentions({ type, body }: { type: string; body: JsonObject }, place: MentionPlace): Set<Mention> {
  const schema = findContentType(type)?.body
  return new Set([...mentionsOfTree(body, place), ...(schema === undefined ? [] : mentionsOfNames(schema, body))])
}

function* mentionsOfTree(value: Json | undefined, place: MentionPlace): Generator<Mention> {
  if (typeof value === 'string') return yield* mentionsOfText(value, place)
  if (Array.isArray(value)) for (const entry of value) yield* mentionsOfTree(entry, place)
  if (!isJsonObject(value)) return
  const link = PageReference.safeParse(value)
  if (link.success) yield* mentionsOfLink(link.data)
  const block = typeof value['definition'] === 'string' ? place.blocks.get(value['definition']) : undefined
  if (block !== undefined) yield* mentionsOfNames(block.attributes, value['attributes'])
  for (const entry of Object.values(value)) yield* mentionsOfTree(entry, place)
}

/** A text may be a URL, or HTML with URLs in its tags. */
function* mentionsOfText(text: string, place: AddressPlace): Generator<Mention> {
  yield* mentionsOfAddress(text, place)
  for (const [, address = ''] of text.matchAll(/\s(?:href|src)="([^"]*)"/gi)) yield* mentionsOfAddress(address.replaceAll('&amp;', '&'), place)
  for (const [, name] of text.matchAll(/\{!contentAsset\.(\w+)\.\d+\}/g)) yield `file-asset ${name}`
}

/** What a page reference leads to; several names where several types are looked through. */
export function mentionsOfLink(link: PageReference): Mention[] {
  switch (link.type) {
    case 'standard__webPage':
      // `mentionsOfText` finds its URL.
      return []
    case 'comm__namedPage':
      return [`page ${link.attributes.name}`]
    case 'standard__objectPage':
      return [`list ${toContentType(link.attributes.objectApiName)}`]
    case 'standard__recordPage':
      return mentionsOfRecord(link.attributes)
    case 'standard__recordRelationshipPage':
      return [`id ${link.attributes.recordId}`]
    case 'standard__managedContentPage':
      return [`id ${link.attributes.contentKey}`]
    case 'standard__search':
      return ['path /search']
  }
}

type RecordAttributes = Extract<PageReference, { type: 'standard__recordPage' }>['attributes']

/** The object decides which attribute counts, as in `resolveLink`; data categories are not items. */
function mentionsOfRecord({ objectApiName, recordId, urlName, urlPath }: RecordAttributes): Mention[] {
  const type = toContentType(objectApiName)
  const named = (types: readonly string[], name: string | undefined) => (name === undefined ? [] : types.map((one) => nameMention(one, name)))
  switch (recordKind(objectApiName)) {
    case 'article':
      return named(KNOWLEDGE, urlName)
    case 'product':
      return named([type], urlName)
    case 'productCategory':
      return named([type], urlPath && trimSlashes(urlPath))
    case 'dataCategory':
      return []
    case 'record':
      return recordId === undefined ? [] : [`id ${recordId}`]
  }
}

function* mentionsOfNames(schema: z.ZodType, fields: Json | undefined): Generator<Mention> {
  for (const { mentions } of listNames(schema, fields)) yield* mentions
}

/** The names of items in fields for names, each with its path; a field without a type may name an item of any type. */
export function* listNames(schema: z.ZodType, fields: Json | undefined): Generator<{ path: string; name: string; mentions: Mention[] }> {
  for (const { field, value, path } of walkValues(schema, fields))
    if (field.kind === 'name' && typeof value === 'string')
      yield { path, name: value, mentions: (field.to.length === 0 ? TYPES : field.to).map((type) => nameMention(type, value)) }
}
