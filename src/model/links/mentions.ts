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

/** Fields of names are known by the schemas of type and blocks; what is written in a form of before finds none. */
export type MentionPlace = AddressPlace & { blocks: ReadonlyMap<string, { attributes: z.ZodType }> }

/** An item is meant by its name in a field that points at items of its type. */
export function nameMention(type: string, name: string): Mention {
  return `name ${type} ${toAskedName(type, name)}`
}

/** Everything that a body mentions, in whatever field: links of all kinds, addresses, the addresses in its HTML, names of other items. */
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

/** A whole text may be an address; HTML holds some in its tags. */
function* mentionsOfText(text: string, place: AddressPlace): Generator<Mention> {
  yield* mentionsOfAddress(text, place)
  for (const [, address = ''] of text.matchAll(/\s(?:href|src)="([^"]*)"/gi)) yield* mentionsOfAddress(address.replaceAll('&amp;', '&'), place)
  for (const [, name] of text.matchAll(/\{!contentAsset\.(\w+)\.\d+\}/g)) yield `file-asset ${name}`
}

function mentionsOfLink(link: PageReference): Mention[] {
  switch (link.type) {
    case 'standard__webPage':
      // Its address is a text among others.
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

/** Which attribute counts is told by the object, as where the link leads (`resolveLink`); data categories are no items. */
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

/** What stands in fields that hold names of items; a field that says no type may mean one of any. */
function* mentionsOfNames(schema: z.ZodType, fields: Json | undefined): Generator<Mention> {
  for (const { field, value } of walkValues(schema, fields))
    if (field.kind === 'name' && typeof value === 'string') yield* (field.to.length === 0 ? TYPES : field.to).map((type) => nameMention(type, value))
}
