import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { runBusbar } from '../support/busbar-command.ts'
import { spawnProduct } from '../support/product.ts'
import { readLog } from '../support/server-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'busbar-variables-'))
const file = join(folder, 'file')
writeFileSync(file, '')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ENDS_WITHIN_MS = 20_000
const WRITABLE = 'accepted is a folder that this user may write'

test.each([
  [{ PORT: ' ' }, 'PORT is " "; accepted is a port from 0 to 65535.'],
  [{ PORT: '0x10' }, 'PORT is "0x10"; accepted is a port from 0 to 65535.'],
  [{ HOST: '[]' }, 'HOST is "[]"; accepted is a host name or address to listen on.'],
  [{ HOST: '0' }, 'HOST is "0"; accepted is a host name or address to listen on.'],
  [{ HOST: '203.0.113.1' }, 'HOST is "203.0.113.1", which this machine cannot listen on (EADDRNOTAVAIL); accepted is one of its own addresses.'],
  [{ HOST: '::' }, /^HOST is "::", every address of the machine; set SITE_URL/],
  [
    { DATA_DIR: '/proc/busbar/data' },
    `DATA_DIR is "/proc/busbar/data", which cannot be written (ENOENT: no such file or directory, mkdir '/proc/busbar'); ${WRITABLE}.`,
  ],
  [{ DATA_DIR: file }, /^DATA_DIR is ".*file", which is a file; accepted is a folder\.$/],
  [{ DATA_DIR: join(file, 'data') }, new RegExp(`^DATA_DIR is ".*data", which cannot be written \\(ENOTDIR.*\\); ${WRITABLE}\\.$`)],
  [{ DATA_DIR: '/dev/null' }, 'DATA_DIR is "/dev/null", which is a file; accepted is a folder.'],
  [{ DATA_DIR: join(folder, 'a'.repeat(300)) }, new RegExp(`which cannot be written \\(ENAMETOOLONG.*\\); ${WRITABLE}\\.$`)],
  [{ DATA_DIR: '~/busbar' }, 'DATA_DIR is "~/busbar"; accepted is a folder, such as /var/lib/busbar.'],
  [{ DATABASE_URL: 'mysql://root:hidden@nowhere' }, /^DATABASE_URL is not accepted: it does not begin with postgres:/],
  [{ DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/x' }, /^DATABASE_URL names a database that does not answer \(ECONNREFUSED\); accepted is /],
  [
    { DATABASE_URL: 'postgres://u:hidden@no-such-host.invalid/x' },
    /^DATABASE_URL names a database that does not answer \((?:ENOTFOUND|EAI_AGAIN|ETIMEDOUT)\); accepted is /,
  ],
  [
    { DATABASE_URL: 'postgres://u:hidden@h/x?sslrootcert=/hidden' },
    /^DATABASE_URL is not accepted: the file that its sslrootcert names cannot be read; accepted is /,
  ],
  [{ SITE_URL: 'https://x:99999' }, 'SITE_URL is "https://x:99999"; accepted is an origin such as https://www.example.com, without a path.'],
  [{ BASE_PATH: 'shop/' }, 'BASE_PATH is "shop/"; accepted is a path such as /power, or nothing.'],
  [{ TRUSTED_PROXIES: 'fe80::1%eth0' }, /^TRUSTED_PROXIES is "fe80::1%eth0"; accepted is addresses or networks/],
  [{ WEB_CONCURRENCY: '1e1' }, 'WEB_CONCURRENCY is "1e1"; accepted is a number from 1 to 64.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; accepted is fatal, error, warn, info, debug, trace, silent.'],
  [{ SITE_NOINDEX: 'yes', LOG_LEVEL: 'silent' }, 'SITE_NOINDEX is "yes"; accepted is true or false.'],
  [{ ACCESS_LOG: '1' }, 'ACCESS_LOG is "1"; accepted is true or false.'],
  [{ ADMIN_EMAIL: 'root' }, 'ADMIN_EMAIL is "root"; accepted is an e-mail address.'],
  [{ ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'hidden' }, /^ADMIN_PASSWORD is not accepted: it is too short; accepted is a password/],
  [{ SMTP_URL: 'smtp://u:hidden@mail:99999' }, /^SMTP_URL is not accepted: its host or port cannot be read; accepted is an address/],
  [{ MAIL_FROM: 'sales' }, /^MAIL_FROM is "sales"; accepted is an e-mail address/],
  [{ ENQUIRY_NOTIFY: 'sales' }, /^ENQUIRY_NOTIFY is "sales"; accepted is e-mail addresses/],
  [{ ENQUIRY_WEBHOOK_URL: 'https://u:hidden%zz@crm' }, /^ENQUIRY_WEBHOOK_URL is not accepted: its % escapes cannot be read;/],
  [{ ENQUIRY_WEBHOOK_SECRET: 'hidden' }, /^ENQUIRY_WEBHOOK_SECRET is not accepted: it is too short; accepted is a text of at least 16 characters\.$/],
  [{ ENQUIRY_RETENTION_MONTHS: '0' }, 'ENQUIRY_RETENTION_MONTHS is "0"; accepted is a number of months from 1 to 120.'],
  [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_ISSUER is set, but this release has no part that reads it yet: unset it.'],
])('%j stops the start with one line', async (environment, sentence) => {
  const { process: child, exited, log } = spawnProduct({ PORT: '0', DATA_DIR: join(folder, 'data'), ...environment })
  const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
  expect(await exited).toEqual({ code: 1, signal: null })
  clearTimeout(timer)
  const lines = readLog(log())
  expect(lines).toEqual([
    {
      level: 'fatal',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      msg: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    },
  ])
  expect(log()).not.toContain('hidden')
})

test('a port that another program uses stops the start with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((settle) => other.once('listening', settle))
  const { port } = other.address() as AddressInfo
  const { exited, log } = spawnProduct({ PORT: String(port), DATA_DIR: join(folder, 'data') })
  expect((await exited).code).toBe(1)
  expect(readLog(log()).map(({ msg }) => msg)).toEqual([`PORT is "${port}", but another program listens there; accepted is a free port.`])
  other.close()
})

test.each([
  [{ dataDir: '/proc/busbar/data' }, ['migrate'], /^busbar: .*\/proc\/busbar/],
  [{ dataDir: file }, ['migrate'], /^busbar: .*file/],
  [
    { dataDir: join(folder, 'data'), databaseUrl: 'postgres://u:hidden@h:99999/x' },
    ['jobs'],
    /^busbar: DATABASE_URL is not accepted: its host or port cannot be read;/,
  ],
  [{ dataDir: join(folder, 'nothing') }, ['user', 'list'], /^busbar: DATA_DIR ".*nothing" does not exist/],
  [{ dataDir: join(folder, 'data') }, ['restore', '/proc/busbar'], /^busbar: .*\/proc\/busbar/],
])('a command on %j ends with one line: %j', async (location, words, sentence) => {
  const { code, said } = await runBusbar(words, location)
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toEqual([expect.stringMatching(sentence)])
  expect(said).not.toContain('hidden')
})
