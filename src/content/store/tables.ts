import type { Generated, Kysely } from 'kysely'

import type { AltState } from '#model/images/alt-state.ts'

import type { AccountTables } from './accounts-tables.ts'
import type { SavedItemTable } from './saved-items-table.ts'
import type { MediaTables } from './media-tables.ts'
import type { ReleaseTables } from './releases-table.ts'
import type { TogetherTables } from './together-tables.ts'
import type { PreviewLinkTable } from './preview-links-table.ts'
import type { WorkingCopyTable } from './working-copies-table.ts'
import type { EnquiryTables } from './enquiries-tables.ts'

/** The content store: a Kysely database with these tables. A transaction is a `Store` too. Only `content/store` runs SQL on them. */
export type Store = Kysely<StoreTables>

/** Times are ISO 8601 texts with milliseconds in UTC; JSON is stored as text, so that both databases return the same bytes. */
export type StoreTables = AccountTables &
  SavedItemTable &
  WorkingCopyTable &
  PreviewLinkTable &
  EnquiryTables &
  ReleaseTables &
  TogetherTables &
  MediaTables & {
    item: ItemTable
    variant: VariantTable
    version: VersionTable
    reference: { from_key: string; language: string; to_key: string }
    redirect: { from_path: string; to_path: string; created_at: string }
    change: ChangeTable
    audit: AuditTable
    audit_link: AuditLinkTable
    audit_head: { id: number; seq: number; link: string }
    job: JobTable
    erasure: { id: Generated<number>; kind: string; salt: string; digest: string; erased_at: string }
    secret: { name: string; value: string; created_at: string }
    mark: { name: string; value: string; created_at: string }
    provided_text: ProvidedTextTable
  }

/**
 * Every act on an item writes `changed_at`, which makes PostgreSQL lock the row: acts on one item run one after the other. An erased item
 * keeps its row.
 */
type ItemTable = {
  content_key: string
  managed_content_id: string
  record_id: string | null
  type: string
  api_name: string | null
  created_at: string
  changed_at: string
  erased_at: string | null
}

export type VariantState = 'draft' | 'scheduled' | 'published' | 'unpublished' | 'archived'

/**
 * One language of an item. Publishing sets `live_version`; `live_name` is unique among live variants of a type and language. `author` wrote
 * the draft; `list_key` is the folded title and url_name, for lists (`list-key.ts`); `ends_at` is when publication is planned to end; `alt` is
 * what an image has instead of the picture (`model/images/alt-state.ts`).
 * `problems`, `warnings` among them, and `silent_pictures` are those of the draft (`problem-counts.ts`). `translated_from`,
 * `translated_version` and `current_version` say when a translation was last current (`translation-marks.ts`).
 */
export type VariantTable = {
  content_key: string
  language: string
  type: string
  state: VariantState
  title: string
  url_name: string
  draft_version: number
  live_version: number | null
  live_name: string | null
  access: 'public' | 'signed-in'
  published_at: string | null
  scheduled_at: string | null
  ends_at: string | null
  author: string
  author_name: string | null
  list_key: string
  alt: AltState | null
  changed_at: string
  problems: number | null
  warnings: number | null
  silent_pictures: number | null
  translated_from: string | null
  translated_version: number | null
  current_version: number | null
}

/**
 * Rows are written once and never changed, except that their content can be erased: then `title` and `url_name` are '' and `body` is `{}`.
 */
type VersionTable = {
  content_key: string
  language: string
  version: number
  title: string
  url_name: string
  body: string
  /** JSON; null where type and blocks are of their first versions. */
  format: string | null
  author: string
  author_name: string | null
  created_at: string
  erased_at: string | null
}

/** Which version of a language the product itself has written last, as system content or for the demonstration. */
type ProvidedTextTable = {
  content_key: string
  language: string
  source: 'system' | 'demo'
  system_version: number
  digest: string
  version: number
}

/**
 * The change feed. A published entry refers to an immutable version instead of repeating it. Entries of one transaction have the same
 * `transaction_id` and follow each other; older ones have none.
 */
type ChangeTable = {
  seq: Generated<number>
  kind: 'published' | 'withdrawn' | 'redirect' | 'redirect-removed'
  content_key: string | null
  language: string | null
  version: number | null
  access: 'public' | 'signed-in' | null
  published_at: string | null
  from_path: string | null
  to_path: string | null
  created_at: string
  transaction_id: string | null
}

/**
 * `author` is an id. Rows older than migration 0007 have no name, role or right, those older than 0009 no client. `client` is an address or
 * `cli`. Each part that an entry has, has a salt (`audit-digests.ts`); both are deleted together.
 */
type AuditTable = {
  id: Generated<number>
  at: string
  author: string
  author_name: string | null
  role: string | null
  by_right: string | null
  client: string | null
  act: string
  content_key: string | null
  language: string | null
  version: number | null
  detail: string | null
  core_salt: string | null
  name_salt: string | null
  detail_salt: string | null
  client_salt: string | null
}

/**
 * The chain of the audit log: `seq` counts without gaps, `link` depends on all columns and on the link before. Rows are written once and never
 * changed or deleted, also when their entries are. A link without entry is a note of what was forgotten.
 */
type AuditLinkTable = {
  seq: number
  audit_id: number | null
  core: string | null
  name: string | null
  detail: string | null
  client: string | null
  forgotten: string | null
  link: string
}

/** `job_key` is unique among unfinished jobs: putting another job under it replaces the job. A job with `leased_until` null is free. */
type JobTable = {
  id: Generated<number>
  kind: string
  job_key: string
  payload: string
  due_at: string
  attempts: number
  leased_until: string | null
  lease: string | null
  last_error: string | null
  created_at: string
  failed_at: string | null
}
