import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { texts } from './build/texts/vite-texts.ts'

// `npm run prove` tries many more cases of each property.
const longForm = process.env['PROVE_RUNS'] !== undefined
const shared = { resolve: { conditions: ['node'] }, plugins: [react(), texts()] }

export default defineConfig({
  test: {
    reporters: process.env['CI'] ? ['default', ['json', { outputFile: 'tests/output/report.json' }]] : ['default'],
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'demo/**/*.test.ts', 'tests/delivery/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          setupFiles: ['tests/support/effort.ts'],
          testTimeout: longForm ? 600_000 : 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
        },
      },
      {
        ...shared,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts', 'tests/support/seeded-data.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          pool: 'forks',
          fileParallelism: false,
        },
      },
    ],
  },
})
