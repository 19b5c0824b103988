import { describe, expect, it } from 'vitest'

import { ConfigError, readConfig } from './config.ts'
import { toSender } from './notification-config.ts'

describe('configuration', () => {
  it('needs no variable: loopback, port 3000, ./var', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      basePath: '',
      logLevel: 'info',
      isNoindex: false,
      siteUrl: undefined,
      databaseUrl: undefined,
    })
    expect(readConfig({}).dataDir).toMatch(/\/var$/)
  })

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', SITE_URL: '' })).toMatchObject({ port: 3000, siteUrl: undefined })
  })

  it.each([
    ['PORT', '99999', 'PORT is "99999"; accepted is a port from 0 to 65535.'],
    ['PORT', 'abc', 'PORT is "abc"; accepted is a port from 0 to 65535.'],
    [
      'SITE_URL',
      'https://a.example/path',
      'SITE_URL is "https://a.example/path"; accepted is an origin such as https://www.example.com, without a path.',
    ],
    ['BASE_PATH', 'power/', 'BASE_PATH is "power/"; accepted is a path such as /power, or nothing.'],
    ['SITE_NOINDEX', 'yes', 'SITE_NOINDEX is "yes"; accepted is true or false.'],
    ['WEB_CONCURRENCY', '0', 'WEB_CONCURRENCY is "0"; accepted is a number from 1 to 64.'],
    ['HOST', '0.0.0.0', 'HOST is "0.0.0.0", every address of the machine; set SITE_URL to the site\'s public origin too, or HOST to 127.0.0.1.'],
    ['TRUSTED_PROXIES', 'abc', 'TRUSTED_PROXIES is "abc"; accepted is addresses or networks such as 10.0.0.0/8, with commas between them.'],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/8, 10.0.0.1/33',
      'TRUSTED_PROXIES is "10.0.0.0/8, 10.0.0.1/33"; accepted is addresses or networks such as 10.0.0.0/8, with commas between them.',
    ],
    ['S3_BUCKET', 'media', 'S3_BUCKET is set, but this release has no part that reads it yet: unset it.'],
  ])('stops the start when %s is %s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence))
  })

  it('writes mails to files and sends notices to the address of the site settings by default', () => {
    expect(readConfig({})).toMatchObject({ mail: { url: undefined }, enquiries: { notify: [], webhook: undefined, retentionMonths: 24 } })
    const config = readConfig({
      SMTP_URL: 'smtp://user:pass@mail.example.com:587',
      MAIL_FROM: 'site@example.com',
      ENQUIRY_NOTIFY: 'sales@example.com, export@example.com',
      ENQUIRY_WEBHOOK_URL: 'http://10.0.0.7/leads',
      ENQUIRY_RETENTION_MONTHS: '6',
    })
    expect(config.mail).toEqual({ url: 'smtp://user:pass@mail.example.com:587', from: 'site@example.com' })
    expect(config.enquiries).toMatchObject({
      notify: ['sales@example.com', 'export@example.com'],
      webhook: { url: 'http://10.0.0.7/leads', secret: undefined },
      retentionMonths: 6,
    })
  })

  it('bounds what visitors can store, by default and as it is told', () => {
    const MB = 1_000_000
    const files = { perAddress: 30 * MB, perDay: 500 * MB, inAll: 5000 * MB, reserve: 500 * MB }
    expect(readConfig({}).enquiries).toMatchObject({ formsPerDay: 200, files })
    const told = { ENQUIRY_FORMS_PER_DAY: '50', ENQUIRY_FILES_PER_ADDRESS_MB: '0', ENQUIRY_FILES_MB: '100', DISK_RESERVE_MB: '1' }
    expect(readConfig(told).enquiries).toMatchObject({ formsPerDay: 50, files: { ...files, perAddress: 0, inAll: 100 * MB, reserve: MB } })
    expect(() => readConfig({ ENQUIRY_FILES_MB: 'much' })).toThrow('ENQUIRY_FILES_MB is "much"; accepted is a number of megabytes from 0 to')
    expect(() => readConfig({ ENQUIRY_FORMS_PER_DAY: '1' })).toThrow('accepted is a number of forms from 10 to 100000')
  })

  it.each([
    [{ SMTP_URL: 'http://user:hidden@mail' }, /^SMTP_URL is not accepted: it does not begin with smtp:.*; accepted is an address such as smtp:/],
    [{ MAIL_FROM: 'Sales <sales@example.com>' }, /^MAIL_FROM is "Sales <sales@example.com>"; accepted is an e-mail address/],
    [{ ENQUIRY_NOTIFY: 'sales@example.com;x' }, /^ENQUIRY_NOTIFY is .* with commas between them/],
    [
      { ENQUIRY_WEBHOOK_URL: 'file:///hidden' },
      /^ENQUIRY_WEBHOOK_URL is not accepted: it does not begin with https:.*; accepted is an address that begins with https/,
    ],
    [
      { ENQUIRY_WEBHOOK_URL: 'https://a.example', ENQUIRY_WEBHOOK_SECRET: 'hidden' },
      /^ENQUIRY_WEBHOOK_SECRET is not accepted: it is too short; accepted is a text of at least 16/,
    ],
    [{ ENQUIRY_WEBHOOK_SECRET: 'hidden-hidden-hidden' }, /^ENQUIRY_WEBHOOK_SECRET is set but ENQUIRY_WEBHOOK_URL is not/],
    [
      { ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'hidden' },
      /^ADMIN_PASSWORD is not accepted: it is too short; accepted is a password of 8 to 128 characters/,
    ],
    [{ ENQUIRY_RETENTION_MONTHS: '0' }, /^ENQUIRY_RETENTION_MONTHS is "0"; accepted is a number of months from 1 to 120/],
  ])('stops the start with a sentence that holds no secret: %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
    expect(() => readConfig(environment)).not.toThrow(/hidden/)
  })

  it('sends mails from no-reply at the site’s host by default', () => {
    expect(toSender(readConfig({}), 'https://www.example.com')).toBe('no-reply@example.com')
    expect(toSender(readConfig({}), 'http://127.0.0.1:3000')).toBe('no-reply@localhost')
    expect(toSender(readConfig({ MAIL_FROM: 'a@b.example' }), 'https://www.example.com')).toBe('a@b.example')
  })

  it('accepts addresses and networks of IPv4 and IPv6 as proxies', () => {
    expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1, fd00::/8,' }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
    ])
  })

  it.each(['mysql://root:secret@db', 'postgres://root:secret@[bad', 'postgres://root:secret@db:port/x', 'postgres://root:secret%ff@db/x'])(
    'refuses the database address %s without its password',
    (url) => {
      expect(() => readConfig({ DATABASE_URL: url })).toThrow(
        /^DATABASE_URL is not accepted: it.*; accepted is an address such as postgres:\/\/user:password@host:5432\/database\.$/,
      )
    },
  )

  it.each(['postgres://u:p@db:5432/x', 'postgresql://u:a%zz@db/x', 'postgres://u:p@/x?host=/run/postgresql'])(
    'takes the database address %s',
    (url) => {
      expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
    },
  )

  it('reports variables that have no effect yet, and starts all the same', () => {
    expect(readConfig({}).notices).toEqual([])
    expect(readConfig({ WEB_CONCURRENCY: '4' }).notices).toEqual(['WEB_CONCURRENCY is 4; this release runs one process.'])
  })

  it('names every bad variable at once', () => {
    expect(() => readConfig({ PORT: '-1', LOG_LEVEL: 'loud' })).toThrow(/PORT is "-1".*\nLOG_LEVEL is "loud"/)
  })
})
