import { describe, expect, it } from 'vitest'

import { ConfigError, readConfig } from './config.ts'

describe('configuration', () => {
  it('needs nothing: loopback, port 3000, ./var', () => {
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

  it('takes an empty variable for none', () => {
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
    ['WEB_CONCURRENCY', '4', 'WEB_CONCURRENCY is "4"; accepted is 1 (one process; more follow in a later release).'],
    ['HOST', '0.0.0.0', 'HOST is "0.0.0.0", every address of the machine; set SITE_URL to the site\'s public origin too, or HOST to 127.0.0.1.'],
    ['S3_BUCKET', 'media', 'S3_BUCKET is set, but this release has no part that reads it yet: unset it.'],
  ])('stops the start when %s is %s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence))
  })

  it('never prints the password of a database address', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db' })).toThrow(
      /^DATABASE_URL is not readable; accepted is an address that begins with postgres:\/\/\.$/,
    )
  })

  it('names every bad variable at once', () => {
    expect(() => readConfig({ PORT: '-1', LOG_LEVEL: 'loud' })).toThrow(/PORT is "-1".*\nLOG_LEVEL is "loud"/)
  })
})
