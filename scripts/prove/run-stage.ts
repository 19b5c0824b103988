import { spawn } from 'node:child_process'

/** One program of a run: its title, what Node is called with, and what its environment holds beside ours. */
export type Stage = { title: string; args: readonly string[]; env?: Readonly<Record<string, string>> }
/** What became of it; `output` is all that it printed, which was passed on as it came, and at its end the signal that ended it, with the status 1. */
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

/** Where the reports of the two runs lie, for the judgement over both. */
export const REPORTS = { tested: 'tests/output/report.json', proved: 'tests/output/proof.json' } as const
