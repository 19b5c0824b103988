/** Requests addresses in turn until it is stopped, and collects failures. */
export type SteadyReader = { stop(): Promise<{ answers: number; failures: string[]; slowestMs: number }> }

/** Starts to read; each failure is `status or error, address`. */
export function readSteadily(urls: readonly string[], everyMs: number): SteadyReader {
  let isStopped = false
  let answers = 0
  let slowestMs = 0
  const failures: string[] = []
  const readOne = async (url: string) => {
    const begun = performance.now()
    try {
      const response = await fetch(url)
      await response.arrayBuffer()
      answers += 1
      if (response.status !== 200) failures.push(`${response.status} ${url}`)
    } catch (error) {
      failures.push(`${String(error)} ${url}`)
    }
    slowestMs = Math.max(slowestMs, performance.now() - begun)
  }
  const reading = (async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      await readOne(urls[turn % urls.length] ?? '')
      await new Promise((settle) => setTimeout(settle, everyMs))
    }
  })()
  const stop = async () => {
    isStopped = true
    await reading
    return { answers, failures, slowestMs }
  }
  return { stop }
}
