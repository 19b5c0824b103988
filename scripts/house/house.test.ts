import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { withArchitecture } from './architecture-table.ts'
import { PROJECTS } from '../../tests/projects.ts'
import { findCycle } from './find-cycle.ts'
import { ROOMS } from './rooms.ts'
import { listFiles, readSources, roomOf, ROOT } from './source-files.ts'

const sources = readSources()
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

describe('rooms', () => {
  test('hold every source', () => {
    expect(sources.filter(({ room }) => room === '').map(({ file }) => file)).toEqual([])
    expect(sources.length).toBeGreaterThan(700)
  })

  test('import each other in one direction only, types included', () => {
    const arrows = new Map(ROOMS.map(({ room }) => [room, new Set<string>()]))
    for (const { room, imports } of sources) {
      const others = imports.map(({ path }) => roomOf(path)).filter((other) => other !== undefined && other !== room)
      for (const other of others) arrows.get(room)?.add(other ?? '')
    }
    expect(findCycle(arrows)).toBeUndefined()
    expect(findCycle(new Map(ROOMS.map(({ room, mayImport }) => [room, new Set(mayImport)])))).toBeUndefined()
    // Checks that `findCycle` does find a cycle.
    expect(
      findCycle(
        new Map([
          ['a', new Set(['b'])],
          ['b', new Set(['c'])],
          ['c', new Set(['b'])],
        ]),
      ),
    ).toEqual(['b', 'c', 'b'])
  })

  test('are left only by imports that start with #, never by ../', () => {
    const outside = sources.flatMap(({ file, room, imports }) =>
      imports.filter(({ path, isRelative }) => isRelative && roomOf(path) !== room).map(({ path }) => `${file} → ${path}`),
    )
    expect(outside).toEqual([])
  })
})

test('sources are short: half of them below 60 lines, 19 of 20 below 180, none above 350', () => {
  const lengths = sources.map(({ lines }) => lines).toSorted((one, other) => one - other)
  const at = (share: number) => lengths[Math.floor(lengths.length * share)] ?? 0
  expect(at(0.5)).toBeLessThan(60)
  expect(at(0.95)).toBeLessThan(180)
  const long = listFiles().filter((file) => /\.(?:tsx?|css|mjs)$/.test(file) && read(file).split('\n').length - 1 > 350)
  expect(long).toEqual([])
})

test('tests that replace a module run in their own process', () => {
  const replacing = listFiles().filter((file) => /\.test\.tsx?$/.test(file) && /^vi\.mock\(/m.test(read(file)))
  expect(replacing.filter((file) => !(PROJECTS.isolated.include as readonly string[]).includes(file))).toEqual([])
})

test('the table of ARCHITECTURE.md is the one that the linter uses', () => {
  const text = read('ARCHITECTURE.md')
  expect(text, 'Run npm run write.').toBe(withArchitecture(text))
})

describe('documents', () => {
  const files = new Set(listFiles())
  const folders = new Set([...files].flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))))
  const names = new Set([...files].map((file) => basename(file)))
  const documents = [...files].filter(
    (file) => file.endsWith('.md') && !/^(?:docs\/(?:proofs|breaks)|bench\/results|demo\/content\/.*\/|CHANGELOG)/.test(file),
  )

  test.each(documents)('%s names files and folders that exist', (document) => {
    const missing = listPaths(read(document)).filter((path) => !isThere(path))
    expect(missing).toEqual([])
  })

  test.each(documents)('%s names commands that work with any Node from 20 on, not scripts that need the pinned one', (document) => {
    expect(read(document)).not.toMatch(/\bnode (?:scripts|demo|bench|build|tests|src)\//)
  })

  test('a path that does not exist is found', () => {
    expect(listPaths('see `src/model/nothing.ts` and `no-such-file.ts`').filter((path) => !isThere(path))).toHaveLength(2)
  })

  /** Texts in backticks that look like a source file or a folder of the checkout. */
  function listPaths(text: string): string[] {
    // NAME stands for a name that the reader chooses.
    const quoted = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code.split(' › ')[0] ?? '').filter((code) => !code.includes('NAME'))
    return quoted.filter(
      (code) => /^[\w./-]+\.(?:tsx?|mjs|css)$/.test(code) || /^(?:src|demo|scripts|tests(?!\/output)|bench|build|bin|docs)\/[\w./-]*$/.test(code),
    )
  }

  function isThere(path: string): boolean {
    const bare = path.replace(/\/$/, '')
    if (!bare.includes('/')) return names.has(bare) || folders.has(bare)
    return [bare, `src/${bare}`].some((one) => files.has(one) || folders.has(one)) || [...files].some((file) => file.endsWith(`/${bare}`))
  }
})
