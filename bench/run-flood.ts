import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { FloodCount, FloodTask } from './flood-generator.ts'
import { cpuTimeMs, pinned } from './cpu.ts'

/** Floods a product from a process of its own, on the core for load. A flood of addresses that are not there measures nothing, and throws. */
export async function runFlood(task: FloodTask): Promise<FloodCount> {
  const [program = process.execPath, ...args] = pinned('load')
  const { stdout } = await promisify(execFile)(program, [...args, join(import.meta.dirname, 'flood-generator.ts'), JSON.stringify(task)])
  const count = JSON.parse(stdout) as FloodCount
  if ('404' in count.byStatus) throw new Error(`The flood of ${task.kind} asks for addresses that are not there.`)
  return count
}

/** The CPU time of all threads of a product for one answer to a flood in ms, and what the flood counted. */
export async function measureCpuOfFlood(pid: number, task: FloodTask): Promise<FloodCount & { cpuMs: number }> {
  const before = cpuTimeMs(pid) ?? Number.NaN
  const count = await runFlood(task)
  const answers = Object.values(count.byStatus).reduce((sum, one) => sum + one, 0)
  return { ...count, cpuMs: ((cpuTimeMs(pid) ?? Number.NaN) - before) / answers }
}
