import { defineConfig } from 'oxlint'

import { DOORS, ROOMS, WITHOUT_NODE, type Room } from './scripts/house/rooms.ts'

type Pattern = { group: string[]; message: string }

const NO_NODE: Pattern = { group: ['node:*'], message: 'This code runs without Node: no node: imports here.' }
const NO_ZOD: Pattern = { group: ['zod'], message: 'zod does not reach the browser.' }

/** What files of a room may not import: rooms and libraries that `rooms.ts` does not allow, and their own room by `#`. */
function border({ room, mayImport }: Room): Pattern[] {
  const foreign = ROOMS.map((other) => other.room).filter((other) => other !== room && !mayImport.includes(other))
  const closed = Object.keys(DOORS).filter((library) => DOORS[library]?.includes(room) !== true)
  const message = `${room} may import ${mayImport.join(', ') || 'no other room'} (scripts/house/rooms.ts).`
  return [
    { group: foreign.map((other) => `#${other}/**`), message },
    { group: [`#${room}/**`], message: `Inside ${room} imports are relative.` },
    { group: closed.flatMap((library) => [library, `${library}/**`]), message: `${room} may not import this library (scripts/house/rooms.ts).` },
    ...(WITHOUT_NODE.includes(room) ? [NO_NODE] : []),
    ...(room === 'web/browser' ? [NO_ZOD] : []),
  ]
}

export default defineConfig({
  plugins: ['import', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { builtin: true, node: true, browser: true },
  ignorePatterns: ['dist/**', 'var/**', 'demo/content/**', 'system/content/**', 'node_modules/**', 'runtime/**', 'tests/output/**'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'oxc/no-map-spread': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-named-as-default-member': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    // Lists that are rendered once from stored content have no other key.
    'react/no-array-index-key': 'off',
    // Blocks are rendered one by one to static markup, so `try` around a rendering does catch its errors.
    'react/error-boundaries': 'off',
    // Guards look for control characters on purpose.
    'no-control-regex': 'off',
    // The rule does not understand loops that wait for a variable set by a callback.
    'no-unmodified-loop-condition': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'max-lines': ['error', { max: 350 }],
    'max-params': ['error', { max: 4 }],
  },
  overrides: [
    ...ROOMS.map((room) => ({
      files: [`src/${room.room}/**/*.{ts,tsx}`],
      rules: { 'no-restricted-imports': ['error', { patterns: border(room) }] as ['error', object] },
    })),
    {
      // Tests may import from any room.
      files: ['**/*.test.{ts,tsx}', 'tests/**', 'bench/**', 'scripts/**', 'demo/**', '**/*.config.ts', '**/testing/**'],
      rules: {
        'no-restricted-imports': 'off',
        'import/no-default-export': 'off',
        'typescript/no-non-null-assertion': 'off',
        'max-params': 'off',
      },
    },
  ],
})
