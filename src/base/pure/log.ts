/** Where delivery and the site report what they leave out; a Fastify logger is one. */
export type Log = {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** One line of JSON each on the process's error stream, for whoever is given no logger. */
export const CONSOLE_LOG: Log = {
  warn: (details, message) => console.warn(toLine(40, details, message)),
  error: (details, message) => console.error(toLine(50, details, message)),
}

function toLine(level: number, details: object, msg: string): string {
  return JSON.stringify({ level, ...details, msg }, (_, value: unknown) => (value instanceof Error ? value.stack : value))
}
