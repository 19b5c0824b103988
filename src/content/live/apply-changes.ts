import { createHash } from 'node:crypto'

import type { Change, PublishedDocument } from '#model/content/document.ts'
import type { Json } from '#base/pure/json.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import { isSameName, toBrief, type OwnBrief } from '#model/content/item-brief.ts'
import { findReferences } from '#model/content/references.ts'
import { nameTokens } from '#model/mentions/mention-tokens.ts'
import { listNames } from '#model/mentions/name-index.ts'
import { findContentType } from '#model/types/content-types.ts'

import type { FeedPosition, Invalidation, Variant } from './invalidation-bus.ts'
import { listNamings, namingToken } from './naming.ts'
import type { Live } from './open-live.ts'
import { parseBrief } from './parse-document.ts'

/** The feed position up to which the copy has applied entries; seq 0 for an empty copy. */
export function readCursor(live: Live): FeedPosition {
  const row = live.statement(`select value from state where name = 'cursor'`).get()
  return row === undefined ? { seq: 0, print: '' } : (JSON.parse(String(row['value'])) as FeedPosition)
}

/** The digest of a feed entry, by which a copy notices that it followed another feed than the one it is given. */
export function toPrint(change: Change): string {
  return createHash('sha256').update(JSON.stringify(change)).digest('base64url')
}

/** One step of the follower: writes entries into the copy, then publishes what changed. */
export function applyChanges(live: Live, changes: readonly Change[]): void {
  const invalidation = writeChanges(live, changes)
  if (invalidation !== undefined) live.bus.publish(invalidation)
}

/** Empties the copy, because it followed another feed than the one it is given, and publishes what is gone. */
export function resetLive(live: Live): void {
  live.bus.publish(emptyCopy(live))
}

/** Writes entries in their order, in one transaction, and returns what they changed; undefined for no entries. Does not publish it. */
export function writeChanges(live: Live, changes: readonly Change[]): Invalidation | undefined {
  const last = changes.at(-1)
  if (last === undefined) return undefined
  const tokens = new Set<string>()
  const after = readCursor(live)
  const at = { seq: last.seq, print: toPrint(last) }
  inTransaction(live, () => {
    for (const change of changes) applyChange(live, change, tokens)
    writeCursor(live, at)
  })
  return { after, at, tokens, variants: changes.flatMap(toVariants) }
}

function emptyCopy(live: Live): Invalidation {
  const tokens = new Set<string>()
  const after = readCursor(live)
  const variants: Variant[] = []
  inTransaction(live, () => {
    for (const row of live.statement('select content_key, language from document').all()) {
      const variant = { contentKey: String(row['content_key']), language: String(row['language']) }
      noteNames(live, { before: withdraw(live, variant, tokens), after: undefined }, tokens)
      variants.push(variant)
    }
    for (const row of live.statement('select from_path from redirect').all()) tokens.add(`redirect:${String(row['from_path'])}`)
    live.database.exec('delete from document; delete from reference; delete from naming; delete from redirect; delete from state')
  })
  return { after, at: readCursor(live), tokens, variants }
}

function inTransaction(live: Live, act: () => void): void {
  live.database.exec('begin immediate')
  try {
    act()
    live.database.exec('commit')
  } catch (error) {
    live.database.exec('rollback')
    throw error
  }
}

function applyChange(live: Live, change: Change, tokens: Set<string>): void {
  switch (change.kind) {
    case 'published':
      return publish(live, change.document, tokens)
    case 'withdrawn':
      return noteNames(live, { before: withdraw(live, change, tokens), after: undefined }, tokens)
    case 'redirect':
      tokens.add(`redirect:${change.fromPath}`)
      live.statement('insert or replace into redirect (from_path, to_path) values (?, ?)').run(change.fromPath, change.toPath)
      return
    case 'redirect-removed':
      tokens.add(`redirect:${change.fromPath}`)
      live.statement('delete from redirect where from_path = ?').run(change.fromPath)
  }
}

