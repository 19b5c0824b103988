import type { Kysely } from 'kysely'

import type { Store } from './tables.ts'

/** The tables that the sign-in library may read and write through `createAccountRows`, with their columns. */
const COLUMNS = {
  account: ['id', 'email', 'email_verified', 'name', 'role', 'suspended_at', 'two_factor_enabled', 'created_at', 'updated_at'],
  account_credential: ['id', 'account_id', 'provider', 'subject', 'password', 'created_at', 'updated_at'],
  account_session: ['id', 'account_id', 'token_hash', 'expires_at', 'created_at', 'updated_at'],
  account_second_factor: ['id', 'account_id', 'secret', 'recovery_codes', 'verified'],
  account_passkey: [
    'id',
    'account_id',
    'name',
    'public_key',
    'credential_id',
    'counter',
    'device_type',
    'backed_up',
    'transports',
    'aaguid',
    'created_at',
  ],
  account_challenge: ['id', 'identifier', 'value', 'expires_at', 'created_at', 'updated_at'],
} as const

const OPERATORS = { eq: '=', ne: '!=', lt: '<', lte: '<=', gt: '>', gte: '>=', in: 'in' } as const

type Value = string | number | null
export type AccountRow = Record<string, Value>
/** A condition on one column; several are combined with `and`. */
export type RowCondition = { column: string; operator: string; value: Value | Value[] }
type Table = keyof typeof COLUMNS
type AnyRows = Kysely<Record<Table, AccountRow>>

/**
 * Reads and writes rows of accounts by names of tables and columns, for the sign-in library; refuses any other table, operator or
 * condition.
 */
export function createAccountRows(store: Store) {
  // Names are checked against `COLUMNS` before they are used.
  const rows = store as unknown as AnyRows
  return {
    /** Adds a row; columns that are not listed are left out. */
    async insert(table: string, row: AccountRow): Promise<void> {
      const known = toTable(table)
      await rows.insertInto(known).values(pickKnown(known, row)).execute()
    },
    /** Rows that meet the conditions, at most `limit`. */
    async find(table: string, conditions: readonly RowCondition[], limit: number): Promise<AccountRow[]> {
      const known = toTable(table)
      let query = rows.selectFrom(known).selectAll().limit(limit)
      for (const [column, operator, value] of check(known, conditions)) query = query.where(column, operator, value)
      return await query.execute()
    },
    /** Changes rows; returns how many. */
    async change(table: string, conditions: readonly RowCondition[], row: AccountRow): Promise<number> {
      const known = toTable(table)
      let query = rows.updateTable(known).set(pickKnown(known, row))
      for (const [column, operator, value] of check(known, conditions)) query = query.where(column, operator, value)
      return Number((await query.executeTakeFirst()).numUpdatedRows)
    },
    /** Deletes rows; returns how many. Refuses to delete without a condition. */
    async remove(table: string, conditions: readonly RowCondition[]): Promise<number> {
      const known = toTable(table)
      if (conditions.length === 0) throw new Error(`Rows of ${table} are deleted by a condition only.`)
      let query = rows.deleteFrom(known)
      for (const [column, operator, value] of check(known, conditions)) query = query.where(column, operator, value)
      return Number((await query.executeTakeFirst()).numDeletedRows)
    },
  }
}

function toTable(name: string): Table {
  if (!Object.hasOwn(COLUMNS, name)) throw new Error(`${name} is no table of accounts.`)
  return name as Table
}

function pickKnown(table: Table, row: AccountRow): AccountRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => isColumn(table, column)))
}

function isColumn(table: Table, column: string): boolean {
  return (COLUMNS[table] as readonly string[]).includes(column)
}

type Checked = [column: string, operator: (typeof OPERATORS)[keyof typeof OPERATORS], value: Value | Value[]]

function check(table: Table, conditions: readonly RowCondition[]): Checked[] {
  return conditions.map(({ column, operator, value }) => {
    if (!isColumn(table, column) || !Object.hasOwn(OPERATORS, operator)) throw new Error(`${table} cannot be asked for ${column} ${operator}.`)
    return [column, OPERATORS[operator as keyof typeof OPERATORS], value]
  })
}
