import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

import { LRUCache } from 'lru-cache'

import { makeFolder } from '#base/node/make-folder.ts'
import { isRefusedBySystem } from '#base/node/sqlite-result.ts'
import type { PublishedDocument } from '#model/content/document.ts'

import { readCursor } from './apply-changes.ts'
import { createInvalidationBus, type FeedPosition, type InvalidationBus } from './invalidation-bus.ts'
import { createLookups, type Lookups } from './lookups.ts'
import { SITE_TOKEN } from './site-token.ts'
import type { TypeList } from './type-list.ts'

/** Increase it whenever the tables below change: an older copy is deleted and built again from the feed. */
const SCHEMA_VERSION = 4
const KEPT_DOCUMENTS = 4000
const KEPT_CHARACTERS = 8_000_000

const SCHEMA = `
  create table document (
    content_key text not null, language text not null, type text not null, name text not null, managed_content_id text not null,
    record_id text, version integer not null, published_date text not null, access text not null,
    brief text not null, json text not null,
    primary key (content_key, language)
  );
  create index document_name on document (type, name, language);
  create index document_managed_id on document (managed_content_id);
  create index document_record_id on document (record_id);
  create table reference (
    from_key text not null, language text not null, to_key text not null, primary key (from_key, language, to_key)
  ) without rowid;
  create index reference_to on reference (to_key);
  create table naming (
    type text not null, field text not null, name text not null, content_key text not null, language text not null,
    primary key (type, field, name, content_key, language)
  ) without rowid;
  create index naming_of on naming (content_key, language);
  create table redirect (from_path text primary key, to_path text not null) without rowid;
  create table format (stamp text not null);
  create table state (name text primary key, value text not null) without rowid;
  pragma user_version = ${SCHEMA_VERSION};
`

/**
 * The read copy: what is published, in a local SQLite file that may be deleted at any time. One process owns one file; one of its threads
 * writes it, others may read it (`open-live-reading.ts`).
 */
export type Live = {
  database: DatabaseSync
  statement(sql: string): StatementSync
  /** Parsed and frozen documents by `key language`, or that there is none. The size of each is counted in characters. */
  documents: LRUCache<string, { document: PublishedDocument | undefined }>
  /** Results of look-ups. */
  lookups: Lookups
  /** Lists of types by `access language type`. */
  lists: Map<string, { type: string; list: TypeList }>
  /** Publishes what changed after each applied batch; `documents`, `lookups` and `lists` are subscribed first. */
  bus: InvalidationBus
  /** The place in the feed up to which the subscribers of the bus have been told. */
  position(): FeedPosition
  /** Receives one sentence about what is damaged and left out. */
  report: (sentence: string) => void
}

/** `report` receives a sentence about damage; `stamp` identifies the versions of what the copy holds (`toStamp`). */
export type LiveOptions = { report?: (sentence: string) => void; stamp?: string }

/**
 * Opens the read copy. A file that is missing, damaged, of another schema or with another stamp is replaced by an empty copy, which the
 * follower fills from the feed. If only single documents are damaged, the others are still served, and the feed is followed again from its
 * beginning.
 */
export function openLive(file: string, { report = console.warn, stamp = '' }: LiveOptions = {}): Live {
  if (file !== ':memory:') makeFolder(dirname(file))
  const database = openDatabase(file, stamp)
  if (holdsDamage(database)) {
    report('Documents of the read copy are damaged; it is filled anew from the content store.')
    database.exec('delete from state')
  }
  const live: Live = toLive(database, { report, position: () => readCursor(live) })
  return live
}

/** The read copy in an open file. */
export function toLive(database: DatabaseSync, { report, position }: Pick<Live, 'report' | 'position'>): Live {
  const statements = new Map<string, StatementSync>()
  const live: Live = {
    database,
    statement(sql) {
      const kept = statements.get(sql) ?? database.prepare(sql)
      statements.set(sql, kept)
      return kept
    },
    documents: new LRUCache({ max: KEPT_DOCUMENTS, maxSize: KEPT_CHARACTERS }),
    lookups: createLookups(),
    lists: new Map(),
    bus: createInvalidationBus(report),
    position,
    report,
  }
  forgetWhatChanges(live)
  return live
}

/** Closes the file. */
export function closeLive(live: Live): void {
  live.database.close()
}

/** Invalidates what was parsed and looked up, and tells the lists what changed. The site settings decide what every look-up falls back to. */
function forgetWhatChanges({ bus, documents, lookups, lists }: Live): void {
  const forgetLookups = () => {
    lookups.clear()
    lists.clear()
  }
  bus.subscribe({
    drop({ tokens, variants }) {
      for (const { contentKey, language } of variants) documents.delete(toVariantKey(contentKey, language))
      if (tokens.has(SITE_TOKEN)) return forgetLookups()
      lookups.drop(tokens)
      for (const { type, list } of lists.values()) if (tokens.has(`type:${type}`)) list.note(variants)
    },
    dropAll() {
      documents.clear()
      forgetLookups()
    },
  })
}

/** The key of a document in `documents`. */
export function toVariantKey(contentKey: string, language: string): string {
  return `${contentKey} ${language}`
}

function openDatabase(file: string, stamp: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file)
    const version = database.prepare('pragma user_version').get()?.['user_version']
    if (version === SCHEMA_VERSION && isWhole(database) && readStamp(database) === stamp) return tuned(database)
    database.close()
  } catch (error) {
    // A full or broken disk does not make the copy worthless: it may be all that pages can be served from.
    if (isRefusedBySystem(error)) throw error
    // Not a database: it is derived, so it is built again.
  }
  if (file !== ':memory:') for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
  const database = tuned(new DatabaseSync(file))
  database.exec(SCHEMA)
  database.prepare('insert into format (stamp) values (?)').run(stamp)
  return database
}

function readStamp(database: DatabaseSync): unknown {
  return database.prepare('select stamp from format').get()?.['stamp']
}

/** The copy is not flushed with every transaction, so a power cut may damage it. */
function isWhole(database: DatabaseSync): boolean {
  return database.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok'
}

/** Whether any document is not a JSON object with a body, or has no brief. */
function holdsDamage(database: DatabaseSync): boolean {
  const isSound = `case when json_valid(json) then json_type(json, '$.body') is 'object' else 0 end`
  return database.prepare(`select 1 from document where not (${isSound} and json_valid(brief)) limit 1`).get() !== undefined
}

function tuned(database: DatabaseSync): DatabaseSync {
  database.exec('pragma busy_timeout = 2000; pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -8000')
  return database
}
