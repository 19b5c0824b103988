import type { FastifyRequest } from 'fastify'

import type { PostedFile } from '#model/pages/page-action.ts'
import { readBody } from './read-body.ts'

/** A posted form. `discard` deletes the files that were received. */
export type PostedForm = { fields: Map<string, string[]>; files: PostedFile[]; tooLarge: boolean; discard(): Promise<void> }

export const LARGEST_FORM_BYTES = 64 * 1024
const MOST_FIELDS = 100

/** Reads a URL-encoded form, bounded in bytes and number of fields. */
export async function readUrlEncoded(request: FastifyRequest, largestBytes = LARGEST_FORM_BYTES): Promise<PostedForm> {
  const { text, tooLarge } = await readText(request, largestBytes)
  const fields = new Map<string, string[]>()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if ((count += 1) > MOST_FIELDS) break
    fields.set(name, [...(fields.get(name) ?? []), toStorable(value)])
  }
  return { fields, files: [], tooLarge: tooLarge || count > MOST_FIELDS, discard: async () => {} }
}

/** Text that every database accepts: without lone surrogates and U+0000, which nobody types. */
export function toStorable(value: string): string {
  return value.toWellFormed().replaceAll('\0', '')
}

/** Reads the body up to a size. Beyond it, up to ten times as much is read and discarded, so that the client receives the answer. */
async function readText(request: FastifyRequest, largestBytes: number): Promise<{ text: string; tooLarge: boolean }> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of readBody(request.raw)) {
    bytes += part.length
    if (bytes <= largestBytes) parts.push(part)
    else if (bytes > largestBytes * 10) break
  }
  return { text: Buffer.concat(parts).toString('utf8'), tooLarge: bytes > largestBytes }
}
