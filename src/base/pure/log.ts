/** Receives what delivery and the site report as left out; a Fastify logger fits. */
export type Log = {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Writes each report as a line of JSON to stderr, for callers that are given no logger. */
export const CONSOLE_LOG: Log = {
  warn: (details, message) => console.warn(toLine(40, details, message)),
  error: (details, message) => console.error(toLine(50, details, message)),
}

function toLine(level: number, details: object, msg: string): string {
  return JSON.stringify({ level, ...details, msg }, (_, value: unknown) => (value instanceof Error ? value.stack : value))
}
