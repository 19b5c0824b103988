import { backup } from 'node:sqlite'

import { type Live, openLive } from './open-live.ts'

/** A copy of the read copy, to be changed and thrown away. `stamp` is the one with which the original was opened. */
export async function copyLive(live: Live, file: string, { stamp }: { stamp: string }): Promise<Live> {
  // In steps, so that readers and the follower go on meanwhile; a change in between makes it begin again.
  await backup(live.database, file)
  return openLive(file, { report: live.report, stamp })
}
