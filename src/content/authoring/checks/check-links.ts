import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { isShortcutLink, isValidLink, isValidUrl, requiredRecordAttribute } from '#model/links/links.ts'
import { PageReference } from '#model/links/page-reference.ts'
import { sentence } from '#texts/sentence.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'

import type { Problem } from './problem.ts'

const LINK_TYPE = /^(?:standard|comm)__[A-Za-z]+$/

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
  if (JSON.stringify(link).includes('{!User.')) return [toProblem(sentence('problemPersonalLink', { path }), { path })]
  const parsed = PageReference.safeParse(link)
  if (!parsed.success) {
    const missing = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    return [toProblem(sentence('problemLinkParts', { path, missing }), { path })]
  }
  const { data } = parsed
  if (data.type === 'standard__webPage')
    return isAddress(data.attributes.url) ? [] : [toProblem(sentence('problemNoLink', { address: data.attributes.url }), { path })]
  if (data.type !== 'standard__recordPage') return []
  const needed = requiredRecordAttribute(data.attributes.objectApiName)
  return data.attributes[needed] === undefined
    ? [toProblem(sentence('problemLinkRecord', { path, object: data.attributes.objectApiName, needed }), { path })]
    : []
}

function isAddress(url: string): boolean {
  return isExpression(url) || isValidLink(url) || isShortcutLink(url)
}

/** The URL of an image, a banner or a card must be valid (decisions, Links); '' means none. */
function checkAddress(name: string, value: Json | undefined, path: string): Problem[] {
  if ((name !== 'url' && name !== 'canonicalUrl') || typeof value !== 'string') return []
  if (value === '' || isExpression(value) || isValidUrl(value)) return []
  return [toProblem(sentence('problemNoUrl', { address: value }), { path: join(path, name) })]
}

/** Expressions are replaced when the page is drawn, so they cannot be checked here. */
function isExpression(url: string): boolean {
  return url.startsWith('{!')
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
