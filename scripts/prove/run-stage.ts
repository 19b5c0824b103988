import { spawn } from 'node:child_process'

/** One program of a run: its title, the arguments for Node, and additional environment variables. */
export type Stage = { title: string; args: readonly string[]; env?: Readonly<Record<string, string>> }
/**
 * Its result; `output` is everything it printed, which was also shown while it ran. A stage that a signal ended has the status 1, and the
 * output ends with the name of the signal.
 */
export type StageOutcome = { title: string; status: number; seconds: number; output: string }

/** Runs a stage to its end. */
export function runStage({ title, args, env = {} }: Stage): Promise<StageOutcome> {
  const begun = performance.now()
  console.log(`\n${title}.`)
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, NO_COLOR: '1', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        process.stdout.write(chunk)
      })
    }
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const seconds = Math.round((performance.now() - begun) / 1000)
      if (signal === null) return resolve({ title, status: code ?? 1, seconds, output })
      const ended = `"${title}" was ended by ${signal} after ${seconds} s.`
      console.error(`\n${ended}`)
      resolve({ title, status: 1, seconds, output: `${output}\n${ended}\n` })
    })
  })
}

/** The command line of Vitest for some of its projects. */
export function vitestOn(projects: readonly string[], files: readonly string[] = []): string[] {
  return ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((name) => ['--project', name]), ...files]
}

/** The report files of the two runs, for the check over both. */
export const REPORTS = { tested: 'tests/output/report.json', proved: 'tests/output/proof.json' } as const
