import { isIP } from 'node:net'
import { resolve } from 'node:path'

import { z } from 'zod'

import { findPasswordProblem } from '#features/accounts/sign-in/passwords.ts'

import {
  findNotificationContradictions,
  NOTIFICATION_ACCEPTED,
  NOTIFICATION_VARIABLES,
  type NotificationConfig,
  SECRET_NOTIFICATION_VARIABLES,
  toNotificationConfig,
} from './notification-config.ts'

/** All settings from the environment, read once (decisions, How it is started). */
export type Config = NotificationConfig & {
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  /** The public origin without a trailing slash; undefined means the loopback names with `port`. */
  siteUrl?: string
  /** '' or `/path` without a trailing slash. */
  basePath: string
  trustedProxies: string[]
  logLevel: string
  isNoindex: boolean
  /** The first administrator, created at a start when the address has no account. */
  administrator?: { email: string; password: string }
  /** Sentences about variables that are accepted but have no effect in this release. */
  notices: string[]
}

/** A wrong configuration ends the start with this: one line for each bad variable with its name, value and the accepted values. */
export class ConfigError extends Error {}

/** They contain passwords and keys, so their values are never printed. */
const SECRETS = new Set(['DATABASE_URL', 'ADMIN_PASSWORD', ...SECRET_NOTIFICATION_VARIABLES])
const WILDCARDS = new Set(['0.0.0.0', '::', '[::]', '*'])
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
// They would change where content comes from or goes to, so ignoring one silently would serve or store the wrong content.
const REFUSED_YET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'CDN_PURGE_URL', 'DELIVERY_URL']

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:[\]-]+$/)
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/\S+$/)
    .refine(isDatabaseAddress)
    .optional(),
  SITE_URL: z
    .string()
    .regex(/^https?:\/\/[^/\s?#@]+$/)
    .optional(),
  BASE_PATH: z
    .string()
    .regex(/^(?:\/[a-z0-9-]+)*$/)
    .default(''),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((proxy) => proxy.trim()))
    .transform((proxies) => proxies.filter((proxy) => proxy !== ''))
    .refine((proxies) => proxies.every(isAddressOrNetwork)),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  LOG_LEVEL: z.enum(LEVELS).default('info'),
  SITE_NOINDEX: z.enum(['true', 'false']).default('false'),
  ADMIN_EMAIL: z.email().max(254).optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine((password) => findPasswordProblem(password) === undefined)
    .optional(),
  ...NOTIFICATION_VARIABLES,
})

const ACCEPTED: Record<keyof z.infer<typeof Environment>, string> = {
  PORT: 'a port from 0 to 65535',
  HOST: 'a host name or address to listen on',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  SITE_URL: 'an origin such as https://www.example.com, without a path',
  BASE_PATH: 'a path such as /power, or nothing',
  TRUSTED_PROXIES: 'addresses or networks such as 10.0.0.0/8, with commas between them',
  WEB_CONCURRENCY: 'a number from 1 to 64',
  LOG_LEVEL: LEVELS.join(', '),
  SITE_NOINDEX: 'true or false',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: 'a password of 8 to 128 characters that is not among the most common ones',
  ...NOTIFICATION_ACCEPTED,
}

/** Reads the environment; throws one ConfigError that names every bad variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable counts as unset, because shells and service files set variables that way.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  const problems = parsed.success ? [] : parsed.error.issues.map(({ path }) => describe(String(path[0]), given))
  problems.push(
    ...REFUSED_YET.filter((name) => given[name] !== undefined).map(
      (name) => `${name} is set, but this release has no part that reads it yet: unset it.`,
    ),
  )
  if (parsed.success) problems.push(...findContradictions(parsed.data))
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems.join('\n'))
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    siteUrl: env.SITE_URL,
    basePath: env.BASE_PATH,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    isNoindex: env.SITE_NOINDEX === 'true',
    ...toAdministrator(env),
    ...toNotificationConfig(env),
    notices: listNotices(env),
  }
}

function describe(name: string, given: Record<string, string | undefined>): string {
  const accepted = ACCEPTED[name as keyof typeof ACCEPTED] ?? 'something else'
  if (SECRETS.has(name)) return `${name} is not accepted: it must be ${accepted}.`
  return `${name} is "${given[name] ?? ''}"; accepted is ${accepted}.`
}

/** Whether the driver can read the address: an URL, which may have no host when the database listens on a socket. */
function isDatabaseAddress(text: string): boolean {
  if (!URL.canParse(text) && !URL.canParse(text.replace('@/', '@host/'))) return false
  try {
    // The driver takes a % literally if one of them does not begin an escape.
    return /%(?![\da-f]{2})/i.test(text) || decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === undefined) return longest > 0
  return rest.length === 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= longest
}

function findContradictions(env: z.infer<typeof Environment>): string[] {
  const problems = findNotificationContradictions(env)
  if (WILDCARDS.has(env.HOST) && env.SITE_URL === undefined) {
    problems.push(`HOST is "${env.HOST}", every address of the machine; set SITE_URL to the site's public origin too, or HOST to 127.0.0.1.`)
  }
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    const [set, missing] = env.ADMIN_EMAIL === undefined ? ['ADMIN_PASSWORD', 'ADMIN_EMAIL'] : ['ADMIN_EMAIL', 'ADMIN_PASSWORD']
    problems.push(`${set} is set without ${missing}; set both, or neither for a one-time link in the log.`)
  }
  return problems
}

function toAdministrator({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: z.infer<typeof Environment>): Pick<Config, 'administrator'> {
  return email === undefined || password === undefined ? {} : { administrator: { email, password } }
}

function listNotices(env: z.infer<typeof Environment>): string[] {
  return env.WEB_CONCURRENCY === 1 ? [] : [`WEB_CONCURRENCY is ${env.WEB_CONCURRENCY}; this release runs one process.`]
}
