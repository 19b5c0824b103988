import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

import { MEMORY_ENVIRONMENT } from '#base/node/memory-environment.ts'
import { findPackageFolder } from '#base/node/package-folder.ts'

import type { ImageJob, ImageOutcome, RunImageJob } from './image-job.ts'
import { ImageNotMade } from './image-not-made.ts'

/** `runMs` limits one job, `idleMs` the time without jobs after which the process ends. */
export type ProcessOptions = { runMs: number; idleMs: number; report: (sentence: string) => void }

/** A process that works on one image at a time: it is started for a job, and ends when it has been idle for a while. */
export type ImageProcess = {
  /** Only to be called when the job before is over. */
  run: RunImageJob
  close(): void
}

type Running = { resolve(result: never): void; reject(error: ImageNotMade): void }

/** In a build the program is a file of its own; from the sources Node runs the source. */
const PROGRAM = import.meta.url.endsWith('.ts')
  ? join(import.meta.dirname, 'image-program.ts')
  : join(findPackageFolder(), 'dist/server/image-program.js')

/** Creates a process that is not started yet. */
export function createImageProcess({ runMs, idleMs, report }: ProcessOptions): ImageProcess {
  let child: ChildProcess | undefined
  let running: Running | undefined
  let timer: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    // Nothing else of the environment, which holds secrets, reaches a process that reads files of strangers.
    const started = fork(PROGRAM, {
      execArgv: [],
      env: { ...MEMORY_ENVIRONMENT },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', (outcome: ImageOutcome) => settle(outcome))
    started.once('error', (error) => end(started, new ImageNotMade('failed', error.message)))
    started.once('exit', (code, signal) => end(started, new ImageNotMade('failed', `The process ended with ${code ?? signal}.`)))
    child = started
    return started
  }

  function settle(outcome: ImageOutcome): void {
    const own = running
    rest()
    // The cast holds: a process answers a job with the result of that job.
    if (outcome.kind === 'done') return own?.resolve(outcome.result as never)
    if (outcome.reason === 'failed') report(`An image could not be made: ${outcome.message}`)
    own?.reject(new ImageNotMade(outcome.reason, outcome.message))
  }

  /** An idle process keeps nothing alive, and ends after a while. */
  function rest(): void {
    running = undefined
    clearTimeout(timer)
    child?.unref()
    child?.channel?.unref()
    timer = setTimeout(() => child !== undefined && end(child), idleMs).unref()
  }

  function end(ended: ChildProcess, why?: ImageNotMade): void {
    if (ended !== child) return
    clearTimeout(timer)
    child = undefined
    ended.kill('SIGKILL')
    const own = running
    running = undefined
    if (own === undefined) return
    report(`Work on an image has ended a process, which is replaced: ${why?.message ?? 'The product stops.'}`)
    own.reject(why ?? new ImageNotMade('gone'))
  }

  const run: RunImageJob = (job) =>
    new Promise((resolve, reject) => {
      const worker = child ?? start()
      worker.ref()
      worker.channel?.ref()
      running = { resolve, reject }
      clearTimeout(timer)
      timer = setTimeout(() => end(worker, new ImageNotMade('slow', `The work took more than ${runMs / 1000} s.`)), runMs)
      // The cast holds: a job with its kind is one of all jobs.
      worker.send(job as ImageJob, (error) => error && end(worker, new ImageNotMade('failed', error.message)))
    })

  return { run, close: () => child !== undefined && end(child) }
}
