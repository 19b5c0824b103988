import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busbar-texts-'))
  for (const name of ['package.json', 'scripts/write-texts.ts', 'build/texts', 'src/texts']) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const german = () => join(folder, 'src/texts/de.json')
const change = (from: string | RegExp, to: string) => writeFileSync(german(), readFileSync(german(), 'utf8').replace(from, to))
const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/write-texts.ts', ...words], { cwd: folder, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const HEAD = 'The catalogue of texts (src/texts) has problems:\n'

test.each([[[]], [['--check']], [['--read']]])('a file that is not JSON is named, without a stack (%j)', (words) => {
  writeFileSync(german(), '{ "page": ')
  expect(run(...words)).toEqual({ status: 1, said: `${HEAD}de.json is not JSON: Unexpected end of JSON input\n` })
})

test('the check names every message that is missing, unusable or asks for other arguments, once and without a stack', () => {
  change(/^ +"close": .*\n/m, '')
  change(/"carousel": "[^"]*"/, '"carousel": ["Karussell"]')
  expect(run('--check')).toEqual({ status: 1, said: `${HEAD}de.json, page › carousel: is not a text.\n` })
  change(/"carousel": \[[^\]]*\]/, '"carousel": "Karussell {"')
  change('"linkToRow": "Link zu {name}"', '"linkToRow": "Link zu {zeile}"')
  const { status, said } = run('--check')
  expect(status).toBe(1)
  expect(said.split('\n').slice(1)).toEqual([
    expect.stringMatching(/^de\.json, page › carousel: \S/),
    'de.json, page › close: is missing.',
    expect.stringMatching(/^de\.json, \w+ › linkToRow: asks for other arguments than in en\.json\.$/),
    '',
  ])
})

test('the check asks for npm run texts after a change of the English arguments; a build goes on', () => {
  for (const name of ['en.json', 'de.json']) {
    const file = join(folder, 'src/texts', name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/("linkToRow": "[^"]*)\{name\}/, '$1{row}'))
  }
  expect(run('--check')).toEqual({ status: 1, said: 'src/texts/arguments.ts is not up to date. Write it with: npm run texts\n' })
  expect(run('--read').status).toBe(0)
  expect(run().status).toBe(0)
  expect(run('--check')).toEqual({ status: 0, said: '' })
})
