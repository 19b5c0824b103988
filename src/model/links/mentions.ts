import type { z } from 'zod'

import type { Json } from '#base/pure/json.ts'
import { toAskedName } from '../content/lookup-name.ts'
import { type WalkedValue, walkValues } from '../fields/walk-values.ts'
import { valueAt } from '../pages/place-in-body.ts'
import { ALL_TYPES } from '../types/content-types.ts'
import type { AddressPlace, Mention } from './address-mentions.ts'
import { KNOWLEDGE, recordKind, toContentType } from './links.ts'
import type { PageReference } from './page-reference.ts'
import { trimSlashes } from './routes.ts'

const TYPES = ALL_TYPES.map(({ name }) => name)

/** `blocks` are needed for names in the attributes of blocks; the body must be in the current format. */
export type MentionPlace = AddressPlace & { blocks: ReadonlyMap<string, { attributes: z.ZodType }> }

/** The mention of an item by its name, in a field for names of its type. */
export function nameMention(type: string, name: string): Mention {
  return `name ${type} ${toAskedName(type, name)}`
}

/** What a page reference leads to; several names where several types are looked through. */
export function mentionsOfLink(link: PageReference): Mention[] {
  switch (link.type) {
    case 'standard__webPage':
      // `mentionsOfAddress` reads its URL.
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

type NameUse = { steps: WalkedValue['steps']; name: string; mentions: Mention[] }

/**
 * The names of items in fields for names, each with the steps to it. The type of a field without types may be told by the field beside it that
 * its `of` names; else it names an item of any type.
 */
export function* listNames(schema: z.ZodType, fields: Json | undefined): Generator<NameUse> {
  for (const { field, value, steps } of walkValues(schema, fields)) {
    if (field.kind !== 'name' || typeof value !== 'string') continue
    const told = field.of === undefined ? undefined : valueAt(fields ?? null, [...steps.slice(0, -1), field.of])
    const types = field.to.length > 0 ? field.to : TYPES.filter((type) => type === told)
    yield { steps, name: value, mentions: (types.length > 0 ? types : TYPES).map((type) => nameMention(type, value)) }
  }
}
