/** An act that waits for a pause, but not for ever. */
export type PausedAct = {
  /** Asks for the act; it is done after a pause without further asking, or at the latest some time after it was first asked for. */
  ask(): void
  /** Does at once what was asked for; nothing where nothing was. */
  flush(): void
  cancel(): void
}

/** Makes an act that follows typing: `pauseMs` after the last key, and while somebody types on `latestMs` after the first one. */
export function afterPause(act: () => void, { pauseMs, latestMs }: { pauseMs: number; latestMs: number }): PausedAct {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const run = () => {
    cancel()
    act()
  }
  return {
    ask() {
      const now = performance.now()
      if (timer === undefined) latest = now + latestMs
      clearTimeout(timer)
      timer = setTimeout(run, Math.max(0, Math.min(pauseMs, latest - now)))
    },
    flush: () => (timer === undefined ? undefined : run()),
    cancel,
  }
}
