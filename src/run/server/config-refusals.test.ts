import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { createClientAddresses } from './client-addresses.ts'
import { ConfigError, readConfig, VARIABLES } from './config.ts'
import { toOwnOrigins } from './own-hosts.ts'

const NUMBERS = [' ', ' 80', '80 ', '+80', '-1', '0x10', '1e3', '80.5', '080', 'NaN', 'Infinity', 'eighty', '٣', '1_000', '99999999999', 'true', '[]']
const SPACED = [' ', '\t', '\n', '\u0007']

/** Wrong values of each variable; in those of secrets "hidden" stands for what must not be printed. */
const WRONG: Record<string, readonly string[]> = {
  PORT: [...NUMBERS, '65536'],
  HOST: [
    ...SPACED,
    '[]',
    '[',
    '[::1',
    '[127.0.0.1]',
    '...',
    'a..b',
    '-a',
    'a-',
    'a b',
    'a/b',
    'a:80',
    'http://a',
    '*',
    '0',
    '0x7f.1',
    '127.1',
    '1.2.3.4.5',
    '::1%lo',
    'a'.repeat(64) + '.'.repeat(2),
    'a.'.repeat(130),
  ],
  DATA_DIR: [...SPACED, '~', '~/busbar', '~root/x', ' /var/lib/busbar', '/var/lib/busbar ', '/a\nb'],
  DATABASE_URL: [
    ...SPACED,
    'hidden',
    'mysql://hidden',
    'postgres:hidden',
    'postgres://u:hidden@',
    'postgres://u:hidden@h:99999/x',
    'postgres://u:hidden@h:0/x',
    'postgres://u:hidden@h:port/x',
    'postgres://u:hidden@[h/x',
    'postgres://u:hidden@h/x y',
    'postgres://u:hidden%ff@h/x',
    'postgres://u:hidden@h/x?sslmode=hiddenly',
    'postgres://u:hidden@h/x?sslmode=verify-full&sslrootcert=/hidden/ca.pem',
  ],
  SITE_URL: [
    ...SPACED,
    'www.example.com',
    'ftp://www.example.com',
    'HTTPS://www.example.com',
    'https://',
    'https://x:99999',
    'https://x:0',
    'https://x:y',
    'https://[::1',
    'https://a.example/',
    'https://a.example/path',
    'https://a.example\\path',
    'https://a.example?q',
    'https://a.example#f',
    'https://user@a.example',
    'https://a b',
    'https://*.example.com',
    'https://%',
    'https://a.example,https://b.example',
  ],
  BASE_PATH: [...SPACED, '/', 'power', '/power/', '//', '/Power', '/a b', '/a/../b', '/%20', '/ä', '/healthz', '/readyz', 'https://a.example/power'],
  TRUSTED_PROXIES: [
    ...SPACED.slice(3),
    'abc',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '10.0.0',
    '::1/129',
    'fe80::1%eth0',
    'loopback',
    '10.0.0.1;10.0.0.2',
  ],
  WEB_CONCURRENCY: [...NUMBERS, '0', '65'],
  REQUIRE_SECOND_FACTOR: [...SPACED, 'true', 'all', 'Staff', 'administrators,staff'],
  LOG_LEVEL: [...SPACED, 'loud', 'INFO', 'info ', '30', 'debug,info'],
  SITE_NOINDEX: [...SPACED, 'yes', '1', 'TRUE', 'on'],
  START_CONTENT: [...SPACED, 'none', 'Demo', 'EMPTY', 'true', 'demo '],
  ACCESS_LOG: [...SPACED, 'yes', '1', 'TRUE', 'stdout'],
  ADMIN_EMAIL: [
    ...SPACED,
    'root',
    'root@',
    '@example.com',
    'Root <root@example.com>',
    'a@example.com, b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ],
  ADMIN_PASSWORD: [' ', 'hidden', 'aaaaaaaa', 'password', `hidden${'x'.repeat(130)}`],
  SMTP_URL: [
    ...SPACED,
    'hidden',
    'http://u:hidden@mail',
    'smtp:hidden',
    'smtp://',
    'smtp://u:hidden@',
    'smtp://u:hidden@mail:99999',
    'smtp://u:hidden@mail:0',
    'smtp://u:hidden@[mail',
    'smtp://u:hidden@ma il',
    'smtp://u:hidden%zz@mail',
  ],
  MAIL_FROM: [
    ...SPACED,
    'sales',
    'a@',
    '@b',
    'Sales <sales@example.com>',
    'a@b.example, c@d.example',
    'a@b@c',
    'a@b\u0007',
    `${'a'.repeat(250)}@example.com`,
  ],
  ENQUIRY_NOTIFY: ['sales', 'a@b.example;c@d.example', 'a@b.example, sales', 'Sales <a@b.example>', 'a@b\u0007'],
  ENQUIRY_WEBHOOK_URL: [
    ...SPACED,
    'hidden',
    'file:///hidden',
    'https://',
    'https://crm:99999/hidden',
    'https://crm:0/hidden',
    'https://[crm/hidden',
    'https://u:hidden%zz@crm',
    'https://crm/hid den',
  ],
  ENQUIRY_WEBHOOK_SECRET: [' ', 'hidden', 'hidden-hidden-h'],
  ENQUIRY_RETENTION_MONTHS: [...NUMBERS, '0', '121'],
  ENQUIRY_FORMS_PER_DAY: [...NUMBERS, '9', '100001'],
  ENQUIRY_FILES_PER_ADDRESS_MB: [...NUMBERS, '-1', '100000001'],
  ENQUIRY_FILES_PER_DAY_MB: [...NUMBERS, '-1', '100000001'],
  ENQUIRY_FILES_MB: [...NUMBERS, '-1', '100000001'],
  AUDIT_RETENTION_MONTHS: [...NUMBERS, '0', '1201'],
  VERSION_RETENTION_MONTHS: [...NUMBERS, '0', '1201'],
  VERSIONS_KEPT: [...NUMBERS, '0', '10001'],
  UNUSED_ORIGINAL_DAYS: [...NUMBERS, '0', '36501'],
  DISK_RESERVE_MB: [...NUMBERS, '-1', '100000001'],
  MEDIA_FILES_PER_PERSON_MB: [...NUMBERS, '-1', '100000001'],
  MEDIA_FILES_MB: [...NUMBERS, '-1', '100000001'],
}

/** Variables that need another one beside them. */
const BESIDE: Record<string, Record<string, string>> = {
  ADMIN_EMAIL: { ADMIN_PASSWORD: 'a good long word' },
  ADMIN_PASSWORD: { ADMIN_EMAIL: 'root@example.com' },
  ENQUIRY_WEBHOOK_SECRET: { ENQUIRY_WEBHOOK_URL: 'https://crm.example' },
}

test('the table has wrong values of every variable', () => {
  expect(Object.keys(WRONG).toSorted()).toEqual(VARIABLES.toSorted())
})

describe.each(Object.entries(WRONG))('%s', (name, values) => {
  it.each(values)('is refused with one line when it is %j', (value) => {
    const problem = problemOf({ ...BESIDE[name], [name]: value })
    expect(problem).toBeInstanceOf(ConfigError)
    expect(problem?.message).toMatch(new RegExp(`^${name} is .*; accepted is .*\\.$`))
    expect(problem?.message).not.toMatch(/hidden/)
  })
})

test('any text for any variable is taken or refused with one line, and what is taken can be used', () => {
  const value = fc
    .oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true }),
      fc.ipV4(),
      fc.ipV6(),
      fc.domain(),
      fc.emailAddress(),
      fc.integer().map(String),
    )
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.constantFrom(...VARIABLES), value, (name, text) => {
      const environment = { ...BESIDE[name], [name]: text }
      const problem = problemOf(environment)
      if (problem !== undefined) {
        expect(problem).toBeInstanceOf(ConfigError)
        expect(problem.message).toMatch(new RegExp(`^${name} is [^\\n]*\\.$`))
        return
      }
      const config = readConfig(environment)
      expect(() => toOwnOrigins(config, 3000)).not.toThrow()
      expect(() => createClientAddresses(config.trustedProxies).isTrusted('127.0.0.1')).not.toThrow()
    }),
    { numRuns: 2000 },
  )
})

