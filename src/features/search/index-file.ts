import { rmSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

import { isSearchKind } from '#model/search.ts'

/** Increase this when the tables or their content change; an index of another version is deleted and rebuilt. */
const INDEX_VERSION = 3
const LANGUAGE = /^[A-Za-z]{2,3}(?:_[A-Za-z0-9]{2,8})?$/

const SCHEMA = `
  create table entry (
    id integer primary key, content_key text not null, part text not null, language text not null, kind text not null,
    title text not null, text text not null, code text not null, path text not null
  );
  create index entry_key on entry (content_key);
  create table surface (language text not null, stem text not null, word text not null, primary key (language, word)) without rowid;
  create table state (name text primary key, value text not null) without rowid;
  pragma user_version = ${INDEX_VERSION};
`

/** The index: a local SQLite file beside the read copy. It is derived from the read copy and can always be deleted. */
export type IndexFile = {
  database: DatabaseSync
  statement(sql: string): StatementSync
  /** The name of a language's full-text table, which is created on first use; undefined when the name is no language. */
  wordsOf(language: string): string | undefined
}

/**
 * Opens an index; a missing or damaged one, one of another version, or one with unknown kinds is replaced by an empty one. When no file can
 * be written, it is held in memory.
 */
export function openIndexFile(file: string): IndexFile {
  const database = openDatabase(file)
  const statements = new Map<string, StatementSync>()
  const known = new Set(
    database
      .prepare(`select name from sqlite_master where type = 'table' and name glob 'words_*'`)
      .all()
      .map(({ name }) => String(name)),
  )
  return {
    database,
    statement(sql) {
      const known = statements.get(sql)
      if (known !== undefined) return known
      const prepared = database.prepare(sql)
      // After a deletion the last inserted row is an internal one of FTS5 whose id exceeds JavaScript's safe integers; node:sqlite reports
      // that id after each write and would throw.
      if (!sql.startsWith('select')) prepared.setReadBigInts(true)
      statements.set(sql, prepared)
      return prepared
    },
    wordsOf(language) {
      if (!LANGUAGE.test(language)) return undefined
      const name = `words_${language.toLowerCase()}`
      if (!known.has(name)) {
        // Words arrive folded and stemmed, so the tokenizer only splits them.
        database.exec(
          `create virtual table "${name}" using fts5(title, names, text, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2")`,
        )
        database.exec(`create virtual table "terms_${language.toLowerCase()}" using fts5vocab("${name}", 'row')`)
        known.add(name)
      }
      return name
    },
  }
}

/** Removes an index file with the files that SQLite writes beside it. */
export function removeIndexFile(file: string): void {
  if (file !== ':memory:') for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
}

function openDatabase(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file)
    const version = database.prepare('pragma user_version').get()?.['user_version']
    const isSound = version === INDEX_VERSION && database.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok'
    if (isSound && holdsKnownKinds(database)) return tuned(database)
    database.close()
  } catch {
    // Not a database, or unreadable: it is created anew below.
  }
  try {
    return createDatabase(file)
  } catch {
    return createDatabase(':memory:')
  }
}

/** False for an index with a kind that this version of the program does not have, of a type that was removed or is newer. */
function holdsKnownKinds(database: DatabaseSync): boolean {
  const kinds = database.prepare('select distinct kind from entry').all()
  return kinds.every(({ kind }) => isSearchKind(String(kind)))
}

function createDatabase(file: string): DatabaseSync {
  removeIndexFile(file)
  const database = tuned(new DatabaseSync(file))
  database.exec(SCHEMA)
  return database
}

function tuned(database: DatabaseSync): DatabaseSync {
  database.exec('pragma busy_timeout = 500; pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -4000')
  return database
}
