import { readFileSync, readdirSync } from 'node:fs'

/** A process and those that it has started, such as those that work on images. Empty where there is no `/proc`. */
export function listTree(pid: number): number[] {
  const parents = new Map(listProcesses().map((id) => [id, parentOf(id)]))
  const childrenOf = (parent: number): number[] => [...parents].flatMap(([id, own]) => (own === parent ? [id, ...childrenOf(id)] : []))
  return parents.has(pid) ? [pid, ...childrenOf(pid)] : []
}

/**
 * The memory of a process and those that it has started, in MB, as a limit of the system counts it (`MemoryMax`): what each has for itself,
 * and once the pages of files, because they are of the same programs.
 */
export function residentTreeMb(pid: number): number {
  const parts = listTree(pid).map(readResident)
  return parts.reduce((sum, { own }) => sum + own, 0) + Math.max(0, ...parts.map(({ files }) => files))
}

/** The resident memory of one process in MB: its own, and pages of files. Nothing of a process that has ended. */
function readResident(pid: number): { own: number; files: number } {
  const status = readStatus(pid)
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024
  return { own: megabytes('RssAnon') + megabytes('RssShmem'), files: megabytes('RssFile') }
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
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
