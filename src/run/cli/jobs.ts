import { listFailedJobs, retryFailedJobs } from '#content/store/jobs.ts'
import type { Store } from '#content/store/tables.ts'
import { sayStored } from '#texts/stored-sentence.ts'
import { noteCommand } from './note-command.ts'
import { runCommand, tell, WrongUsage } from './run-command.ts'
import { withStore } from './with-store.ts'

/** `busbar jobs` lists failed jobs; `busbar jobs retry ID` or `busbar jobs retry all` makes them due again. */
export async function jobs(words: readonly string[]): Promise<void> {
  await runCommand(async () => {
    const act = readWords(words)
    await withStore({ files: false }, act)
  })
}

function readWords([word, id, ...rest]: readonly string[]): (store: Store) => Promise<void> {
  if (word === undefined) return list
  if (word === 'retry' && id !== undefined && rest.length === 0) {
    if (id === 'all') return retryAll
    if (/^\d{1,15}$/.test(id)) return (store) => retry(store, Number(id))
  }
  throw new WrongUsage('Usage: busbar jobs, busbar jobs retry ID, or busbar jobs retry all')
}

async function list(store: Store): Promise<void> {
  const failed = await listFailedJobs(store)
  for (const { id, kind, failedAt, attempts, error } of failed) tell(`${id}\t${kind}\t${failedAt}\t${attempts} attempts\t${sayStored('en', error)}`)
  if (failed.length === 0) tell('No job was given up.')
}

async function retryAll(store: Store): Promise<void> {
  const count = await retryFailedJobs(store, { now: new Date() })
  if (count > 0) await noteCommand(store, 'jobs-retry', { count })
  tell(`${count} jobs are due again.`)
}

async function retry(store: Store, id: number): Promise<void> {
  if ((await retryFailedJobs(store, { id, now: new Date() })) === 0) throw new Error(`No job ${id} was given up; "busbar jobs" lists them.`)
  await noteCommand(store, 'jobs-retry', { job: id })
  tell(`Job ${id} is due again.`)
}
