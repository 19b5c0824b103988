import { defineConfig } from 'oxlint'

/** Who may import whom (ARCHITECTURE.md). An import that starts with `#` crosses a border. */
const MAY_IMPORT: Record<string, string[]> = {
  contract: [],
  store: ['contract'],
  live: ['contract'],
  blocks: ['contract', 'client', 'calculators'],
  client: ['contract'],
  calculators: ['contract'],
  jobs: ['contract', 'store'],
  accounts: ['contract', 'store'],
  media: ['contract', 'store', 'live'],
  search: ['contract', 'live'],
  catalogue: ['contract', 'live'],
  delivery: ['contract', 'live', 'search', 'catalogue'],
  enquiries: ['contract', 'store', 'jobs', 'accounts'],
  authoring: ['contract', 'store', 'jobs', 'media', 'accounts'],
  site: ['contract', 'blocks', 'client', 'calculators', 'delivery', 'accounts', 'enquiries'],
  studio: ['contract', 'blocks', 'client'],
  exchange: ['contract', 'store', 'media', 'authoring'],
  seed: ['contract', 'authoring', 'exchange'],
  cli: ['contract', 'server', 'store', 'live', 'authoring', 'seed', 'exchange', 'accounts'],
}
const FOLDERS = [...Object.keys(MAY_IMPORT), 'server']

/** One door per library: the folders that may import it. */
const DOORS: Record<string, string[]> = {
  kysely: ['store', 'live', 'search', 'catalogue'],
  pg: ['store'],
  sharp: ['media'],
  'better-auth': ['accounts'],
  nodemailer: ['jobs'],
  'react-dom/server': ['site'],
  fastify: ['delivery', 'media', 'site', 'server', 'enquiries', 'accounts', 'authoring', 'studio'],
  'sanitize-html': ['contract'],
  turndown: ['site'],
  pdfkit: ['site'],
  '@fastify/busboy': ['site'],
  'd3-scale': ['blocks'],
  'd3-shape': ['blocks'],
}
/** Folders whose code runs in the browser or is pure: no `node:` there. */
const WITHOUT_NODE = new Set(['contract', 'blocks', 'client', 'calculators', 'studio', 'site/client'])

type Pattern = { group: string[]; message: string }

function restrict(patterns: Pattern[]): ['error', { patterns: Pattern[] }] {
  return ['error', { patterns }]
}

function border(folder: string): Pattern[] {
  const allowed = MAY_IMPORT[folder] ?? FOLDERS.filter((other) => other !== 'studio' && other !== 'cli')
  const foreign = FOLDERS.filter((other) => !allowed.includes(other))
  const closed = Object.keys(DOORS).filter((library) => !DOORS[library]?.includes(folder))
  return [
    { group: foreign.map((other) => `#${other}/**`), message: `${folder}/ may import ${allowed.join(', ') || 'nothing'} (ARCHITECTURE.md).` },
    ...(closed.length > 0
      ? [{ group: closed.flatMap((library) => [library, `${library}/**`]), message: `One door per library (ARCHITECTURE.md): not in ${folder}/.` }]
      : []),
  ]
}
const noNode: Pattern = { group: ['node:*'], message: 'This code runs without Node: no node: imports here.' }

export default defineConfig({
  plugins: ['import', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { builtin: true, node: true, browser: true },
  ignorePatterns: ['dist/**', 'var/**', 'content/**', 'node_modules/**', 'runtime/**', 'tests/output/**'],
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
    // Lists drawn once from stored content have no other key, and guards look for control characters on purpose.
    'react/no-array-index-key': 'off',
    // Blocks are drawn one by one to static markup, so a try around a drawing does catch.
    'react/error-boundaries': 'off',
    'no-control-regex': 'off',
    // Loops that wait for what a callback sets are read wrongly by this rule.
    'no-unmodified-loop-condition': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'max-lines': ['error', { max: 400 }],
    'max-params': ['error', { max: 4 }],
  },
  overrides: [
    ...Object.keys(MAY_IMPORT)
      .concat('server')
      .map((folder) => ({
        files: [`src/${folder}/**/*.{ts,tsx}`],
        rules: {
          'no-restricted-imports': restrict([...border(folder), ...(WITHOUT_NODE.has(folder) ? [noNode] : [])]),
        },
      })),
    {
      files: ['src/site/client/**/*.{ts,tsx}'],
      rules: { 'no-restricted-imports': restrict([...border('site'), noNode, { group: ['zod'], message: 'zod does not reach the browser.' }]) },
    },
    {
      // Tests may reach across borders to set a stage.
      files: ['**/*.test.{ts,tsx}', 'tests/**', 'bench/**', 'scripts/**', '*.config.ts', '**/testing/**'],
      rules: { 'no-restricted-imports': 'off', 'import/no-default-export': 'off', 'typescript/no-non-null-assertion': 'off', 'max-params': 'off' },
    },
  ],
})
