import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { Busboy } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'

import { findNul } from '#base/pure/nul.ts'
import { ContractError } from '#model/errors.ts'
import type { PostedFile } from '#model/pages/page-action.ts'
import { readBody } from './read-body.ts'
import { addField, type PostedForm } from './read-form.ts'

const LONGEST_FIELD = 64 * 1024
const LIMITS = { fieldNameSize: 100, fieldSize: LONGEST_FIELD, fields: 100, files: 10, parts: 110, headerPairs: 20, headerSize: 4096 }
/** Beyond the limit, up to so many times of it are read and discarded, so that the text fields and the answer still arrive. */
const READ_ON = 10
const PATIENCE_MS = 5000

/** The room for the files of one form while they arrive: `take` says whether there is any for so many bytes, `end` gives it all back. */
export type UploadRoom = { take(bytes: number): boolean; end(): void }

/** Reads a form with files; `clientAddress` is the visitor's. */
export type ReadMultipart = (request: FastifyRequest, of: { largestBytes: number; clientAddress: string }) => Promise<PostedForm>

/**
 * Returns a reader of forms with files, which are streamed into `folder` under random names, as far as there is room for them; no other code
 * receives visitors' files. A failed upload leaves no files behind; those of a killed process are removed at the next start.
 */
export function createMultipartReader(folder: string, openRoom: (clientAddress: string) => UploadRoom): ReadMultipart {
  return async ({ raw }, { largestBytes, clientAddress }) => {
    const room = openRoom(clientAddress)
    const form: PostedForm = { fields: new Map(), files: [], tooLarge: false, discard: () => discard(form.files).finally(room.end) }
    const parser = createParser(raw.headers, largestBytes)
    const arriving: { stream: Readable; done: Promise<void> }[] = []
    // A part without a name, which no browser sends, belongs to no field. An error in these two listeners would end the process.
    parser.on('field', (name: string | undefined, value: string, _nameCut: boolean, isCut: boolean) => {
      if (name !== undefined) addField(form, name, value)
      if (isCut) form.tooLarge = true
    })
    parser.on('file', (given: string | undefined, stream: Readable, name: string | undefined) => {
      const field = given ?? ''
      form.nulField ??= findNul([[field, name ?? '']])
      const file: PostedFile = { field, name: (name ?? '').toWellFormed(), path: join(folder, randomBytes(16).toString('hex')), bytes: 0 }
      form.files.push(file)
      // A file may fail in its first bytes, before anybody reads the stream: without a listener the error would end the process.
      stream.on('error', (error) => stream.destroy(error))
      const done = receive(stream, file, { form, room })
      done.catch(() => {})
      arriving.push({ stream, done })
    })
    const limits = { isReached: false }
    parser.on('filesLimit', () => (form.tooManyFiles = true))
    for (const name of ['partsLimit', 'fieldsLimit', 'filesLimit']) parser.on(name, () => (limits.isReached = true))
    try {
      if (await feed(readBody(raw), parser, { form, largestBytes, limits })) await withinTime(Promise.all(arriving.map(({ done }) => done)))
      else await giveUp()
      return form
    } catch {
      await giveUp()
      throw new ContractError('POST_BODY_PARSE_ERROR', 'The form broke off or is not well formed. Send it again.')
    }

    async function giveUp(): Promise<void> {
      for (const { stream } of arriving) stream.destroy()
      await Promise.allSettled(arriving.map(({ done }) => done))
      await form.discard()
      for (const file of form.files) file.bytes = 0
    }
  }
}

type Parser = InstanceType<typeof Busboy>

function createParser(headers: FastifyRequest['raw']['headers'], largestBytes: number): Parser {
  try {
    // The caller has checked that the header exists; without it the parser throws.
    return new Busboy({ headers: headers as { 'content-type': string }, limits: { ...LIMITS, fileSize: largestBytes } })
  } catch {
    throw new ContractError('POST_BODY_PARSE_ERROR', 'The form is not well formed. Send it again.')
  }
}

/** Feeds the body to the parser; false when there is so much of it that the rest is not read. */
async function feed(
  source: AsyncIterable<Buffer>,
  parser: Parser,
  { form, largestBytes, limits }: { form: PostedForm; largestBytes: number; limits: { isReached: boolean } },
): Promise<boolean> {
  const finished = once(parser, 'finish')
  finished.catch(() => {})
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > largestBytes) form.tooLarge = true
    if (bytes > largestBytes * READ_ON) return false
    // Past a limit the parser never drains, so it is given no more.
    if (limits.isReached) form.tooLarge ||= form.tooManyFiles !== true
    else if (!parser.write(chunk)) await withinTime(waitForRoom(parser))
  }
  if (!limits.isReached) {
    parser.end()
    await withinTime(finished)
  }
  // The limit may have been reached with the last chunk.
  if (limits.isReached) form.tooLarge ||= form.tooManyFiles !== true
  return true
}

/** Resolves when the parser takes more, or never will. */
function waitForRoom(parser: Parser): Promise<void> {
  return new Promise((resolve) => {
    const names = ['drain', 'filesLimit', 'finish', 'error']
    const goOn = () => {
      for (const name of names) parser.off(name, goOn)
      resolve()
    }
    for (const name of names) parser.on(name, goOn)
  })
}

/** The parser consumes what has arrived at once; when it stalls, the form is rejected. */
async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('The form parser stalled.')), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Writes a file as it arrives. When it cannot be written, for example because the disk is full, or when there is no room for it, the stream
 * is still read to its end, and the file counts as empty and is marked as lost or left out.
 */
async function receive(stream: Readable, file: PostedFile, { form, room }: { form: PostedForm; room: UploadRoom }): Promise<void> {
  const target = await open(file.path, 'wx', 0o600).catch(() => undefined)
  let state: 'whole' | 'lost' | 'leftOut' = target === undefined ? 'lost' : 'whole'
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (target === undefined || state !== 'whole' || form.tooLarge) continue
      if (!room.take(chunk.length)) state = 'leftOut'
      else if (!(await writeAll(target, chunk))) state = 'lost'
      file.bytes += chunk.length
    }
  } finally {
    await target?.close()
  }
  if ('truncated' in stream && stream.truncated === true) form.tooLarge = true
  if (state === 'whole' && !form.tooLarge) return
  if (state === 'lost') file.isLost = true
  if (state === 'leftOut') file.leftOutBytes = bytes
  file.bytes = 0
  await remove(file.path)
}

async function writeAll(target: FileHandle, chunk: Buffer): Promise<boolean> {
  try {
    await target.writeFile(chunk)
    return true
  } catch {
    return false
  }
}

async function discard(files: readonly PostedFile[]): Promise<void> {
  for (const { path } of files) await remove(path)
}

/** A file that cannot be deleted is removed at the next start; the answer must not fail because of it. */
async function remove(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined)
}
