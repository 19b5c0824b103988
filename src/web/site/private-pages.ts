import type { FastifyReply, FastifyRequest } from 'fastify'

import { ContractError } from '#model/errors.ts'
import { languagePrefix } from '#model/languages.ts'
import type { ActionAnswer, ActionRequest, PageActions } from '#model/pages/page-action.ts'
import type { FindSignedIn, SignedIn, Visit } from '#model/pages/visit.ts'
import { type Asker, toAsker } from '#web/answers/answer-maker.ts'
import { AnswerRefused } from '#web/answers/answer-refused.ts'
import { acceptedEncodings } from '#web/answers/negotiate.ts'
import { compressOnce, type Answer } from '#web/answers/prepared-answer.ts'
import type { Finding } from '#web/structure/find-page.ts'
import { say } from '#texts/say.ts'
import { drawPlainPage } from './plain-page.ts'
import { LARGEST_FORM_BYTES, readUrlEncoded, type PostedForm } from './read-form.ts'
import type { ReadMultipart } from './read-multipart.ts'
import { refuseMethod } from './refuse-method.ts'
import type { SiteAssets, SiteConfig } from './site-config.ts'

/** Private pages are drawn for one visitor and never stored (decisions, Lifetimes over HTTP). */
export const PRIVATE_CACHE_CONTROL = 'private, no-store'

/** What private pages need besides the parts of all pages. */
export type PrivateParts = {
  findSignedIn: FindSignedIn
  actions: PageActions
  config: SiteConfig
  assets: SiteAssets
  /** Draws the page at a raw URL for a visit. */
  draw(url: string, visit: Visit, asker: Asker): Promise<Answer>
  headers(): Record<string, string>
  now: () => Date
  /** Reads forms with files; without it such forms are refused. */
  readMultipart?: ReadMultipart
}

type PageFinding = Extract<Finding, { kind: 'page' }>

/** True for a page that is drawn for each visitor. */
export function isPrivate({ request: { route } }: PageFinding): boolean {
  return route !== undefined && (route.isSignedIn || route.action !== undefined)
}

/** Answers a request to a private page: finds the visitor, runs the page's action, and draws the page with the result. */
export async function answerPrivately(parts: PrivateParts, finding: PageFinding, http: Http): Promise<unknown> {
  const { request, reply } = http
  const { route, language } = finding.request
  const isPost = request.method === 'POST'
  const action = route?.action === undefined ? undefined : parts.actions.get(route.action)
  const act = isPost ? action?.submit : action?.load
  if (isPost && act === undefined) return refuseMethod(reply)
  let form: PostedForm | undefined
  // Read before the form: once the connection is closed, its address is unknown, which may be the case already.
  const clientAddress = (request.ip as string | undefined) ?? ''
  const asker = toAsker({ ip: clientAddress, req: request.raw, res: reply.raw })
  try {
    const signedIn = await findQuietly(parts, request, route?.isSignedIn === true)
    if (route?.isSignedIn === true && signedIn === undefined)
      return redirect(parts, reply, { kind: 'redirect', to: toLogin(toReturn(finding, request), parts.config, languagePrefix(language)) })
    form = isPost ? await readForm(parts, request, { largestBytes: action?.largestBody ?? LARGEST_FORM_BYTES, clientAddress }) : undefined
    if (form?.nulField !== undefined) {
      const body = say(language.code, 'plainPage.nulInForm.body', { field: form.nulField })
      return sendPlainly(parts, reply, { status: 400, language: language.code, text: 'badForm', body })
    }
    const answer = await act?.(toActionRequest(finding, request, { signedIn, form, parts, clientAddress }))
    if (answer?.kind === 'redirect') return redirect(parts, reply, answer)
    if (answer?.kind === 'file') return sendFile(parts, reply, answer)
    return await sendPage(parts, http, { asker, answer: answer ?? { kind: 'page', status: 200 }, signedIn })
  } catch (error) {
    if (!(error instanceof ContractError) || error instanceof AnswerRefused) throw error
    if (error.errorCode === 'POST_BODY_PARSE_ERROR')
      return sendPlainly(parts, reply, { status: error.status, language: language.code, text: 'badForm' })
    if (error.status !== 503) throw error
    void reply.header('Retry-After', '10')
    return sendPlainly(parts, reply, { status: 503, language: language.code, text: 'unavailable' })
  } finally {
    await form?.discard()
  }
}

/** The page with its whole query, which holds what is to be saved. */
function toReturn({ key }: PageFinding, { raw }: FastifyRequest): string {
  const [path = ''] = key.split('?')
  const query = (raw.url ?? '').split('?').slice(1).join('?')
  return query === '' ? key : `${path}?${query}`
}

/**
 * Finds the signed-in visitor. While the database is unavailable, a page that guests may read is drawn for a guest; any other page fails.
 */
async function findQuietly({ findSignedIn }: PrivateParts, { headers }: FastifyRequest, isNeeded: boolean): Promise<SignedIn | undefined> {
  try {
    return await findSignedIn(headers.cookie)
  } catch (error) {
    if (isNeeded || !(error instanceof ContractError)) throw error
    return undefined
  }
}

