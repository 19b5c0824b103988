import type { PublishedDocument } from '#model/content/document.ts'
import { findContentType } from '#model/types/content-types.ts'
import type { ContentType } from '#model/types/define-content-type.ts'
import type { JsonObject } from '#base/pure/json.ts'
import type { SearchKind } from '#model/search.ts'
import { toCode } from './analyse.ts'
import { readSeries } from './read-models.ts'
import { toPlainText } from './plain-text.ts'
import { listStandardCodes } from './standard-numbers.ts'
import { readViewText, type SearchedBlocks } from './read-view-text.ts'

/** One thing to find: an item, or a model of a series. */
export type Entry = {
  kind: SearchKind
  /** '' for the item itself, a model's name for one of its models. */
  part: string
  title: string
  /** Its other names. */
  names: string
  /** Its plain text; excerpts are taken from it. */
  text: string
  /** A part number in the form of `toCode`, or the number of a standard in that of `listStandardCodes`; '' for none. */
  code: string
  /** Without base path and language; may have an anchor. */
  path: string
}

/** The entries of a document, as its content type defines them; none for a document that is not to be indexed. */
export function readEntries(document: PublishedDocument, path: string, blocks: SearchedBlocks): Entry[] {
  const type = findContentType(document.type)
  const search = type?.search
  if (type === undefined || search === undefined || document.access !== 'public' || document.body['isSeoIndexed'] === false) return []
  if (search.reads === 'blocks') return readPage(document, path, blocks)
  const { body } = document
  const models = search.reads === 'series' ? listOf(body['models']) : []
  const entry: Entry = {
    kind: search.kind,
    part: '',
    title: titleOf(document, type),
    names: [...textsOf(body, search.names), ...models.flatMap((model) => textsOf(model, ['model'])), slugWords(path), search.otherWords ?? ''].join(
      ' · ',
    ),
    text: textsOf(body, search.text)
      .map(toPlainText)
      .filter((text) => text !== '')
      .join(' · '),
    code: codeOf(body, search),
    path,
  }
  return search.reads === 'series' ? readSeries(entry, document) : [entry]
}

/** The words of an address tell what its title may not: `/case-studies/5g-rooftop-cabinet`. */
function slugWords(path: string): string {
  return (path.split(/[/#]/).at(-1) ?? '').replaceAll('-', ' ')
}

function readPage(document: PublishedDocument, path: string, blocks: SearchedBlocks): Entry[] {
  const page = readViewText(document, blocks)
  if (!page.isIndexed) return []
  return [{ kind: 'page', part: '', title: document.title, names: page.title, text: page.text, code: '', path }]
}

function titleOf({ title, body }: PublishedDocument, type: ContentType): string {
  const own = body[type.title]
  const text = typeof own === 'string' && own.trim() !== '' ? own : title
  const before = type.search?.titleBefore === undefined ? undefined : body[type.search.titleBefore]
  return typeof before !== 'string' || text.includes(before) ? text : `${before}: ${text}`
}

function codeOf(body: JsonObject, { partNumber, standardNumber }: NonNullable<ContentType['search']>): string {
  const [part, standard] = [partNumber, standardNumber].map((field) => (field === undefined ? undefined : body[field]))
  if (typeof part === 'string') return toCode(part)
  return typeof standard === 'string' ? (listStandardCodes(standard)[0] ?? '') : ''
}

function textsOf(body: JsonObject, fields: readonly string[]): string[] {
  return fields.flatMap((field) => (typeof body[field] === 'string' && body[field] !== '' ? [body[field]] : []))
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter((one): one is JsonObject => typeof one === 'object' && one !== null && !Array.isArray(one)) : []
}
