import { isUnavailable } from '#model/errors.ts'
import { listKnownFiles } from '#content/store/enquiries.ts'
import { requireAnswer, type StoreDoor } from '#content/store/open-store.ts'
import { sweepAttachments, type Attachments } from './attachments.ts'
import type { Spool } from './spool.ts'
import { takeEnquiry, type Telling } from './take-enquiry.ts'

export type PassingOn = {
  spool: Spool
  openStore: StoreDoor
  telling: Telling
  attachments: Attachments
  report(message: string, error?: unknown): void
  intervalMs?: number
  clock?: () => Date
}

const SWEEP_EVERY_MS = 3_600_000

/**
 * Moves enquiries from the spool to the database as soon as it answers, and removes files that are not needed, until it is stopped.
 * `passOnNow` does the first at once.
 */
export function keepPassingOn(parts: PassingOn): { passOnNow(): Promise<void>; stop(): Promise<void> } {
  const { intervalMs = 1000, clock = () => new Date(), report } = parts
  const told = new Set<string>()
  let isStopped = false
  let sweptAt = 0
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const guarded = async (act: (now: Date) => Promise<unknown>) => {
    try {
      await act(clock())
    } catch (error) {
      if (!isUnavailable(error)) report('Enquiries on disk could not be looked through.', error)
    }
  }
  const passOnNow = async () => await guarded(async (now) => parts.spool.count > 0 && (await passOn({ ...parts, told }, now)))
  const look = async () => {
    await passOnNow()
    await guarded(async (now) => {
      if (now.getTime() - sweptAt <= SWEEP_EVERY_MS) return
      sweptAt = now.getTime()
      await sweepAttachments(parts.attachments, { now, findKnown: (ids) => listNamedFiles(parts, ids) })
    })
    if (!isStopped) plan()
  }
  const plan = () => {
    timer = setTimeout(() => void (running = look()), intervalMs).unref()
  }
  plan()
  return {
    passOnNow,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * Moves the enquiries in the spool to the database, the oldest first. One that the database refuses stays in the spool and does not block
 * the others. Throws while the database is away.
 */
export async function passOn(parts: Omit<PassingOn, 'attachments'> & { told: Set<string> }, now: Date): Promise<number> {
  const { spool, openStore, telling, told, report } = parts
  let count = 0
  const store = openStore()
  // Asks the database first, so that an outage does not cause up to 10,000 files to be read every second.
  await requireAnswer(store)
  for (const { name, taken } of await spool.list()) {
    try {
      await takeEnquiry(store, taken, { telling, now })
      await spool.remove(name)
      count += 1
    } catch (error) {
      if (isUnavailable(error)) return count
      if (!told.has(name)) report(`The enquiry ${taken.receipt} waits on disk: the database refuses it.`, error)
      told.add(name)
    }
  }
  if (count > 0) report(`The database is back: ${count} ${count === 1 ? 'enquiry that waited was' : 'enquiries that waited were'} passed on.`)
  return count
}

/** Which of these files belong to an enquiry in the spool or in the database. */
async function listNamedFiles({ spool, openStore }: PassingOn, ids: readonly string[]): Promise<Set<string>> {
  const waiting = (await spool.list()).flatMap(({ taken }) => taken.attachments.map(({ id }) => id))
  return new Set([...waiting, ...(await listKnownFiles(openStore(), ids))])
}
