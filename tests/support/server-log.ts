/** One line of the product's log. */
export type LogLine = { level: string; time: string; msg: string; [detail: string]: unknown }

/** Parses what the product wrote; a line that is not JSON throws. */
export function readLog(written: string): LogLine[] {
  return written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LogLine)
}

/** The sentences of a log. */
export function readMessages(written: string): string[] {
  return readLog(written).map(({ msg }) => msg)
}
