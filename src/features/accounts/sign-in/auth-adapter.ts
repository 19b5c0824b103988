import type { DBAdapter, DBAdapterInstance } from 'better-auth'

import { createAccountRows, type AccountRow, type RowCondition } from '#content/store/accounts-rows.ts'
import type { Store } from '#content/store/tables.ts'
import { hashToken } from '#base/node/hash-token.ts'

const TOKEN = 'token_hash'

/** Better Auth's database adapter: rows go through `content/store/`, and session tokens are stored and looked up as hashes. */
export async function createAuthAdapter(store: Store): Promise<DBAdapterInstance> {
  const { createAdapterFactory } = await import('better-auth/adapters')
  const rows = createAccountRows(store)
  const ONE = 1
  const create = createAdapterFactory({
    config: { adapterId: 'busbar', supportsDates: false, supportsBooleans: false, supportsNumericIds: false },
    adapter: () => ({
      async create({ model, data }) {
        await rows.insert(model, hashed(data))
        // Returned unhashed: Better Auth puts the token itself into the cookie, and the database holds only its hash.
        return data
      },
      async findOne<T>({ model, where }: { model: string; where: readonly Where[] }) {
        const [row] = await rows.find(model, toConditions(where), ONE)
        return (row ?? null) as T | null
      },
      async findMany<T>({ model, where = [], limit }: { model: string; where?: readonly Where[]; limit: number }) {
        return (await rows.find(model, toConditions(where), limit)) as T[]
      },
      async update<T>({ model, where, update }: { model: string; where: readonly Where[]; update: T }) {
        await rows.change(model, toConditions(where), hashed(update as AccountRow))
        const [row] = await rows.find(model, toConditions(where), ONE)
        return (row ?? null) as T | null
      },
      updateMany: async ({ model, where, update }) => await rows.change(model, toConditions(where), hashed(update)),
      async delete({ model, where }) {
        await rows.remove(model, toConditions(where))
      },
      deleteMany: async ({ model, where }) => await rows.remove(model, toConditions(where)),
      count: async ({ model, where = [] }) => (await rows.find(model, toConditions(where), Number.MAX_SAFE_INTEGER)).length,
    }),
  })
  return (options) => joinUsers(create(options))
}

/**
 * Finds a session with its user by two reads. The library's own join takes our table of users, `account`, for its model of that name, and
 * finds nobody.
 */
function joinUsers(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    async findOne<T>(query: Parameters<DBAdapter['findOne']>[0]): Promise<T | null> {
      const { join, ...alone } = query
      if (alone.model !== 'session' || join?.['user'] === undefined) return await adapter.findOne<T>(query)
      const session = await adapter.findOne<{ userId: string }>(alone)
      if (session === null) return null
      const user = await adapter.findOne({ model: 'user', where: [{ field: 'id', value: session.userId }] })
      return { ...session, user } as T
    },
  }
}

type Where = { field: string; value: unknown; operator: string; connector: 'AND' | 'OR' }

function hashed(data: object): AccountRow {
  const row = data as AccountRow
  const token = row[TOKEN]
  return typeof token === 'string' ? { ...row, [TOKEN]: hashToken(token) } : row
}

function toConditions(where: readonly Where[]): RowCondition[] {
  if (where.some(({ connector }, place) => place > 0 && connector === 'OR')) throw new Error('Account rows cannot be queried with OR.')
  return where.map(({ field, value, operator }) => ({
    column: field,
    operator,
    // The cast is safe: Better Auth's adapter factory has already turned values into the text and numbers that the columns hold.
    value: field === TOKEN && typeof value === 'string' ? hashToken(value) : (value as RowCondition['value']),
  }))
}
