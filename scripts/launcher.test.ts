import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { ensureBrowser } from '../bin/setup/browser.mjs'
import { digestOf } from '../bin/setup/stamp.mjs'
import { FAILING_NPM, makeCheckout, SLOW_NPM, type Checkout } from './launcher-checkout.ts'

// The bound is for a launcher that starts the product where it should refuse.
const launch = (...words: string[]) => spawnSync(process.execPath, ['bin/launch.mjs', ...words], { encoding: 'utf8', timeout: 20_000 })

describe('launcher', () => {
  it('lists the commands when an unknown one is requested', () => {
    const { status, stderr } = launch('strat')
    expect(status).toBe(1)
    expect(stderr).toBe(
      'busbar: There is no command "strat". There are: start, dev, build, check, texts, write, draw, test, prove, breaks, compare, bench.\n',
    )
  })

  it('refuses arguments that it would ignore, and says how settings are made', () => {
    const { status, stderr } = launch('start', '--port', '4333')
    expect(status).toBe(1)
    expect(stderr).toBe(
      'busbar: The command "start" takes no arguments (--port 4333). Settings are environment variables, such as PORT=4333 npm start.\n',
    )
  })

  it('describes every command', () => {
    const { status, stdout } = launch('--help')
    expect(status).toBe(0)
    expect(stdout).toContain('  npm start\n      runs the whole product on one port\n')
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    for (const name of Object.keys(scripts)) expect(stdout).toMatch(new RegExp(`^ {2}npm (?:run )?${name}\\b`, 'm'))
    expect(launch('start', '--help').stdout).toBe(stdout)
  })

  it('explains what is wrong with a configured browser', async () => {
    const before = process.env['CHROME_PATH']
    process.env['CHROME_PATH'] = '/nowhere/chromium'
    try {
      await expect(ensureBrowser()).rejects.toThrow(
        'CHROME_PATH is "/nowhere/chromium", which is not a program. Name the path of Chromium or Chrome, or unset it.',
      )
    } finally {
      if (before === undefined) delete process.env['CHROME_PATH']
      else process.env['CHROME_PATH'] = before
    }
  })

  it('builds again only when a source was changed, added or removed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'busbar-stamp-'))
    mkdirSync(join(folder, 'deep'))
    writeFileSync(join(folder, 'deep/a.ts'), 'a')
    const first = digestOf([folder])
    expect(digestOf([folder])).toBe(first)
    writeFileSync(join(folder, 'b.ts'), 'b')
    const second = digestOf([folder])
    expect(second).not.toBe(first)
    utimesSync(join(folder, 'deep/a.ts'), 1, 1)
    expect(digestOf([folder])).not.toBe(second)
    expect(digestOf([folder, join(folder, 'gone')])).toBe(digestOf([folder]))
  })
})

