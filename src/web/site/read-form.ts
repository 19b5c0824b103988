import type { FastifyRequest } from 'fastify'

import { findNul } from '#base/pure/nul.ts'
import type { PostedFile } from '#model/pages/page-action.ts'
import { readBody } from './read-body.ts'

/** A posted form. `nulField` names the first field that held U+0000. `discard` deletes the files that were received. */
export type PostedForm = {
  fields: Map<string, string[]>
  files: PostedFile[]
  tooLarge: boolean
  tooManyFiles?: boolean
  nulField?: string
  discard(): Promise<void>
}

export const LARGEST_FORM_BYTES = 64 * 1024
const MOST_FIELDS = 100

/** Reads a URL-encoded form, bounded in bytes and number of fields. */
export async function readUrlEncoded(request: FastifyRequest, largestBytes = LARGEST_FORM_BYTES): Promise<PostedForm> {
  const { text, tooLarge } = await readText(request, largestBytes)
  const form: PostedForm = { fields: new Map(), files: [], tooLarge, discard: async () => {} }
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if ((count += 1) > MOST_FIELDS) break
    addField(form, name, value)
  }
  form.tooLarge ||= count > MOST_FIELDS
  return form
}

/** Adds a value to a form, without lone surrogates, which no database accepts. A field with U+0000 is noted, and the form is refused. */
export function addField(form: PostedForm, name: string, value: string): void {
  form.nulField ??= findNul([[name, value]])
  form.fields.set(name, [...(form.fields.get(name) ?? []), value.toWellFormed()])
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
