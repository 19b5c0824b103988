import { spawnSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { ensureBrowser } from '../bin/setup/browser.mjs'
import { digestOf } from '../bin/setup/stamp.mjs'

const launch = (command: string) => spawnSync(process.execPath, ['bin/launch.mjs', command], { encoding: 'utf8' })

describe('launcher', () => {
  it('lists the commands when an unknown one is requested', () => {
    const { status, stderr } = launch('strat')
    expect(status).toBe(1)
    expect(stderr).toBe('busbar: There is no command "strat". There are: start, dev, build, check, texts, test, prove, compare, bench.\n')
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
