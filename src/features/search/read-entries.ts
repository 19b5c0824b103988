import type { PublishedDocument } from '#model/content/document.ts'
import type { JsonObject } from '#base/pure/json.ts'
import type { SearchKind } from '#model/search.ts'
import { toCode } from './analyse.ts'
import { readSeries } from './read-models.ts'
import { toPlainText } from './plain-text.ts'
import { readViewText } from './read-view-text.ts'

/** One thing to be found: an item, or a model of a series. */
export type Entry = {
  kind: SearchKind
  /** '' for the item itself, a model's name for one of its models. */
  part: string
  title: string
  /** What else it is called. */
  names: string
  /** What it says, plain; excerpts are taken from it. */
  text: string
  /** A part number in its bare spelling, '' for none. */
  code: string
  /** Without base path and language; may have an anchor. */
  path: string
}

/** Kinds of what is found, by content type; other types are not searched. */
export const KIND_OF_TYPE: ReadonlyMap<string, SearchKind> = new Map([
  ['busbar__product', 'product'],
  ['busbar__productCategory', 'category'],
  ['busbar__glossaryTerm', 'term'],
  ['busbar__article', 'article'],
  ['busbar__guide', 'guide'],
  ['busbar__faq', 'question'],
  ['busbar__standard', 'standard'],
  ['busbar__report', 'report'],
  ['busbar__caseStudy', 'caseStudy'],
  ['busbar__sector', 'sector'],
  ['sfdc_cms__news', 'news'],
  ['sfdc_cms__view', 'page'],
] as const)

/** Fields in the order in which a reader would meet them. */
const TEXT_FIELDS = [
  'definition',
  'answer',
  'scope',
  'summary',
  'abstract',
  'description',
  'excerpt',
  'challenge',
  'solution',
  'result',
  'typicalValue',
  'note',
  'body',
  'table',
] as const
/** What people write beside the name of a thing of this kind. */
const KIND_NAMES: Readonly<Partial<Record<SearchKind, string>>> = {
  standard: 'standard Norm',
  product: 'datasheet data sheet Datenblatt',
  guide: 'guide Leitfaden',
}
const NAME_FIELDS = ['abbreviation', 'number', 'code', 'heroHeading', 'pageTitle', 'industry', 'categoryTitle', 'category'] as const

/** What a document offers to be found; nothing for one that says it wants no index. */
export function readEntries(document: PublishedDocument, path: string): Entry[] {
  const kind = KIND_OF_TYPE.get(document.type)
  if (kind === undefined || document.access !== 'public' || document.body['isSeoIndexed'] === false) return []
  if (kind === 'page') return readPage(document, path)
  const { body } = document
  const entry: Entry = {
    kind,
    part: '',
    title: titleOf(document),
    names: [...textsOf(body, NAME_FIELDS), ...listOf(body['models']).flatMap((model) => textsOf(model, ['model'])), KIND_NAMES[kind] ?? ''].join(
      ' · ',
    ),
    text: textsOf(body, TEXT_FIELDS).map(toPlainText).join(' '),
    code: kind === 'product' && typeof body['code'] === 'string' ? toCode(body['code']) : '',
    path,
  }
  return kind === 'product' ? readSeries(entry, document) : [entry]
}

function readPage(document: PublishedDocument, path: string): Entry[] {
  const page = readViewText(document)
  if (!page.isIndexed) return []
  return [{ kind: 'page', part: '', title: document.title, names: page.title, text: page.text, code: '', path }]
}

function titleOf({ title, body, type }: PublishedDocument): string {
  const own = body['term'] ?? body['question'] ?? body['name'] ?? body['title']
  const text = typeof own === 'string' && own.trim() !== '' ? own : title
  if (type === 'busbar__standard' && typeof body['number'] === 'string') return text.includes(body['number']) ? text : `${body['number']}: ${text}`
  if (type === 'busbar__article' && typeof body['heroHeading'] === 'string') return body['heroHeading']
  if (type === 'busbar__product' && typeof body['code'] === 'string') return text.includes(body['code']) ? text : `${body['code']}: ${text}`
  return text
}

function textsOf(body: JsonObject, fields: readonly string[]): string[] {
  return fields.flatMap((field) => (typeof body[field] === 'string' && body[field] !== '' ? [body[field]] : []))
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter((one): one is JsonObject => typeof one === 'object' && one !== null && !Array.isArray(one)) : []
}
