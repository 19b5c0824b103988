import { describe, expect, test } from 'vitest'

import { findProblem, listPackages, summarise } from './licences.ts'

const production = { path: 'a', version: '1.0.0', isDevelopment: false }

describe('the licences of packages', () => {
  test('a permissive one is allowed, alone and in an expression', () => {
    for (const licence of ['MIT', '(MIT OR GPL-3.0-only)', '(MIT AND Zlib)', 'Apache-2.0'])
      expect(findProblem({ ...production, licence })).toBeUndefined()
  })

  test.each(['GPL-3.0-only', 'MPL-2.0', 'MIT AND GPL-3.0-only', 'LGPL-3.0-or-later', 'SEE LICENSE IN terms.txt'])(
    '%s is refused in the product',
    (licence) => {
      expect(findProblem({ ...production, licence })).toContain(`a 1.0.0 has the licence ${licence}`)
    },
  )

  test('a tool may have a licence that the product may not', () => {
    expect(findProblem({ ...production, licence: 'MPL-2.0', isDevelopment: true })).toBeUndefined()
    expect(findProblem({ ...production, licence: 'GPL-3.0-only', isDevelopment: true })).toContain('tools may not use')
  })

  test('the shared library of sharp is allowed, as a package of that name only', () => {
    expect(findProblem({ ...production, path: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' })).toBeUndefined()
  })

  test('a package without one is refused, but for those that were read by hand', () => {
    const [known, other] = listPackages({
      packages: { 'node_modules/b/node_modules/png-js': { version: '2.0.0' }, 'node_modules/png-js': { version: '3.0.0' } },
    })
    expect(known && findProblem(known)).toBeUndefined()
    expect(other && findProblem(other)).toContain('png-js 3.0.0 names no licence')
  })
})

test('a test runner or bundler in production is refused wherever it is nested', () => {
  for (const path of ['vite', 'better-auth/node_modules/vitest', '@vitest/mocker', 'lightningcss']) {
    expect(findProblem({ ...production, path, licence: 'MIT' })).toContain('is a tool for development')
    expect(findProblem({ ...production, path, licence: 'MIT', isDevelopment: true })).toBeUndefined()
  }
})

test('the summary counts licences, the most frequent first', () => {
  const of = (licence: string) => ({ ...production, licence })
  expect(summarise([of('ISC'), of('MIT'), of('MIT')])).toBe('MIT 2, ISC 1')
})
