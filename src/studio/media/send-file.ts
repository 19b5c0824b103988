import type { AnswerOf } from '#model/authoring/calls.ts'
import { AUTHORING_ROOT } from '#model/authoring/places.ts'
import type { AuthoringClient, Send } from '#studio/api/authoring-client.ts'
import { AuthoringRefusal, readRefusal } from '#studio/api/authoring-refusal.ts'

type Upload = AnswerOf<'readUpload'>
/** What is sent: a `File` of the browser, or what is like one. */
export type FileLike = Pick<File, 'name' | 'size' | 'slice'>
export type FileSending = {
  client: AuthoringClient
  basePath: string
  /** In which refusals are read. */
  language: string
  file: FileLike
  /** Hears how many bytes have arrived. */
  onSent(bytes: number): void
  signal: AbortSignal
  send?: Send
  /** How long to wait before a part is sent again, in ms. */
  pauseMs?: number
}

/** Large enough to be quick, small enough for slow lines: a part must arrive within 30 seconds. */
const PART = 2 ** 20
const SMALLEST_PART = 2 ** 16
const MOST_BREAKS = 8
const PASSING: ReadonlySet<number> = new Set([0, 401, 408, 409, 429, 502, 503])

/**
 * Sends a file in parts and resolves to the id of its upload. Goes on where an earlier attempt with the same file ended, also after the
 * window was closed; a connection that breaks is tried again with smaller parts. Rejects with an `AuthoringRefusal` for what is not kept.
 */
export async function sendFile(sending: FileSending): Promise<string> {
  const { client, file, onSent, signal, pauseMs = 1000 } = sending
  let upload = await findOrBegin(sending)
  if (active.has(upload.id)) upload = await begin(sending)
  active.add(upload.id)
  let part = PART
  let breaks = 0
  try {
    return await sendRest()
  } finally {
    active.delete(upload.id)
  }

  async function sendRest(): Promise<string> {
    while (upload.offset < file.size) {
      onSent(upload.offset)
      signal.throwIfAborted()
      try {
        upload = await sendPart(sending, upload, part)
        breaks = 0
      } catch (error) {
        signal.throwIfAborted()
        if (!mayPass(error) || (breaks += 1) > MOST_BREAKS) throw error
        part = Math.max(SMALLEST_PART, part / 2)
        await new Promise((resolve) => setTimeout(resolve, pauseMs * breaks))
        // Says where to go on; while the session has ended it waits until somebody has signed in.
        upload = await client('readUpload', { upload: upload.id, signal }).catch((refusal: unknown) => {
          if (mayPass(refusal)) return upload
          throw refusal
        })
      }
    }
    onSent(file.size)
    return upload.id
  }
}

async function findOrBegin({ client, file, signal }: FileSending): Promise<Upload> {
  const { uploads } = await client('listUploads', { signal })
  const begun = uploads.find(({ name, size, offset }) => name === file.name && size === file.size && offset > 0)
  return begun ?? (await begin({ client, file, signal }))
}

async function begin({ client, file, signal }: Pick<FileSending, 'client' | 'file' | 'signal'>): Promise<Upload> {
  return await client('beginUpload', { body: { name: file.name, size: file.size }, signal })
}

/** Uploads that this window is sending: none of them is gone on with twice. */
const active = new Set<string>()

async function sendPart({ basePath, language, file, signal, send = fetch }: FileSending, { id, offset }: Upload, size: number): Promise<Upload> {
  const response = await send(`${basePath}${AUTHORING_ROOT}/uploads/${id}?offset=${offset}`, {
    method: 'PATCH',
    headers: { accept: 'application/json', 'accept-language': language, 'content-type': 'application/octet-stream' },
    body: file.slice(offset, offset + size),
    signal,
  })
  if (!response.ok) throw await readRefusal(response, language)
  return (await response.json()) as Upload
}

/** A broken line, an ended session, a part that came twice, a server that starts: the same may succeed in a moment. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof AuthoringRefusal)) return true
  return PASSING.has(error.status)
}
