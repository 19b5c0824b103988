import { serveThread } from '../serve-thread.ts'

/** What the test's thread is asked to do. */
export type EchoJob =
  | { kind: 'echo'; text: string }
  /** Answers with the news heard so far. */
  | { kind: 'news' }
  | { kind: 'busy'; ms: number }
  | { kind: 'throw' }
  | { kind: 'crash' }
  | { kind: 'fill' }
  | { kind: 'place' }
  | { kind: 'bytes'; length: number }

const heard: string[] = []

serveThread<{ place: number; failing?: true }, EchoJob, unknown, string, string>(({ place, failing }, tell) => {
  if (failing) throw new Error('This thread cannot start.')
  return {
    async run(job) {
      return { result: await answer(job, place, tell), transfer: [] }
    },
    hear: (news) => void heard.push(news),
    close: () => tell('closed'),
  }
})

async function answer(job: EchoJob, place: number, tell: (note: string) => void): Promise<unknown> {
  switch (job.kind) {
    case 'echo':
      tell(`echoed ${job.text}`)
      return job.text
    case 'news':
      return [...heard]
    case 'place':
      return place
    case 'bytes':
      return new Uint8Array(job.length)
    case 'busy': {
      const until = performance.now() + job.ms
      while (performance.now() < until);
      return 'done'
    }
    case 'throw':
      throw new RangeError('The job cannot be done.')
    case 'crash':
      setImmediate(() => {
        throw new Error('The thread is broken.')
      })
      return new Promise(() => undefined)
    case 'fill': {
      const filled: unknown[] = []
      for (;;) filled.push(Array.from({ length: 10_000 }, (_, place_) => ({ place: place_ })))
    }
  }
}
