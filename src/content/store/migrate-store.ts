import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

import * as content from './migrations/0001-content.ts'
import * as secrets from './migrations/0002-secrets.ts'
import * as accounts from './migrations/0003-accounts.ts'
import * as enquiries from './migrations/0004-enquiries.ts'
import * as erasures from './migrations/0005-erasures.ts'
import * as savedItems from './migrations/0006-saved-items.ts'
import * as acts from './migrations/0007-acts.ts'
import * as format from './migrations/0008-format.ts'
import * as operating from './migrations/0009-operating.ts'
import * as provided from './migrations/0010-provided.ts'
import * as scope from './migrations/0011-scope.ts'
import * as auditChain from './migrations/0012-audit-chain.ts'
import * as previews from './migrations/0013-previews.ts'
import * as secondFactor from './migrations/0014-second-factor.ts'
import * as media from './migrations/0015-media.ts'
import * as problems from './migrations/0016-problems.ts'
import * as studio from './migrations/0017-studio.ts'
import * as releases from './migrations/0018-releases.ts'
import * as translations from './migrations/0019-translations.ts'
import * as together from './migrations/0020-together.ts'
import type { Store } from './tables.ts'
import { withPatience } from './with-patience.ts'

/** In their order; a released migration never changes. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-content': content,
  '0002-secrets': secrets,
  '0003-accounts': accounts,
  '0004-enquiries': enquiries,
  '0005-erasures': erasures,
  '0006-saved-items': savedItems,
  '0007-acts': acts,
  '0008-format': format,
  '0009-operating': operating,
  '0010-provided': provided,
  '0011-scope': scope,
  '0012-audit-chain': auditChain,
  '0013-previews': previews,
  '0014-second-factor': secondFactor,
  '0015-media': media,
  '0016-problems': problems,
  '0017-studio': studio,
  '0018-releases': releases,
  '0019-translations': translations,
  '0020-together': together,
}
/** Longer than an editor's call may take, because migrating a large table takes long. */
const PATIENCE_MS = 600_000

/** Migrates the database to the version of this program; throws a `NewerDatabase` when it is newer. May be called again and in parallel. */
export async function migrateStore(store: Store): Promise<void> {
  await withPatience(store, PATIENCE_MS, migrate)
}

/** The same on the given connections, whose timeout must be long enough. */
export async function migrate(store: Store): Promise<void> {
  await refuseNewer(store)
  const { error } = await createMigrator(store).migrateToLatest()
  if (error !== undefined) throw error
}

/**
 * Migrates an empty database to the version of a backup, whose migrations are `names`; all of them must be known (`findUnknownMigration`).
 */
export async function migrateToVersionOf(store: Store, names: readonly string[]): Promise<void> {
  const newest = names.toSorted().at(-1)
  if (newest === undefined) return
  const { error } = await createMigrator(store).migrateTo(newest)
  if (error !== undefined) throw error
}

function createMigrator(store: Store): Migrator {
  return new Migrator({ db: store, provider: { getMigrations: async () => MIGRATIONS } })
}

/** The first of these migrations that this program does not know: it belongs to a newer one. */
export function findUnknownMigration(names: readonly string[]): string | undefined {
  return names.find((name) => !Object.hasOwn(MIGRATIONS, name))
}

/** The version of this program: its newest migration. */
export function newestMigration(): string {
  return Object.keys(MIGRATIONS).toSorted().at(-1) ?? ''
}

/** Thrown for a database of a newer version of this program, which alone may write to it. */
export class NewerDatabase extends Error {}

async function refuseNewer(store: Store): Promise<void> {
  const unknown = (await listApplied(store)).findLast((name) => !Object.hasOwn(MIGRATIONS, name))
  if (unknown === undefined) return
  throw new NewerDatabase(tellNewer(unknown))
}

async function listApplied(store: Store): Promise<string[]> {
  const tables = await store.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const applied = await (store as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute()
  return applied.map(({ name }) => name)
}

/** Says that a database at this version belongs to a newer Busbar. */
export function tellNewer(version: string): string {
  return `The database is at version ${version} but this Busbar knows versions up to ${newestMigration()}: start a newer Busbar, or restore the backup made before the upgrade.`
}
