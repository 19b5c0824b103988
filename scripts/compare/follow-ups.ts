import { headerOf, type Answer, type Sides, type Target } from './answer.ts'

/** Of each kind the first five requests, and then every fortieth, are also sent in other ways. */
const FIRST = 5
const EVERY = 40

/** Whether a request is in the sample for other ways; `place` counts the requests of its kind. */
export function isSampled(place: number): boolean {
  return place < FIRST || place % EVERY === 0
}

/** The same request in other ways: HEAD, conditional with the ETag or date of each side's answer, a byte range, other compression. */
export function listFollowUps(target: Target, { before, after }: Sides<Answer>): Target[] {
  if ((target.method ?? 'GET') !== 'GET' || before.status !== 200 || after.status !== 200) return []
  const withHeaders = (kind: Target['kind'], make: (answer: Answer) => Record<string, string>): Target => ({
    ...target,
    kind,
    headers: { before: { ...own(target, 'before'), ...make(before) }, after: { ...own(target, 'after'), ...make(after) } },
  })
  const has = (name: string) => before.headers.has(name) && after.headers.has(name)
  const isCompressible = /^(?:text|application)\//.test(headerOf(before, 'content-type') ?? '')
  return [
    { ...target, kind: 'HEAD', method: 'HEAD' },
    ...(has('etag') ? [withHeaders('conditional', (answer) => ({ 'if-none-match': headerOf(answer, 'etag') ?? '' }))] : []),
    ...(has('last-modified') ? [withHeaders('conditional', (answer) => ({ 'if-modified-since': headerOf(answer, 'last-modified') ?? '' }))] : []),
    ...(has('accept-ranges') ? ['bytes=0-99', 'bytes=-10', 'bytes=99999999-'].map((range) => withHeaders('range', () => ({ range }))) : []),
    ...(isCompressible ? ['br', 'gzip'].map((encoding) => withHeaders('compressed', () => ({ 'accept-encoding': encoding }))) : []),
  ]
}

/** The headers of a target for one side. */
export function own({ headers = {} }: Target, side: keyof Sides<unknown>): Readonly<Record<string, string>> {
  return isSided(headers) ? headers[side] : headers
}

function isSided(headers: NonNullable<Target['headers']>): headers is Sides<Readonly<Record<string, string>>> {
  return typeof headers['before'] === 'object'
}
