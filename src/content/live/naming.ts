import type { ItemName } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { readMainField } from '#model/types/read-main-field.ts'

/** Longer lists are not treated as lists of names. */
const LONGEST_LIST = 400

type Named = Pick<PublishedDocument, 'type' | 'title' | 'urlName' | 'body' | 'language'>

/** What an item is called. */
export function toItemName(document: Named): ItemName {
  const { title, urlName, language } = document
  const abbreviation = readMainField(document, 'abbreviation')
  return { urlName, title, language, ...(typeof abbreviation === 'string' && abbreviation !== '' ? { abbreviation } : {}) }
}

/** Whether two versions of an item have the same name, so that answers that read only names stay valid. */
export function hasSameName(one: Named, other: Named): boolean {
  return JSON.stringify(toItemName(one)) === JSON.stringify(toItemName(other))
}

/** The names in an item's list fields (lists of strings alone), by field. */
export function listNamed({ body }: Pick<PublishedDocument, 'body'>): { field: string; names: string[] }[] {
  return Object.entries(body).flatMap(([field, value]) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > LONGEST_LIST) return []
    const names = value.filter((name) => typeof name === 'string')
    return names.length === value.length ? [{ field, names }] : []
  })
}

/** Items by each name that their list field contains. */
export function groupByNamed(documents: readonly PublishedDocument[], field: string): ReadonlyMap<string, PublishedDocument[]> {
  const groups = new Map<string, PublishedDocument[]>()
  for (const document of documents) {
    const named = listNamed(document).find((one) => one.field === field)
    for (const name of new Set(named?.names)) groups.set(name, [...(groups.get(name) ?? []), document])
  }
  return groups
}

/** The token of a look-up of the items that name another one (see `ReadSet`). */
export function namingToken({ type, field, name }: { type: string; field: string; name: string }): string {
  return `naming:${type}.${field}=${name}`
}

/**
 * The tokens of names that a change from one version of an item to another touches; undefined for an item that was not there, or is gone.
 */
export function namingTokens(before: PublishedDocument | undefined, after: PublishedDocument | undefined): string[] {
  const type = (after ?? before)?.type ?? ''
  const held = [before, after].flatMap((document) => (document === undefined ? [] : listNamed(document)))
  const tokens = held.flatMap(({ field, names }) => names.map((name) => namingToken({ type, field, name })))
  const isSame = before !== undefined && after !== undefined && hasSameName(before, after)
  return isSame ? tokens : [...tokens, `names:${type}`]
}
