/** Whether the session has ended, and who waits until it is there again. */
let waiting: PromiseWithResolvers<void> | undefined
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Resolves when somebody has signed in again; everything that is asked meanwhile waits for the same. */
export function untilSignedIn(): Promise<void> {
  if (waiting === undefined) {
    waiting = Promise.withResolvers()
    tell()
  }
  return waiting.promise
}

/** Says that the session is there again: what waited goes on. */
export function signedIn(): void {
  waiting?.resolve()
  waiting = undefined
  tell()
}

export function hasEnded(): boolean {
  return waiting !== undefined
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
