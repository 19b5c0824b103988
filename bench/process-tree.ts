import { readFileSync, readdirSync } from 'node:fs'

import { residentMb } from './cpu.ts'

/** A process and those that it has started, such as those that work on images. Empty where there is no `/proc`. */
export function listTree(pid: number): number[] {
  const parents = new Map(listProcesses().map((id) => [id, parentOf(id)]))
  const childrenOf = (parent: number): number[] => [...parents].flatMap(([id, own]) => (own === parent ? [id, ...childrenOf(id)] : []))
  return parents.has(pid) ? [pid, ...childrenOf(pid)] : []
}

/** The resident memory of a process and those that it has started, in MB. What they share, such as the program of Node, counts for each. */
export function residentTreeMb(pid: number): number {
  return listTree(pid).reduce((sum, id) => sum + (residentMb(id) ?? 0), 0)
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  } catch {
    return []
  }
}

function parentOf(pid: number): number | undefined {
  try {
    // The name of the program, in brackets, may hold spaces and brackets itself.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    )
  } catch {
    return undefined
  }
}
