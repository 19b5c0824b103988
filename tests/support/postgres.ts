import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { openOwnPostgres } from './own-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the PostgreSQL of this test run; each test file makes its own databases in it. */
    postgresUrl: string
  }
}

/** Starts the PostgreSQL of the test run on a free port and stops it at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openOwnPostgres()
  await waitUntilReady(server.url)
  project.provide('postgresUrl', server.url)
  return () => server.remove()
}

/** A server that has just started may refuse connections at first. */
export async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (attempt > 200) throw error
      await wait(25)
    }
  }
}
