import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { spawnSync } from 'node:child_process'

/** The CPU time of a process and all its threads so far, in ms; undefined where there is no `/proc`. */
export function cpuTimeMs(pid: number): number | undefined {
  const folder = `/proc/${pid}/task`
  if (!existsSync(folder)) return undefined
  const threads = readdirSync(folder).map((thread) => readFileSync(`${folder}/${thread}/schedstat`, 'utf8'))
  return threads.reduce((sum, line) => sum + Number(line.split(' ', 1)[0]), 0) / 1e6
}

/** The resident memory of a process in MB; undefined where there is no `/proc`. */
export function residentMb(pid: number): number | undefined {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

const canPin = availableParallelism() >= 2 && spawnSync('taskset', ['--version']).status === 0

/** A command that starts Node on one core where the system supports that: the last core for `server`, the one before for `load`. */
export function pinned(role: 'server' | 'load'): string[] {
  const core = availableParallelism() - (role === 'server' ? 1 : 2)
  return canPin ? ['taskset', '-c', String(core), process.execPath] : [process.execPath]
}