function readForm(parts: PrivateParts, request: FastifyRequest, of: Parameters<ReadMultipart>[1]): Promise<PostedForm> {
  const type = request.headers['content-type'] ?? ''
  if (/^\s*multipart\/form-data/i.test(type) && parts.readMultipart !== undefined) return parts.readMultipart(request, of)
  if (/^\s*application\/x-www-form-urlencoded/i.test(type)) return readUrlEncoded(request)
  throw new ContractError('POST_BODY_PARSE_ERROR', 'Send the form as application/x-www-form-urlencoded or multipart/form-data.')
}

type Arrived = { signedIn: SignedIn | undefined; form: PostedForm | undefined; parts: PrivateParts; clientAddress: string }

function toActionRequest(
  { request: { path, language } }: PageFinding,
  { raw, headers }: FastifyRequest,
  { signedIn, form, parts, clientAddress }: Arrived,
): ActionRequest {
  return {
    path,
    language,
    query: new URLSearchParams((raw.url ?? '').split('?').slice(1).join('?')),
    fields: form?.fields ?? new Map(),
    files: form?.files ?? [],
    ...(form?.tooLarge === true ? { tooLarge: true } : {}),
    ...(form?.tooManyFiles === true ? { tooManyFiles: true } : {}),
    cookieHeader: headers.cookie,
    referrer: toOwnPath(headers.referer, parts.config),
    clientAddress,
    userAgent: headers['user-agent'],
    signedIn,
    now: parts.now(),
  }
}

const LONGEST_REFERRER = 500

/** Path and query when the referrer is a page of this site; '' otherwise. */
function toOwnPath(referrer: string | undefined, { siteUrl, ownOrigins, basePath }: SiteConfig): string {
  if (referrer === undefined || referrer.length > LONGEST_REFERRER || !URL.canParse(referrer)) return ''
  const { origin, pathname, search } = new URL(referrer)
  const isOwn = origin === siteUrl || (ownOrigins?.includes(origin) ?? false)
  return isOwn && pathname.startsWith(basePath) ? pathname.slice(basePath.length) + search : ''
}

type Http = { request: FastifyRequest; reply: FastifyReply }
type Page = { asker: Asker; answer: Extract<ActionAnswer, { kind: 'page' }>; signedIn: SignedIn | undefined }

/**
 * The length of a compressed answer tells a listener whether words that a stranger put into the address occur a second time in it (BREACH).
 * So pages of signed-in visitors, which hold their name, address and enquiries, stay uncompressed, and so do answers to forms, which hold
 * what was typed. Pages of guests hold no secret but the keys of forms, which are others in each answer.
 */
async function sendPage({ draw }: PrivateParts, { request, reply }: Http, { asker, answer, signedIn }: Page): Promise<FastifyReply> {
  const visit: Visit = { signedIn, form: answer.form, data: answer.data ?? {} }
  const page = await draw(request.raw.url ?? '/', visit, asker)
  const mayCompress = signedIn === undefined && request.method === 'GET'
  const { body, headers } = mayCompress ? await compressOnce(page, acceptedEncodings(String(request.headers['accept-encoding'] ?? ''))) : page
  if (answer.retryAfterSeconds !== undefined) void reply.header('Retry-After', String(answer.retryAfterSeconds))
  const status = page.status === 200 ? answer.status : page.status
  return withCookies(reply, answer.cookies).code(status).headers(headers).send(body)
}

function redirect({ headers }: PrivateParts, reply: FastifyReply, { to, cookies }: Extract<ActionAnswer, { kind: 'redirect' }>): FastifyReply {
  return withCookies(reply, cookies)
    .code(303)
    .headers({ ...headers(), 'Cache-Control': PRIVATE_CACHE_CONTROL, Location: to })
    .send('')
}

function sendFile(
  { headers }: PrivateParts,
  reply: FastifyReply,
  { name, contentType, body }: Extract<ActionAnswer, { kind: 'file' }>,
): FastifyReply {
  const disposition = `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`
  return reply
    .headers({ ...headers(), 'Cache-Control': PRIVATE_CACHE_CONTROL, 'Content-Type': contentType, 'Content-Disposition': disposition })
    .send(body)
}

function withCookies(reply: FastifyReply, cookies: readonly string[] = []): FastifyReply {
  return cookies.length === 0 ? reply : reply.header('Set-Cookie', [...cookies])
}

type Plainly = { status: number; language: string; text: 'badForm' | 'unavailable'; body?: string }

/** Answers with a plain page that names the problem. */
function sendPlainly(parts: PrivateParts, reply: FastifyReply, { status, language, text, body }: Plainly): FastifyReply {
  const words = { language, title: say(language, `plainPage.${text}.title`), body: body ?? say(language, `plainPage.${text}.body`) }
  const html = drawPlainPage(words, parts.config, parts.assets)
  return reply
    .code(status)
    .headers({ ...parts.headers(), 'Cache-Control': PRIVATE_CACHE_CONTROL })
    .send(html)
}

/** Address of the sign-in page, which leads back to `path`. */
export function toLogin(path: string, { basePath }: SiteConfig, prefix = ''): string {
  return `${basePath}${prefix}/login?return=${encodeURIComponent(path)}`
}
