import { setTimeout } from 'node:timers/promises'

/** This process counts as quiet when it uses less than this share of one processor. */
const QUIET_SHARE = 0.25
/** For how long, in ms, the use is measured. */
const MEASURED_MS = 50

/** Resolves when this process, with all its threads, has had next to nothing to do for a moment. Rejects when `signal` is aborted. */
export async function waitForQuiet(signal: AbortSignal): Promise<void> {
  for (;;) {
    const before = process.cpuUsage()
    const begun = performance.now()
    await setTimeout(MEASURED_MS, undefined, { signal, ref: false })
    const used = process.cpuUsage(before)
    if ((used.user + used.system) / 1000 < QUIET_SHARE * (performance.now() - begun)) return
  }
}
