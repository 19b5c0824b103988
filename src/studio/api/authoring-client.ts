import type { AnswerOf, BodyOf, QueryOf } from '#model/authoring/calls.ts'
import { AUTHORING_ROOT, type AuthoringCallName, type PathPartsOf, placeOf } from '#model/authoring/places.ts'
import { say } from '#texts/say.ts'

import { AuthoringRefusal, readRefusal } from './authoring-refusal.ts'

/** `fetch`, or what does the same. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

/** `language` is that in which refusals are read. */
export type ClientPlace = { basePath: string; language?: string; send?: Send }

type None = Record<never, never>
type PathPart<Name extends AuthoringCallName> = keyof PathPartsOf<Name> extends never ? None : PathPartsOf<Name>
type QueryPart<Name extends AuthoringCallName> = [QueryOf<Name>] extends [never] ? None : { query?: QueryOf<Name> }
type BodyPart<Name extends AuthoringCallName> = [BodyOf<Name>] extends [never]
  ? None
  : None extends BodyOf<Name>
    ? { body?: BodyOf<Name> }
    : { body: BodyOf<Name> }

/** What a call is given: the parts of its path, its query and its body; `seen` is the draft version that it changes, 0 for none. */
export type AuthoringRequest<Name extends AuthoringCallName> = PathPart<Name> &
  QueryPart<Name> &
  BodyPart<Name> & { seen?: number; signal?: AbortSignal }

/** Calls the authoring interface by the names and types of its table. */
export type AuthoringClient = <Name extends AuthoringCallName>(name: Name, request: AuthoringRequest<Name>) => Promise<AnswerOf<Name>>

type AnyRequest = { query?: Record<string, unknown>; body?: unknown; seen?: number; signal?: AbortSignal }

/**
 * Makes a client. Its promise is rejected with an `AuthoringRefusal` when the server refuses or cannot be reached, and with the reason of
 * `signal` when it was aborted. Answers are typed by the schemas of the calls, and not checked again.
 */
export function createAuthoringClient({ basePath, language = 'en', send = fetch }: ClientPlace): AuthoringClient {
  return async (name, request) => {
    const { query, body, seen, signal, ...parts }: AnyRequest = request
    const { method, path } = placeOf(name)
    const url = basePath + AUTHORING_ROOT + fill(path, parts as Record<string, string>) + toQuery(query)
    const headers = {
      accept: 'application/json',
      'accept-language': language,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(seen !== undefined && { 'if-match': `"${seen}"` }),
    }
    const init = { method, headers, body: body === undefined ? null : JSON.stringify(body), signal: signal ?? null }
    const response = await reach({ language, signal }, () => send(url, init))
    if (!response.ok) throw await readRefusal(response, language)
    // The shape is that of the call's schema, which the server's answer is typed by.
    return (await reach({ language, signal }, () => response.json())) as never
  }
}

type Reaching = { language: string; signal: AbortSignal | undefined }

/** Answers that never come and answers that break off are the same to the caller. */
async function reach<Answer>({ language, signal }: Reaching, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw new AuthoringRefusal(0, [{ errorCode: 'SERVER_UNAVAILABLE', message: say(language, 'studioServerAway') }], { cause: error })
  }
}

function fill(path: string, parts: Record<string, string>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
}

/** Lists are written with commas, times in UTC; what is undefined is left out. */
function toQuery(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}
