import type { AnswerOf } from '#model/authoring/calls.ts'

import type { Person } from './authoring-server.ts'

export const UPLOADS_AT = '/api/authoring/uploads'

/** Sends a part of a file as a program does. */
export async function sendPart(
  person: Person,
  id: string,
  { offset, bytes, basePath = '' }: { offset: number; bytes: Uint8Array; basePath?: string },
): Promise<Response> {
  return await person.ask('PATCH', `${basePath}${UPLOADS_AT}/${id}?offset=${offset}`, {
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  })
}

/** Uploads a file in one part; returns the id. */
export async function uploadFile(person: Person, name: string, bytes: Uint8Array, basePath?: string): Promise<string> {
  const { id } = await person.call('beginUpload', { body: { name, size: bytes.length } })
  const response = await sendPart(person, id, { offset: 0, bytes, basePath })
  if (!response.ok) throw new Error(await response.text())
  return id
}

/** Uploads a file and makes an item of it. */
export async function createFrom(person: Person, name: string, bytes: Uint8Array, words: object = {}): Promise<AnswerOf<'createMedia'>> {
  const upload = await uploadFile(person, name, bytes)
  return await person.call('createMedia', { body: { upload, language: 'en_US', ...words } })
}
