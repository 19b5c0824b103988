/** Browsers that do not tell when they have painted wait this long, in milliseconds. */
const LONGEST_WAIT = 500

/** Runs a task after the first paint, which would otherwise share the line with what the task loads. */
export function afterPaint(task: () => void): void {
  let isDone = false
  const run = () => {
    if (!isDone) task()
    isDone = true
  }
  new PerformanceObserver(run).observe({ type: 'paint', buffered: true })
  setTimeout(run, LONGEST_WAIT)
}
