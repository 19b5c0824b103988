import type { FastifyBaseLogger } from 'fastify'
import { pino, stdTimeFunctions, type DestinationStream } from 'pino'

import { currentRequestId } from './request-ids.ts'
import { toReadable } from './to-readable.ts'

/** What the running product tells: lines of JSON on standard output, or readable lines when that is a terminal. */
export type ServerLog = FastifyBaseLogger

/** Where the lines go: standard output, or a stand-in for it. */
export type LogOutput = { isTTY?: boolean; write(text: string): unknown }

/** The log from a level on. Each line has its level in words, the time in ISO 8601, and the id of the request that it belongs to. */
export function createLog(level: string, output: LogOutput = process.stdout): ServerLog {
  const options = {
    level,
    // The name of the machine and the id of the process are known to whoever collects the lines.
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin() {
      const request = currentRequestId()
      return request === undefined ? {} : { request }
    },
  }
  const destination = findDestination(output)
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** Undefined for the library's own, which writes to standard output without going through its stream. */
function findDestination(output: LogOutput): DestinationStream | undefined {
  if (output.isTTY === true) return { write: (line) => void output.write(toReadable(line)) }
  return output === process.stdout ? undefined : { write: (line) => void output.write(line) }
}
