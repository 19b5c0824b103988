import { createHash } from 'node:crypto'

import type { Change, PublishedDocument } from '#model/content/document.ts'
import type { Json } from '#base/pure/json.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import { namingTokens } from './naming.ts'
import { findReferences } from '#model/content/references.ts'

import type { FeedPosition, Invalidation, Variant } from './invalidation-bus.ts'
import type { Live } from './open-live.ts'
import { parseDocument } from './parse-document.ts'

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
      addNamingTokens(tokens, withdraw(live, variant, tokens), undefined)
      variants.push(variant)
    }
    for (const row of live.statement('select from_path from redirect').all()) tokens.add(`redirect:${String(row['from_path'])}`)
    live.database.exec('delete from document; delete from reference; delete from redirect; delete from state')
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
      addNamingTokens(tokens, withdraw(live, change, tokens), undefined)
      return
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
  addNamingTokens(tokens, withdraw(live, document, tokens), document)
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
    json: JSON.stringify(document),
  }
  const columns = Object.keys(row)
  live.statement(`insert into document (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`).run(...Object.values(row))
  for (const toKey of findReferences(document.body))
    live.statement('insert into reference (from_key, language, to_key) values (?, ?, ?)').run(document.contentKey, document.language, toKey)
  addTokens(tokens, row)
}

/** Deletes a document and returns it. */
function withdraw(
  live: Live,
  { contentKey, language }: { contentKey: string; language: string },
  tokens: Set<string>,
): PublishedDocument | undefined {
  const row = live
    .statement('delete from document where content_key = ? and language = ? returning content_key, type, name, managed_content_id, record_id, json')
    .get(contentKey, language)
  if (row === undefined) return undefined
  live.statement('delete from reference where from_key = ? and language = ?').run(contentKey, language)
  addTokens(tokens, row)
  return parseDocument(String(row['json']))
}

function addNamingTokens(tokens: Set<string>, before: PublishedDocument | undefined, after: PublishedDocument | undefined): void {
  for (const token of namingTokens(before, after)) tokens.add(token)
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
