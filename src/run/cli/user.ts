import { parseArgs } from 'node:util'

import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { appendMissingErasures } from '#features/jobs/erasure-file.ts'
import { toLinkAddress } from '#features/accounts/accounts-frame.ts'
import { isAddress, isName, LONGEST_NAME } from '#features/accounts/sign-in/check-fields.ts'
import { createMailLimits } from '#features/accounts/limit-mails.ts'
import { resetSecondFactor } from '#features/accounts/second-factor/remove-second-factor.ts'
import { handOutLink } from '#features/accounts/sign-in/links.ts'
import { changeRole, changeScope, createAccount, deleteAccount, resumeAccount, suspendAccount } from '#features/accounts/staff/manage-accounts.ts'
import { findPasswordProblem, hashPassword } from '#features/accounts/sign-in/passwords.ts'
import { replacePassword } from '#features/accounts/sign-in/set-password.ts'
import type { Scope } from '#model/accounts/actor.ts'
import { FIRST_LANGUAGE } from '#model/languages.ts'
import { ROLES, type Role } from '#model/pages/visit.ts'
import type { Config } from '#run/server/config.ts'
import { toOwnOrigins } from '#run/server/own-hosts.ts'
import { findAccountByEmail, listAccounts } from '#content/store/accounts.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { COMMAND } from './note-command.ts'
import { readSecret } from './read-secret.ts'
import { runCommand, tell, toLine, WrongUsage } from './run-command.ts'
import { withStore } from './with-store.ts'

export const USER_USAGE =
  'user list | add EMAIL --role R [--name N] [LIMIT] | role EMAIL R | limit EMAIL [LIMIT] | password EMAIL | reset-second-factor EMAIL | suspend EMAIL | resume EMAIL | remove EMAIL, where LIMIT is --languages de,fr or --types busbar__faq or both'

const MINUTES_OF_A_DAY = 24 * 60

type Words = { email: string; rest: readonly string[]; name: string; role?: string; scope?: Scope }
type Act = (place: { store: Store; config: Config }, words: Words) => Promise<void>

const ACTS: Record<string, Act> = {
  list: async ({ store }) => await list(store),
  add,
  password,
  async role({ store }, { email, rest: [role] }) {
    const wanted = toRole(role)
    await changeRole(store, email, { role: wanted, actor: COMMAND, now: new Date() })
    tell(`${email} is ${wanted} now; their sessions were ended.`)
  },
  async limit({ store }, { email, scope }) {
    await changeScope(store, email, { scope, actor: COMMAND, now: new Date() })
    tell(scope === undefined ? `${email} may write all types and languages of their role.` : `${email} may write ${describe(scope)} only.`)
  },
  async 'reset-second-factor'({ store, config }, { email }) {
    const account = await findAccountByEmail(store, email)
    if (account === undefined) throw new Error(`${email} has no account.`)
    const isReset = await resetSecondFactor(
      store,
      { place: placeOf(config), mails: createMailLimits() },
      { account, actor: COMMAND, now: new Date() },
    )
    tell(
      isReset
        ? `The second factor of ${email} was removed with its recovery codes and passkeys; their sessions were ended, and a mail tells them.`
        : `${email} has no second factor.`,
    )
  },
  async suspend({ store }, { email }) {
    await suspendAccount(store, email, { actor: COMMAND, now: new Date() })
    tell(`${email} is suspended; their sessions were ended.`)
  },
  async resume({ store }, { email }) {
    await resumeAccount(store, email, { actor: COMMAND, now: new Date() })
    tell(`${email} can sign in again.`)
  },
  async remove({ store, config }, { email }) {
    await deleteAccount(store, email, { actor: COMMAND, now: new Date() })
    // The product does this too, but may not run, and a restore would bring the account back.
    await appendMissingErasures(store, openDiskFiles(config.dataDir))
    tell(`The account of ${email} was deleted.`)
  },
}

/** `busbar user …`: manages the accounts of this database, also while the product runs. */
export async function user(words: readonly string[]): Promise<void> {
  await runCommand(async () => {
    const { act, read } = readWords(words)
    await withStore({ files: act === ACTS['remove'] }, async (store, config) => await act({ store, config }, read))
  })
}

