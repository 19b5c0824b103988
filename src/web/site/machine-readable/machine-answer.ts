import type { ReadSet } from '#model/content/content-reader.ts'
import type { Answer } from '#web/answers/prepared-answer.ts'

/** An answer for machines: public, revalidated on each request, and never sniffed as another type. */
export function toMachineAnswer(type: string, body: string, reads: ReadSet, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status: 200,
    headers: {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      ...headers,
    },
    body,
    reads,
  }
}
