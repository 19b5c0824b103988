import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small file system of its own, which a test may fill and make read-only. */
export type SmallDisk = {
  folder: string
  /** Takes all the space that is left; once more when others have freed some. */
  fill(): void
  /** Gives that space back. */
  free(): void
  /** Fails while a program has a file open for writing. */
  makeReadOnly(): void
  remove(): void
}

/** Only root may mount; elsewhere the tests that need a small disk are skipped. */
export const CAN_MOUNT = canMount()

/** Mounts a file system in memory. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-disk-'))
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'busbar-test', folder)
  const ballast = join(folder, 'lost+found')
  return {
    folder,
    fill() {
      try {
        appendFileSync(ballast, Buffer.alloc(megabytes * 2 ** 20))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(ballast),
    makeReadOnly: () => mount('-o', 'remount,ro', folder),
    remove() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function canMount(): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    mountSmallDisk(1).remove()
    return true
  } catch {
    return false
  }
}

function mount(...args: string[]): void {
  execFileSync('mount', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
