import { z } from 'zod'

import { AUTHORING_CALLS, type AuthoringCall } from '#model/authoring/calls.ts'
import { AUTHORING_ROOT, type AuthoringCallName, placeOf } from '#model/authoring/places.ts'
import * as historyShapes from '#model/authoring/history-shapes.ts'
import * as pageShapes from '#model/authoring/page-shapes.ts'
import * as releaseShapes from '#model/authoring/release-shapes.ts'
import * as shapes from '#model/authoring/shapes.ts'
import * as togetherShapes from '#model/authoring/together-shapes.ts'
import * as translations from '#model/authoring/translation-shapes.ts'

import { POLICY } from '../policy.ts'
import { actOf } from './all-answers.ts'

/** Sentences are in the language of whoever asks. */
const LANGUAGE = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'The language of messages: the first of these that there are texts in, en or de; without the header en',
  schema: { type: 'string', examples: ['de'] },
}

const REFUSALS = {
  400: 'POST_BODY_PARSE_ERROR, ILLEGAL_QUERY_PARAMETER_VALUE or INVALID_CONFIG: an entry for each field that is wrong, with its path',
  401: 'INVALID_SESSION: sign in again, or with the account whose id the request sends in X-Busbar-Account',
  403: 'INSUFFICIENT_ACCESS: the role or the scope does not allow it; the message says who may. SECOND_FACTOR_REQUIRED: set up a second factor first',
  404: 'NOT_FOUND',
  429: 'REQUEST_LIMIT_EXCEEDED; the header Retry-After says when to ask again',
  503: 'SERVER_UNAVAILABLE: the database does not answer; keep what was typed and ask again',
} as const

/** The OpenAPI 3.1 description of the authoring interface, written from the schemas of its calls and from the policy table. */
export function describeAuthoring(basePath: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const name of Object.keys(AUTHORING_CALLS) as AuthoringCallName[]) {
    const { method, path } = placeOf(name)
    const written = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[written] = { ...paths[written], [method.toLowerCase()]: describeCall(name, path) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Busbar authoring interface',
      version: '1',
      description: 'What editors do: drafts, publication, schedules, histories. For signed-in authors, editors and administrators.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: basePath + AUTHORING_ROOT }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: describeShapes(),
      parameters: { language: LANGUAGE },
      responses: Object.fromEntries(Object.entries(REFUSALS).map(([status, description]) => [`Refused${status}`, describeRefusal(description)])),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'busbar-session', description: 'With the prefix __Host- on https' } },
    },
  }
}

function describeCall(name: AuthoringCallName, path: string): object {
  const call: AuthoringCall = AUTHORING_CALLS[name]
  const act = actOf(name)
  const roles = act === undefined ? 'author, editor, administrator' : POLICY[act].roles.join(', ')
  return {
    operationId: name,
    summary: call.summary,
    description: `For: ${roles}.`,
    parameters: [...describePath(path), ...describeQuery(call), ...describeIfMatch(call), { $ref: '#/components/parameters/language' }],
    ...(call.takesBytes === true
      ? { requestBody: { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } }
      : {}),
    ...(call.body === undefined
      ? {}
      : { requestBody: { required: !call.body.safeParse({}).success, content: { 'application/json': { schema: toSchema(call.body) } } } }),
    responses: {
      [call.status ?? 200]: {
        description: 'The answer',
        content: { [call.answersBytes === true ? '*/*' : 'application/json']: { schema: refer(nameOf(call.answer)) } },
      },
      ...Object.fromEntries(Object.keys(REFUSALS).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }])),
      ...Object.fromEntries(Object.entries(refusalsOf(name, call)).map(([status, description = '']) => [status, describeRefusal(description)])),
    },
  }
}

function refusalsOf(name: AuthoringCallName, call: AuthoringCall): Record<string, string | undefined> {
  return {
    ...(call.ifMatch === 'required' ? { 428: 'PRECONDITION_REQUIRED: there is a draft, and the request does not say which version was seen' } : {}),
    ...(call.body === undefined ? {} : { 413: 'REQUEST_TOO_LARGE' }),
    ...(isAboutFiles(name) ? FILE_REFUSALS : {}),
    ...describeConflicts(name, call),
    ...(['publish', 'schedule', 'rename', 'movePage'].includes(name)
      ? { 422: 'PUBLICATION_PROBLEMS: an entry for each problem, with component and path' }
      : {}),
    ...(['createPage', 'keepTemplate'].includes(name)
      ? { 422: 'PUBLICATION_PROBLEMS: the blocks that are copied cannot be read; component and path are those of the page that they are copied from' }
      : {}),
  }
}