function readWords(words: readonly string[]): { act: Act; read: Words } {
  const { positionals, values } = parse(words)
  const [name = '', email, ...rest] = positionals
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined
  const isWhole = name === 'list' ? email === undefined : email !== undefined && rest.length === (name === 'role' ? 1 : 0)
  const scope = toScope(values)
  const hasOthers =
    (name !== 'add' && (values.role !== undefined || values.name !== undefined)) || (!['add', 'limit'].includes(name) && scope !== undefined)
  if (act === undefined || !isWhole || hasOthers) throw usage()
  if (email !== undefined && !isAddress(email)) throw new WrongUsage(`"${email}" is no e-mail address.`)
  const person = values.name?.trim() ?? email?.split('@')[0] ?? ''
  if (name === 'add' && !isName(person))
    throw new WrongUsage(`Give a name of 1 to ${LONGEST_NAME} characters on one line, without control characters: --name N.`)
  return { act, read: { email: email ?? '', rest, role: values.role, name: person, scope } }
}

function parse(words: readonly string[]) {
  try {
    const options = { role: { type: 'string' }, name: { type: 'string' }, languages: { type: 'string' }, types: { type: 'string' } } as const
    return parseArgs({ args: [...words], allowPositionals: true, options })
  } catch {
    throw usage()
  }
}

/** The limit that was given; undefined without one. */
function toScope({ languages, types }: { languages?: string; types?: string }): Scope | undefined {
  if (languages === undefined && types === undefined) return undefined
  const list = (words: string | undefined) =>
    words
      ?.split(',')
      .map((word) => word.trim())
      .filter(Boolean)
  const scope = { languages: list(languages), types: list(types) }
  if (scope.languages?.length === 0 || scope.types?.length === 0) throw usage()
  return scope
}

function describe({ languages, types }: Scope): string {
  return [types?.join(', ') ?? 'all types', `in ${languages?.join(', ') ?? 'all languages'}`].join(' ')
}

function usage(): WrongUsage {
  return new WrongUsage(`Usage: busbar ${USER_USAGE}`)
}

function toRole(word: string | undefined): Role {
  const role = ROLES.find((each) => each === word)
  if (role === undefined) throw new WrongUsage(`Give a role: ${ROLES.join(', ')}.`)
  return role
}

async function list(store: Store): Promise<void> {
  const accounts = await listAccounts(store)
  for (const { email, role, name, suspendedAt, scope, hasSecondFactor } of accounts) {
    const limit = scope === undefined ? [] : [`writes ${describe(scope)} only`]
    const second = hasSecondFactor === true ? ['second factor'] : []
    tell([email, role, suspendedAt === undefined ? 'active' : 'suspended', toLine(name).slice(0, LONGEST_NAME), ...second, ...limit].join('\t'))
  }
  if (accounts.length === 0) tell('There is no account yet.')
}

async function add({ store, config }: { store: Store; config: Config }, { email, role, name, scope }: Words): Promise<void> {
  const wanted = toRole(role)
  if ((await findAccountByEmail(store, email)) !== undefined) throw new Error(`${email} has an account already.`)
  const secret = await askForPassword(email)
  const passwordHash = secret === '' ? undefined : await hashPassword(secret)
  const { id } = await createAccount(store, { email, name, role: wanted, scope, passwordHash }, { actor: COMMAND, now: new Date() })
  tell(`${email} is ${wanted}.`)
  if (secret === '') await tellLink(store, config, id)
}

async function password({ store, config }: { store: Store; config: Config }, { email }: Words): Promise<void> {
  const account = await findAccountByEmail(store, email)
  if (account === undefined) throw new Error(`${email} has no account.`)
  const secret = await askForPassword(email)
  if (secret === '') return await tellLink(store, config, account.id)
  const passwordHash = await hashPassword(secret)
  await inTransaction(store, async (transaction) => {
    await replacePassword(transaction, { accountId: account.id, passwordHash, actor: COMMAND, now: new Date() })
  })
  tell(`The password of ${email} was changed; their sessions were ended.`)
}

async function askForPassword(email: string): Promise<string> {
  const secret = await readSecret('Password (nothing for a one-time link): ', process.stdin, process.stderr)
  if (secret === '' || findPasswordProblem(secret, email) === undefined) return secret
  throw new Error('Choose a password of 8 to 128 characters that is neither the address nor among the most common ones.')
}

/** A link that is handed over by hand, not mailed, is valid for a day. */
async function tellLink(store: Store, config: Config, accountId: string): Promise<void> {
  const token = await handOutLink(store, 'reset', { accountId, now: new Date(), minutes: MINUTES_OF_A_DAY })
  tell(`This link sets their password; it works once, within 24 hours: ${toLinkAddress(placeOf(config), FIRST_LANGUAGE, { page: 'reset', token })}`)
}

function placeOf(config: Config) {
  return { siteUrl: toOwnOrigins(config, config.port).siteUrl, basePath: config.basePath }
}