describe('in a checkout of its own', () => {
  let checkout: Checkout
  const running = new Set<ChildProcess>()
  beforeEach(() => void (checkout = makeCheckout()))
  afterEach(() => {
    // A test that failed may have left a program that never ends.
    for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    running.clear()
    rmSync(checkout.folder, { recursive: true, force: true })
  })

  const start = (env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [join(checkout.folder, 'bin/launch.mjs'), 'start'], {
      env: { PATH: checkout.path, ...env },
      // A process group of its own, to which the test sends a signal as a terminal does for Ctrl-C.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    child.once('close', () => running.delete(child))
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    const ended = new Promise<{ status: number | null; said: string }>((settle) => child.once('close', (status) => settle({ status, said })))
    return { pid: child.pid ?? 0, ended, saysInTime: (text: string) => expect.poll(() => said).toContain(text) }
  }
  const isThere = (name: string) => existsSync(join(checkout.folder, name))

  it.each([
    ['Ctrl-C', 'SIGINT', 130],
    ['SIGTERM', 'SIGTERM', 143],
  ] as const)('%s during the build starts nothing, and the next start builds again', async (_, signal, status) => {
    // An earlier build, older than the sources.
    checkout.write('dist/.busbar-build', 'old')
    checkout.write('dist/server/main.js', 'console.log("serving old code")')
    const begun = start({ BUILD: 'endless' })
    await begun.saysInTime('building')
    process.kill(signal === 'SIGINT' ? -begun.pid : begun.pid, signal)
    expect(await begun.ended).toEqual({ status, said: expect.not.stringContaining('serving') })
    expect(isThere('dist/.busbar-build')).toBe(false)
    expect(await start().ended).toEqual({ status: 0, said: expect.stringMatching(/building[^]*building[^]*serving new code/) })
    expect(isThere('dist/.busbar-build')).toBe(true)
    expect(await start().ended).toEqual({ status: 0, said: 'serving new code\n' })
  })

  it('Ctrl-C while the product serves ends with status 0', async () => {
    const begun = start({ SERVE: 'endless' })
    await begun.saysInTime('serving new code')
    process.kill(-begun.pid, 'SIGINT')
    expect(await begun.ended).toMatchObject({ status: 0 })
  })

  it.each([
    ['the packages', () => checkout.remove('node_modules/.busbar-lock')],
    ['Node', () => checkout.remove('runtime/node_modules/.package-lock.json')],
  ])('Ctrl-C while %s are installed waits until npm has undone its work', async (_, unprepare) => {
    unprepare()
    checkout.writeNpm(SLOW_NPM)
    const begun = start()
    await expect.poll(() => isThere('npm-began')).toBe(true)
    process.kill(-begun.pid, 'SIGINT')
    expect(await begun.ended).toMatchObject({
      status: 130,
      said: expect.stringContaining('busbar: Stopping when the half-done installation is undone'),
    })
    expect(readFileSync(join(checkout.folder, 'npm-ended'), 'utf8')).toBe('after 1 signal')
    expect(isThere('node_modules/.busbar-lock') && isThere('runtime/node_modules/.package-lock.json')).toBe(false)
  })

  it.each([
    ['ENOTEMPTY', 'node_modules is in use or half written: run the command again, and if that does not help, delete the folder.'],
    ['EACCES', '/srv/cache cannot be written: give this user the right to write there.'],
    ['ENOTFOUND', 'Check that the npm registry is reached, then run the command again.'],
    ['EUSAGE', 'The lines of npm say why:'],
  ])('the remedy for npm’s error %s fits it', async (code, remedy) => {
    checkout.remove('node_modules/.busbar-lock')
    checkout.writeNpm(FAILING_NPM)
    const { status, said } = await start({ CODE: code }).ended
    expect(status).toBe(1)
    expect(said).toMatch(/^busbar: The packages could not be installed\. /m)
    expect(
      said
        .split('\n')
        .find((line) => line.includes('could not be installed'))
        ?.endsWith(remedy),
    ).toBe(true)
    expect(said).toContain(`npm error code ${code}`)
  })

  it('npm’s output is not shown when npm succeeded without fetching Node', async () => {
    checkout.remove('runtime/node_modules')
    checkout.writeNpm('console.log("up to date")')
    const { status, said } = await start().ended
    expect(status).toBe(1)
    expect(said).toMatch(/could not be fetched with npm\. Check that the npm registry is reached, then run the command again\.\n$/)
    expect(said).not.toContain('up to date')
  })

  it('busbar tells its commands and its version before anything is installed', () => {
    checkout.remove('runtime/node_modules')
    const busbar = (...words: string[]) => spawnSync(process.execPath, [join(checkout.folder, 'bin/busbar.mjs'), ...words], { encoding: 'utf8' })
    expect(busbar()).toMatchObject({ status: 0, stdout: expect.stringContaining('  busbar backup FOLDER | FILE.tar ') })
    expect(busbar('--help').stdout).toBe(busbar().stdout)
    expect(busbar('--version')).toMatchObject({ status: 0, stdout: '0.1.0\n' })
    expect(busbar('user', 'list')).toMatchObject({
      status: 1,
      stderr: 'busbar: The product is not built here yet; run "npm run build" first.\n',
    })
  })
})
