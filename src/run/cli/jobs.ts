import { listFailedJobs, retryFailedJobs } from '#content/store/jobs.ts'
import { closeStore, openStore } from '#content/store/open-store.ts'
import type { Store } from '#content/store/tables.ts'
import { readLocation } from './read-location.ts'
import { runCommand, tell, WrongUsage } from './run-command.ts'

/** `busbar jobs` lists failed jobs; `busbar jobs retry ID` or `busbar jobs retry all` makes them due again. */
export async function jobs(words: readonly string[]): Promise<void> {
  await runCommand(async () => {
    const act = readWords(words)
    const store = await openStore(readLocation(process.env))
    try {
      await act(store)
    } finally {
      await closeStore(store)
    }
  })
}

function readWords([word, id, ...rest]: readonly string[]): (store: Store) => Promise<void> {
  if (word === undefined) return list
  if (word === 'retry' && id !== undefined && rest.length === 0) {
    if (id === 'all') return async (store) => tell(`${await retryFailedJobs(store, { now: new Date() })} jobs are due again.`)
    if (/^\d{1,15}$/.test(id)) return (store) => retry(store, Number(id))
  }
  throw new WrongUsage('Usage: busbar jobs, busbar jobs retry ID, or busbar jobs retry all')
}

async function list(store: Store): Promise<void> {
  const failed = await listFailedJobs(store)
  for (const { id, kind, failedAt, attempts, error } of failed) tell(`${id}\t${kind}\t${failedAt}\t${attempts} attempts\t${error}`)
  if (failed.length === 0) tell('No job was given up.')
}

async function retry(store: Store, id: number): Promise<void> {
  if ((await retryFailedJobs(store, { id, now: new Date() })) === 0) throw new Error(`No job ${id} was given up; "busbar jobs" lists them.`)
  tell(`Job ${id} is due again.`)
}