function publish(live: Live, document: PublishedDocument, tokens: Set<string>): void {
  const before = withdraw(live, document, tokens)
  const brief = toBrief(document)
  const row = {
    content_key: document.contentKey,
    language: document.language,
    type: document.type,
    name: toLookupName(document.type, document),
    managed_content_id: document.managedContentId,
    record_id: toText(document.body['recordId']),
    version: document.version,
    published_date: document.publishedDate,
    access: document.access,
    brief: JSON.stringify(brief),
    json: JSON.stringify(document),
  }
  const columns = Object.keys(row)
  live.statement(`insert into document (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`).run(...Object.values(row))
  for (const toKey of findReferences(document.body))
    live.statement('insert into reference (from_key, language, to_key) values (?, ?, ?)').run(document.contentKey, document.language, toKey)
  const naming = live.statement('insert into naming (type, field, name, content_key, language) values (?, ?, ?, ?, ?)')
  for (const { field, name } of listNamings(document)) naming.run(document.type, field, name, document.contentKey, document.language)
  noteNamings(live, document, tokens)
  addTokens(tokens, row)
  noteNames(live, { before, after: { brief, access: document.access } }, tokens)
}

/** What readers see of an item without reading its text. */
type Listed = { brief: OwnBrief; access: string }

/** Deletes a document and returns how lists knew it. */
function withdraw(live: Live, { contentKey, language }: Variant, tokens: Set<string>): Listed | undefined {
  const row = live
    .statement(
      'delete from document where content_key = ? and language = ? returning content_key, type, name, managed_content_id, record_id, access, brief',
    )
    .get(contentKey, language)
  if (row === undefined) return undefined
  live.statement('delete from reference where from_key = ? and language = ?').run(contentKey, language)
  noteNamings(live, { contentKey }, tokens)
  live.statement('delete from naming where content_key = ? and language = ?').run(contentKey, language)
  addTokens(tokens, row)
  const brief = parseBrief(String(row['brief']))
  return brief && { brief, access: String(row['access']) }
}

/**
 * Announces what an item names, in any language: one that gets or loses its own text in a language is no longer looked up there by what
 * the text that stood in for it names.
 */
function noteNamings(live: Live, { contentKey }: Pick<Variant, 'contentKey'>, tokens: Set<string>): void {
  for (const { type, field, name } of live.statement('select type, field, name from naming where content_key = ?').all(contentKey))
    tokens.add(namingToken({ type: String(type), field: String(field), name: String(name) }))
}

/**
 * Announces that the names of a type have changed, unless the item is still called the same. For a type that texts mention, also which
 * names: those that the item had, and those that it has now in any language, because a text may fall back to another language.
 */
function noteNames(live: Live, { before, after }: { before: Listed | undefined; after: Listed | undefined }, tokens: Set<string>): void {
  const item = (after ?? before)?.brief
  if (item === undefined) return
  if (before !== undefined && after !== undefined && before.access === after.access && isSameName(before.brief, after.brief)) return
  tokens.add(`names:${item.type}`)
  if (findContentType(item.type)?.isLinkedInTexts !== true) return
  const others = live.statement('select brief from document where content_key = ?').all(item.contentKey)
  const briefs = [before?.brief, ...others.map((row) => parseBrief(String(row['brief'])))]
  for (const token of nameTokens(item.type, briefs.flatMap(listNames))) tokens.add(token)
}

/** Ids get `key:` tokens too: a look-up by an id that found nothing has noted that id. */
function addTokens(tokens: Set<string>, row: Record<string, unknown>): void {
  tokens.add(`type:${String(row['type'])}`).add(`name:${String(row['type'])}/${String(row['name'])}`)
  for (const id of [row['content_key'], row['managed_content_id'], row['record_id']]) if (typeof id === 'string') tokens.add(`key:${id}`)
}

function toVariants(change: Change): Variant[] {
  if (change.kind === 'published') return [{ contentKey: change.document.contentKey, language: change.document.language }]
  return change.kind === 'withdrawn' ? [{ contentKey: change.contentKey, language: change.language }] : []
}

function writeCursor(live: Live, cursor: FeedPosition): void {
  live.statement(`insert or replace into state (name, value) values ('cursor', ?)`).run(JSON.stringify(cursor))
}

function toText(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}
