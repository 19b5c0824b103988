import { resolve } from 'node:path'

import { z } from 'zod'

import { SECOND_FACTOR_RULES, type SecondFactorRule } from '#model/accounts/second-factor.ts'
import { findPasswordProblem, type PasswordProblem } from '#features/accounts/sign-in/passwords.ts'

import {
  isAddressOrNetwork,
  isEveryAddress,
  isFolder,
  isHost,
  isOrigin,
  listOf,
  noSpace,
  readableEscapes,
  readableSslSettings,
  textWith,
  urlOf,
  wholeNumber,
  withoutBrackets,
} from './config-values.ts'
import { listMisspelled, listRefused } from './config-names.ts'
import { MEDIA_ACCEPTED, MEDIA_VARIABLES, type MediaConfig, toMediaConfig } from './media-config.ts'
import {
  findNotificationContradictions,
  NOTIFICATION_ACCEPTED,
  NOTIFICATION_VARIABLES,
  type NotificationConfig,
  SECRET_NOTIFICATION_VARIABLES,
  toNotificationConfig,
} from './notification-config.ts'
import { RETENTION_ACCEPTED, RETENTION_VARIABLES, type RetentionConfig, toRetentionConfig } from './retention-config.ts'

/** All settings from the environment, read once (decisions, How it is started). */
export type Config = NotificationConfig &
  MediaConfig & {
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
    /** What an empty database begins with: the demonstration, or only the pages that every site needs. */
    startContent: 'demo' | 'empty'
    hasAccessLog: boolean
    /** Who must have a second factor to change the site. */
    secondFactor: SecondFactorRule
    /** The first administrator, created at a start when the address has no account. */
    administrator?: { email: string; password: string }
    retention: RetentionConfig
    /** Sentences about variables that are accepted but have no effect in this release. */
    notices: string[]
  }

/** A wrong configuration ends the start with this: one line for each bad variable with its name, value and the accepted values. */
export class ConfigError extends Error {}

/** They contain passwords and keys, so their values are never printed, only the rule that they break. */
const SECRETS = new Set(['DATABASE_URL', 'ADMIN_PASSWORD', ...SECRET_NOTIFICATION_VARIABLES])
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** Addresses that the product answers at the root, whatever BASE_PATH is. */
const OWN_PATHS = new Set(['/healthz', '/readyz'])

const PASSWORD_RULES: Record<PasswordProblem, string> = {
  'too-short': 'it is too short',
  'too-long': 'it is too long',
  common: 'it is one that everybody tries first',
  'own-address': 'it is the e-mail address',
}

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().refine(isHost).default('127.0.0.1'),
  DATA_DIR: z.string().refine(isFolder).default('./var'),
  DATABASE_URL: textWith(
    noSpace,
    urlOf(['postgres:', 'postgresql:'], { mayLackHost: true }),
    readableEscapes({ isLenient: true }),
    readableSslSettings,
  ).optional(),
  SITE_URL: z.string().refine(isOrigin).optional(),
  BASE_PATH: z
    .string()
    .regex(/^(?:\/[a-z0-9-]+)*$/)
    .refine((path) => !OWN_PATHS.has(path))
    .default(''),
  TRUSTED_PROXIES: listOf(isAddressOrNetwork),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  LOG_LEVEL: z.enum(LEVELS).default('info'),
  SITE_NOINDEX: z.enum(['true', 'false']).default('false'),
  START_CONTENT: z.enum(['demo', 'empty']).default('demo'),
  ACCESS_LOG: z.enum(['true', 'false']).default('false'),
  REQUIRE_SECOND_FACTOR: z.enum(SECOND_FACTOR_RULES).default('administrators'),
  ADMIN_EMAIL: z.email().max(254).optional(),
  ADMIN_PASSWORD: textWith((password) => {
    const problem = findPasswordProblem(password)
    return problem && PASSWORD_RULES[problem]
  }).optional(),
  ...NOTIFICATION_VARIABLES,
  ...RETENTION_VARIABLES,
  ...MEDIA_VARIABLES,
})

/** The names of all variables. */
export const VARIABLES = Object.keys(Environment.shape)

const ACCEPTED: Record<keyof z.infer<typeof Environment>, string> = {
  PORT: 'a port from 0 to 65535',
  HOST: 'a host name or address to listen on',
  DATA_DIR: 'a folder, such as /var/lib/busbar',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  SITE_URL: 'an origin such as https://www.example.com, without a path',
  BASE_PATH: 'a path such as /power, or nothing',
  TRUSTED_PROXIES: 'addresses or networks such as 10.0.0.0/8, with commas between them',
  WEB_CONCURRENCY: 'a number from 1 to 64',
  LOG_LEVEL: LEVELS.join(', '),
  SITE_NOINDEX: 'true or false',
  START_CONTENT: 'demo or empty',
  ACCESS_LOG: 'true or false',
  REQUIRE_SECOND_FACTOR: 'off, administrators or staff',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: 'a password of 8 to 128 characters that is not among the most common ones',
  ...NOTIFICATION_ACCEPTED,
  ...RETENTION_ACCEPTED,
  ...MEDIA_ACCEPTED,
}

/** Reads the environment; throws one ConfigError that names every bad variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable counts as unset, because shells and service files set variables that way.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  const problems = parsed.success ? [] : describeIssues(parsed.error.issues, given)
  problems.push(...listRefused(given))
  if (parsed.success) problems.push(...findContradictions(parsed.data))
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems.join('\n'))
  const env = parsed.data
  return {
    port: env.PORT,
    host: withoutBrackets(env.HOST),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    siteUrl: env.SITE_URL,
    basePath: env.BASE_PATH,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    isNoindex: env.SITE_NOINDEX === 'true',
    startContent: env.START_CONTENT,
    hasAccessLog: env.ACCESS_LOG === 'true',
    secondFactor: env.REQUIRE_SECOND_FACTOR,
    ...toAdministrator(env),
    ...toNotificationConfig(env),
    ...toMediaConfig(env),
    retention: toRetentionConfig(env),
    notices: [...listWithoutEffect(env), ...listMisspelled(environment, VARIABLES)],
  }
}

type Given = Readonly<Record<string, string | undefined>>

/** One line for each variable, for the first rule that it breaks. */
function describeIssues(issues: readonly z.core.$ZodIssue[], given: Given): string[] {
  const byName = new Map(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
  return [...byName].toReversed().map(([name, message]) => describe(name, { value: given[name] ?? '', rule: message }))
}

function describe(name: string, { value, rule }: { value: string; rule: string }): string {
  const accepted = ACCEPTED[name as keyof typeof ACCEPTED]
  return SECRETS.has(name)
    ? `${name} is not accepted: ${rule}; accepted is ${accepted}.`
    : `${name} is ${JSON.stringify(value)}; accepted is ${accepted}.`
}

function findContradictions(env: z.infer<typeof Environment>): string[] {
  const problems = findNotificationContradictions(env)
  if (isEveryAddress(env.HOST) && env.SITE_URL === undefined) {
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

function listWithoutEffect(env: z.infer<typeof Environment>): string[] {
  return env.WEB_CONCURRENCY === 1 ? [] : [`WEB_CONCURRENCY is ${env.WEB_CONCURRENCY}; this release runs one process.`]
}