/** A call may conflict in several ways. */
function describeConflicts(name: AuthoringCallName, { ifMatch }: AuthoringCall): { 409?: string } {
  const ways = [
    ...(ifMatch === undefined ? [] : ['somebody has saved another version; base, theirs, author and savedAt are in the entry']),
    ...(WRITING.has(name) ? ['the item is archived; bring it back first'] : []),
    ...(['createPage', 'foreseeMove', 'movePage'].includes(name) ? ['another route has the path'] : []),
    ...(WITHDRAWING.has(name) ? ['the site needs the item: it holds the site settings, or a live route shows the page'] : []),
    ...(isAboutFiles(name) && name !== 'beginUpload' ? ['the upload is not complete, or the part begins elsewhere; ask how much has arrived'] : []),
    ...(name === 'keepWorkingCopy'
      ? [
          'the words of the base version were erased. Or another working copy is kept than the one named by after. STORAGE_LIMIT_EXCEEDED: too many items with unsaved words',
        ]
      : []),
  ]
  if (name === 'beginUpload') return { 409: 'STORAGE_LIMIT_EXCEEDED: too many uploads that are not finished' }
  return ways.length === 0 ? {} : { 409: `CONFLICT: ${ways.join('. Or ')}` }
}

/** Calls that save a draft. */
const WRITING: ReadonlySet<AuthoringCallName> = new Set(['createItem', 'saveDraft', 'restoreVersion', 'createMedia', 'replaceFile'])

/** Calls that may take something away from visitors. */
const WITHDRAWING: ReadonlySet<AuthoringCallName> = new Set(['unpublish', 'archive', 'schedule', 'eraseItem', 'eraseVersion'])

const FILE_REFUSALS = {
  413: 'REQUEST_TOO_LARGE: the file is larger, the picture has more pixels, or the archive holds more files than is kept',
  415: 'UNSUPPORTED_MEDIA_TYPE: the bytes are no image or document that is kept',
  422: 'UNUSABLE_FILE: the file is damaged, or an archive that could do harm',
  507: 'INSUFFICIENT_STORAGE: the share of the caller, the room for all files, or the disk is full',
} as const

function isAboutFiles(name: AuthoringCallName): boolean {
  return ['beginUpload', 'sendPart', 'createMedia', 'replaceFile'].includes(name)
}

function describeRefusal(description: string): object {
  return { description, content: { 'application/json': { schema: refer('Errors') } } }
}

function describePath(path: string): object[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
}

function describeQuery(call: AuthoringCall): object[] {
  return Object.entries(call.query?.shape ?? {}).map(([name, schema]) => {
    const { description, ...rest } = toSchema(schema as z.ZodType)
    return { name, in: 'query', required: false, ...(description === undefined ? {} : { description }), schema: rest }
  })
}

function describeIfMatch(call: AuthoringCall): object[] {
  if (call.ifMatch === undefined) return []
  return [
    {
      name: 'If-Match',
      in: 'header',
      required: false,
      description: 'The ETag of the draft that was seen, or "0" for none',
      schema: { type: 'string' },
    },
  ]
}

const NAMED: readonly [string, z.ZodType][] = Object.entries({
  ...shapes,
  ...historyShapes,
  ...pageShapes,
  ...releaseShapes,
  ...togetherShapes,
  ...translations,
}).flatMap(([name, shape]) => (shape instanceof z.ZodType ? [[name, shape]] : []))

function describeShapes(): Record<string, object> {
  const registry = z.registry<{ id: string }>()
  for (const [id, shape] of NAMED) registry.add(shape, { id })
  const { schemas } = z.toJSONSchema(registry, { uri: (name) => `#/components/schemas/${name}`, io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, ...shape }]) => [name, shape]))
}

function nameOf(answer: z.ZodType): string {
  const [name] = NAMED.find(([, shape]) => shape === answer) ?? []
  if (name === undefined) throw new Error('The answer of a call is an exported shape of one of the files imported here.')
  return name
}

function refer(name: string): object {
  return { $ref: `#/components/schemas/${name}` }
}

/** A JSON Schema of what is sent, without what every schema says. */
function toSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return written
}