test.each(['::', '[::]', '0.0.0.0', '0:0:0:0:0:0:0:0', '::0', '::ffff:0.0.0.0'])('HOST %s is every address and needs SITE_URL', (host) => {
  expect(problemOf({ HOST: host })?.message).toContain('every address of the machine; set SITE_URL')
  expect(problemOf({ HOST: host, SITE_URL: 'https://www.example.com' })).toBeUndefined()
})

test.each([
  ['::1', 'http://[::1]:3000'],
  ['[::1]', 'http://[::1]:3000'],
  ['0:0:0:0:0:0:0:1', 'http://[::1]:3000'],
  ['Busbar.Example', 'http://busbar.example:3000'],
])('HOST %s is known by the address that browsers write', (host, origin) => {
  const own = toOwnOrigins(readConfig({ HOST: host }), 3000)
  expect(own.siteUrl).toBe(origin)
  expect(own.hosts).toContain(new URL(origin).host)
})

test.each(['https://www.example.com', 'https://www.example.com:8443', 'http://127.0.0.1:3000', 'https://[2001:db8::1]', 'https://müller.example'])(
  'SITE_URL may be %s',
  (siteUrl) => {
    expect(problemOf({ SITE_URL: siteUrl })).toBeUndefined()
  },
)

function problemOf(environment: NodeJS.ProcessEnv): Error | undefined {
  try {
    readConfig(environment)
    return undefined
  } catch (error) {
    return error as Error
  }
}
