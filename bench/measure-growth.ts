import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'

import { addAuditEntry } from '#content/store/audit.ts'
import { addEnquiry, eraseEnquiries } from '#content/store/enquiries.ts'
import { appendChange } from '#content/store/feed.ts'
import { addItem } from '#content/store/items.ts'
import { queueMail } from '#content/store/mails.ts'
import { addMediaFile } from '#content/store/media-files.ts'
import { migrateStore } from '#content/store/migrate-store.ts'
import { closeStore, openStore, type StoreLocation } from '#content/store/open-store.ts'
import { addRedirect } from '#content/store/redirects.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { addVersion } from '#content/store/versions.ts'
import type { TakenEnquiry } from '#model/enquiries/enquiry-record.ts'

import { openOwnPostgres } from '../tests/support/own-postgres.ts'
import { waitUntilReady } from '../tests/support/postgres.ts'
import type { Figure } from './figures.ts'

const COUNT = 1000
/** Vacuuming takes longer than an editor may wait. */
const PATIENCE_MS = 120_000
const NOW = new Date('2026-03-01T09:00:00.000Z')
const KEY = `MC${'A'.repeat(26)}`
const of = { contentKey: KEY, language: 'en_US' }

type Adding = { name: string; add(store: Store, at: number): Promise<unknown> }

/** What is added, as the product adds it. The order matters: enquiries are erased after they were taken. */
const ADDED: readonly Adding[] = [
  {
    name: 'audit entries',
    add: (store, at) =>
      addAuditEntry(store, {
        at: NOW.toISOString(),
        author: toId(at),
        role: 'visitor',
        by: 'password',
        client: '192.0.2.100',
        act: 'account-sign-in',
        detail: { account: toId(at), by: 'password' },
      }),
  },
  {
    name: 'versions of 5 kB',
    add: (store, at) =>
      addVersion(store, {
        ...of,
        version: at + 1,
        title: 'A title',
        urlName: 'a-title',
        body: { text: toWords(at, 5000) },
        author: toId(1),
        authorName: 'Edda Editor',
        createdAt: NOW.toISOString(),
      }),
  },
  {
    name: 'publications in the feed',
    add: (store, at) => appendChange(store, { kind: 'published', ...of, version: at + 1, access: 'public', publishedAt: NOW.toISOString() }, NOW),
  },
  {
    name: 'redirects, with their entries in the feed',
    add: (store, at) => addRedirect(store, { fromPath: `/products/series-${at}`, toPath: `/products/line-${at}` }, NOW),
  },
  { name: 'enquiries', add: (store, at) => addEnquiry(store, toEnquiry(at), () => `BP-${at}`) },
  { name: 'of these enquiries emptied, with the records of their erasure', add: (store, at) => eraseEnquiries(store, [`BP-${at}`], NOW) },
  {
    name: 'rows of originals',
    add: (store, at) =>
      addMediaFile(store, { hash: `${at}`.padStart(64, '0'), mimeType: 'image/jpeg', fileName: 'picture.jpg', size: 1, width: 1, height: 1 }, NOW),
  },
  {
    name: 'mails that wait',
    add: (store, at) => queueMail(store, { to: 'a@example.com', subject: 'A subject', text: toWords(at, 1000) }, { id: `m${at}`, now: NOW }),
  },
]

/** Bytes in the database for a thousand of each thing that grows, indexes included, on both databases. */
export async function measureGrowth(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-bench-growth-'))
  const postgres = await openOwnPostgres()
  try {
    await waitUntilReady(postgres.url)
    const sqlite = await measureOn({ dataDir: folder })
    const other = await measureOn({ dataDir: folder, databaseUrl: postgres.url })
    return ADDED.map(({ name }, at) => ({
      group: 'growth',
      name: `${COUNT} ${name}`,
      goal: '',
      value: `SQLite ${toKilobytes(sqlite[at])}, PostgreSQL ${toKilobytes(other[at])}`,
    }))
  } finally {
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureOn(location: StoreLocation): Promise<number[]> {
  const store = await openStore({ ...location, patienceMs: PATIENCE_MS })
  await migrateStore(store)
  const item = { ...of, managedContentId: '20Y000000000001', type: 'busbar__faq', createdAt: NOW.toISOString() }
  await addItem(store, item)
  const grown: number[] = []
  for (const { add } of ADDED) {
    const before = await sizeOf(store, location)
    await inTransaction(store, async (transaction) => {
      for (let at = 0; at < COUNT; at += 1) await add(transaction, at)
    })
    grown.push((await sizeOf(store, location)) - before)
  }
  await closeStore(store)
  return grown
}

/** The pages in use. PostgreSQL keeps rows that were replaced until it is vacuumed. */
async function sizeOf(store: Store, { databaseUrl }: StoreLocation): Promise<number> {
  if (databaseUrl === undefined) {
    const { rows } = await sql<{ bytes: number }>`select (page_count - freelist_count) * page_size as bytes
      from pragma_page_count, pragma_freelist_count, pragma_page_size`.execute(store)
    return Number(rows[0]?.bytes)
  }
  await sql`vacuum full`.execute(store)
  const { rows } = await sql<{ bytes: string }>`select sum(pg_total_relation_size(oid)) as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(store)
  return Number(rows[0]?.bytes)
}

function toEnquiry(at: number): TakenEnquiry {
  const enquiry = {
    kind: 'contact',
    topic: 'quote',
    product: 'TRN120-24',
    message: toWords(at, 300),
    name: 'Ada Lovelace',
    company: 'Engines',
    email: 'ada@example.com',
    phone: '',
    country: 'DE',
    part: '',
    zone: '',
    about: '',
  } as const
  return {
    receipt: `BP-${at}`,
    entryKey: toId(at),
    digest: toId(at),
    enquiry,
    keyState: 'valid',
    language: 'en_US',
    attachments: [],
    consentVersion: '1',
    receivedAt: NOW.toISOString(),
  }
}

function toId(at: number): string {
  return `00000000-0000-4000-8000-${`${at}`.padStart(12, '0')}`
}

/** Words that differ from one text to the next, because PostgreSQL compresses long values. */
function toWords(seed: number, length: number): string {
  let state = seed + 1
  let text = ''
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647
    text += `${state.toString(36)} `
  }
  return text.slice(0, length)
}

function toKilobytes(bytes = 0): string {
  return `${Math.round(bytes / 1000)} kB`
}
