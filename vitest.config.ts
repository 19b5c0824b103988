import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { texts } from './build/texts/vite-texts.ts'
import { PROJECTS, type ProjectName } from './tests/projects.ts'
import { SlowestFiles } from './tests/support/slowest-files.ts'

const shared = { resolve: { conditions: ['node'] }, plugins: [react(), texts()] }
/** The launcher names where the report of a run goes; what it held is judged from there. */
const report = process.env['TEST_REPORT']
const isQuick = process.env['TEST_DEPTH'] === undefined

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const toFile = (outputFile: string): ['json', { outputFile: string }] => ['json', { outputFile }]

const POSTGRES = 'tests/support/postgres.ts'
const SEEDED = 'tests/support/seeded-data.ts'
const SHARED = 'tests/support/shared-product.ts'

/** Tests beside the code: as many at once as there are cores, and many files in one process, since they leave nothing behind in it. */
const beside = (name: ProjectName) => ({
  name,
  ...PROJECTS[name],
  setupFiles: ['tests/support/effort.ts'],
  testTimeout: isQuick ? 60_000 : 600_000,
  hookTimeout: 120_000,
  isolate: false,
  maxWorkers: Math.max(2, availableParallelism()),
  expect: { poll: { timeout: 20_000 } },
  sequence: { groupOrder: 0 },
})

/** Tests of the built product: two files at once, after the others, so that neither measures the other's load. */
const ofProduct = (name: ProjectName) => ({
  name,
  ...PROJECTS[name],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  maxWorkers: 2,
  // For what is polled without a bound of its own: one second, Vitest's own, is short for a machine that has much else to do.
  expect: { poll: { timeout: 20_000 } },
  sequence: { groupOrder: 1 },
})

export default defineConfig({
  test: {
    reporters: ['default', new SlowestFiles(), ...(report === undefined ? [] : [toFile(report)])],
    projects: [
      { ...shared, test: beside('pure') },
      { ...shared, test: { ...beside('isolated'), isolate: true, globalSetup: [POSTGRES] } },
      {
        ...shared,
        resolve: { ...shared.resolve, alias: [{ find: /^\.\/password-cost\.ts$/, replacement: fromHere('tests/support/cheap-password-cost.ts') }] },
        test: { ...beside('store'), globalSetup: [POSTGRES] },
      },
      { ...shared, test: { ...ofProduct('journeys'), globalSetup: [SEEDED, SHARED] } },
      { ...shared, test: { ...ofProduct('browser'), globalSetup: [SEEDED, SHARED] } },
      { ...shared, test: { ...ofProduct('crawl'), globalSetup: [POSTGRES, SEEDED] } },
      { ...shared, test: { ...ofProduct('faults'), globalSetup: [POSTGRES, SEEDED, SHARED] } },
    ],
  },
})
