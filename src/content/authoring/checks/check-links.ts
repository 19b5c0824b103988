import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { isShortcutLink, isValidLink, isValidUrl, requiredRecordAttribute } from '#model/links/links.ts'
import { PageReference } from '#model/links/page-reference.ts'

import type { Problem } from './problem.ts'

const LINK_TYPE = /^(?:standard|comm)__[A-Za-z]+$/
const LINK_RULE = 'start it with https://, / or #, or write a mailto: or tel: link'
const URL_RULE = 'start it with https:// or with / and a path'

/** Checks links and addresses anywhere in JSON: missing attributes, and the rules of spec 5 for addresses. */
export function* checkLinks(value: Json | undefined, path = ''): Generator<Problem> {
  if (Array.isArray(value)) for (const [index, entry] of value.entries()) yield* checkLinks(entry, join(path, String(index)))
  else if (isJsonObject(value)) yield* isLink(value) ? checkLink(value, path) : checkFields(value, path)
}

function isLink({ type }: JsonObject): boolean {
  return typeof type === 'string' && LINK_TYPE.test(type)
}

function* checkFields(value: JsonObject, path: string): Generator<Problem> {
  for (const [name, entry] of Object.entries(value)) {
    yield* checkAddress(name, entry, path)
    yield* checkLinks(entry, join(path, name))
  }
}

function checkLink(link: Json, path: string): Problem[] {
  if (JSON.stringify(link).includes('{!User.'))
    return [{ message: `The link ${path} asks who is signed in; links are the same for everybody. Choose a fixed address.`, path }]
  const parsed = PageReference.safeParse(link)
  if (!parsed.success)
    return [{ message: `The link ${path} is not complete: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')} is missing.`, path }]
  const { data } = parsed
  if (data.type === 'standard__webPage')
    return isAddress(data.attributes.url) ? [] : [{ message: `The address ${data.attributes.url} is no link; ${LINK_RULE}.`, path }]
  if (data.type !== 'standard__recordPage') return []
  const needed = requiredRecordAttribute(data.attributes.objectApiName)
  return data.attributes[needed] === undefined
    ? [{ message: `The link ${path} is not complete: a page of ${data.attributes.objectApiName} needs ${needed}.`, path }]
    : []
}

function isAddress(url: string): boolean {
  return isExpression(url) || isValidLink(url) || isShortcutLink(url)
}

/** The URL of an image, a banner or a card must be valid (decisions, Links); '' means none. */
function checkAddress(name: string, value: Json | undefined, path: string): Problem[] {
  if ((name !== 'url' && name !== 'canonicalUrl') || typeof value !== 'string') return []
  if (value === '' || isExpression(value) || isValidUrl(value)) return []
  return [{ message: `The address ${value} is no valid URL; ${URL_RULE}.`, path: join(path, name) }]
}

/** Expressions are replaced when the page is drawn, so they cannot be checked here. */
function isExpression(url: string): boolean {
  return url.startsWith('{!')
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
