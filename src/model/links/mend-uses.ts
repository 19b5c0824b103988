import { isJsonObject, type Json, type JsonObject, mapFields } from '#base/pure/json.ts'
import { valueAt } from '../pages/place-in-body.ts'
import type { Steps, Use } from './list-uses.ts'

/** The item that references are pointed to: `name` is that of its type, `path` that of its page, if it has one. */
export type MendTarget = { contentKey: string; type: string; name: string; path?: string | undefined }

/**
 * How to mend: to which item, of which type the items referred to until now are, and whether a body is still as complete as it was. Without
 * a target references are removed.
 */
export type Mending = { target: MendTarget | undefined; type: string; isComplete(body: JsonObject): boolean }

/** How far around a reference is removed with it: `source.ref` of an image is nothing without its image. */
const MOST_AROUND: Readonly<Record<Use['how'], number>> = { key: 3, link: 1, address: 0, name: 0, html: 0 }

/**
 * A body with uses of an item pointed to another item, or removed: of links in texts the words stay. `left` are those that cannot be, because
 * the body needs them or the other item is not of their kind.
 */
export function mendUses(body: JsonObject, uses: readonly Use[], mending: Mending): { body: JsonObject; left: Use[] } {
  let mended = structuredClone(body)
  const left: Use[] = []
  for (const use of uses) {
    // It was removed together with another use around it.
    if (valueAt(mended, use.at) === undefined) continue
    const next = mend(mended, use, mending)
    if (next === undefined) left.push(use)
    else mended = next
  }
  return { body: closeHoles(mended), left }
}

function mend(body: JsonObject, use: Use, { target, type, isComplete }: Mending): JsonObject | undefined {
  if (use.how === 'html') return mendText(body, use, target, type)
  if (target === undefined) return remove(body, use, isComplete)
  const value = toTarget(use, valueAt(body, use.at), target, type)
  if (value === undefined) return undefined
  return isListed(body, use, value) ? removeAt(body, use.at) : replaceAt(body, use.at, value)
}

/** Whether a list of names or items has the other item already: it stands there once. */
function isListed(body: JsonObject, { at, how }: Use, value: Json): boolean {
  const list = how === 'name' || how === 'key' ? valueAt(body, at.slice(0, -1)) : undefined
  return Array.isArray(list) && list.some((entry) => JSON.stringify(entry) === JSON.stringify(value))
}

function toTarget({ how }: Use, value: Json | undefined, { contentKey, type: to, name, path }: MendTarget, from: string): Json | undefined {
  if (how === 'link')
    return path === undefined ? undefined : { type: 'standard__managedContentPage', attributes: { contentTypeName: to, contentKey } }
  if (how === 'address') return path
  // A field for a picture takes no article.
  if (from !== to) return undefined
  if (how === 'name') return name
  if (!isJsonObject(value)) return undefined
  return typeof value['ref'] === 'string' ? { ...value, ref: contentKey } : { ...value, contentKey }
}

function remove(body: JsonObject, { at, how }: Use, isComplete: Mending['isComplete']): JsonObject | undefined {
  for (let around = 0; around <= MOST_AROUND[how] && at.length - around > 0; around += 1) {
    const without = removeAt(body, at.slice(0, at.length - around))
    if (isComplete(closeHoles(without))) return without
  }
  return undefined
}

function mendText(body: JsonObject, { at, text }: Use, target: MendTarget | undefined, type: string): JsonObject | undefined {
  const html = valueAt(body, at)
  if (typeof html !== 'string') return undefined
  const written = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const image = new RegExp(`(<img\\b[^>]*\\ssrc=")${written}("[^>]*>)`)
  const anchor = new RegExp(`(<a\\b[^>]*\\shref=")${written}("[^>]*>)([\\s\\S]*?)(</a>)`)
  const [isImage, isAnchor] = [image.test(html), anchor.test(html)]
  if (!isImage && !isAnchor) return undefined
  // A function, because a path may hold $.
  const change = (pattern: RegExp, to: (...parts: string[]) => string) =>
    replaceAt(
      body,
      at,
      html.replace(pattern, (_, ...parts: string[]) => to(...parts)),
    )
  if (target === undefined) return isImage ? change(image, () => '') : change(anchor, (_start, _end, words = '') => words)
  if (isImage) return type === target.type ? change(image, (start = '', end = '') => `${start}{!cmsMedia.${target.contentKey}}${end}`) : undefined
  const { path } = target
  return path === undefined ? undefined : change(anchor, (start = '', end = '', words = '', close = '') => start + path + end + words + close)
}

/** A body with another value at some steps. */
export function replaceAt(body: JsonObject, at: Steps, value: Json): JsonObject {
  return changeParent(body, at, (parent, last) => {
    if (Array.isArray(parent)) parent[Number(last)] = value
    else parent[String(last)] = value
  })
}

/** Leaves a hole in a list, because further uses name its entries by their places. */
function removeAt(body: JsonObject, at: Steps): JsonObject {
  return changeParent(body, at, (parent, last) => {
    if (Array.isArray(parent)) delete parent[Number(last)]
    else delete parent[String(last)]
  })
}

function closeHoles(body: JsonObject): JsonObject {
  return mapFields(body, closeIn)
}

/** `flatMap` passes over holes. */
function closeIn(value: Json): Json {
  if (Array.isArray(value)) return value.flatMap((entry) => [closeIn(entry)])
  return isJsonObject(value) ? closeHoles(value) : value
}

function changeParent(body: JsonObject, at: Steps, change: (parent: Json[] | JsonObject, last: string | number) => void): JsonObject {
  const copy = structuredClone(body)
  const parent = valueAt(copy, at.slice(0, -1))
  const last = at.at(-1)
  if (last !== undefined && (Array.isArray(parent) || isJsonObject(parent))) change(parent, last)
  return copy
}
