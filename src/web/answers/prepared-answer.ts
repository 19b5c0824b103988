import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { ReadSet } from '#model/content/content-reader.ts'

import { BROTLI, GZIP } from './negotiate.ts'

/** A whole answer as a page or a delivery call makes it, before it is compressed. */
export type Answer = {
  status: number
  /** Header names as they are sent. ETag, Content-Length, Content-Encoding and `Vary: Accept-Encoding` are added. */
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** Tokens of the content that the answer was made of; the cache drops it when one of them changes. */
  reads: ReadSet
}

/** One encoding of an answer: its bytes, and flat header lists that node writes without checking them again. */
export type Variant = { etag: string; body: Buffer; headers: string[]; notModifiedHeaders: string[] }

/** An answer ready to be written, with a variant for each mask of `acceptedEncodings`. */
export type PreparedAnswer = {
  status: number
  /**
   * In the order plain, gzip, brotli, gzip or brotli; the index is the mask. Small bodies and PDFs have the plain one in every place, and
   * an answer that is sent once has the one that is sent.
   */
  variants: readonly [Variant, Variant, Variant, Variant]
  /** True when a client whose Accept leaves out JSON gets 406 instead. */
  isJson: boolean
  reads: ReadSet
  bytes: number
}

/** Smaller bodies stay plain: compressing them saves no packet. */
const COMPRESS_FROM_BYTES = 1024
/**
 * Brotli quality 10 gives a tenth less than 9 and takes milliseconds up to this size; 11 takes three to five times as long for 3 % more.
 */
const BEST_UP_TO_BYTES = 128 * 1024
const BROTLI_QUALITY = { best: 10, quick: 7, once: 4 }
const GZIP_LEVEL = { kept: 7, once: 4 }
/** As powers of two; Brotli uses 16 bytes less than the window. */
const [SMALLEST_WINDOW, LARGEST_WINDOW, WINDOW_GAP] = [16, 22, 16]

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** `encodings`: the mask of those that the client takes, by default both. It only matters for an answer that is not kept. */
export type PrepareOptions = { isKept: boolean; encodings?: number }

/**
 * Compresses an answer in each encoding, with a strong ETag for each. An answer that is not kept is sent once, so it is compressed fast, and
 * only in the encoding that is sent.
 */
export async function prepareAnswer(answer: Answer, { isKept, encodings = GZIP | BROTLI }: PrepareOptions): Promise<PreparedAnswer> {
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const isJson = (answer.headers['Content-Type'] ?? '').startsWith('application/json')
  const frame = { status: answer.status, isJson, reads: answer.reads }
  if (body.length < COMPRESS_FROM_BYTES || isCompressed(answer)) {
    const plain = toVariant(answer, { etag: `"${hash}"`, body })
    return { ...frame, variants: [plain, plain, plain, plain], bytes: body.length }
  }
  const toPlain = () => toVariant(answer, { etag: `"${hash}"`, body, vary: true })
  const toGzip = async () => {
    const zipped = await zip(body, { level: isKept ? GZIP_LEVEL.kept : GZIP_LEVEL.once })
    return toVariant(answer, { etag: `"${hash}-gz"`, body: zipped, encoding: 'gzip', vary: true })
  }
  const toBrotli = async () => {
    const squeezed = await brotli(body, { params: brotliParams(body.length, isKept) })
    return toVariant(answer, { etag: `"${hash}-br"`, body: squeezed, encoding: 'br', vary: true })
  }
  if (!isKept) {
    const makeSent = encodings & BROTLI ? toBrotli : encodings & GZIP ? toGzip : toPlain
    const sent = await makeSent()
    return { ...frame, variants: [sent, sent, sent, sent], bytes: sent.body.length }
  }
  const [plain, gzipped, brotlied] = await Promise.all([toPlain(), toGzip(), toBrotli()])
  const bytes = body.length + gzipped.body.length + brotlied.body.length
  return { ...frame, variants: [plain, gzipped, brotlied, brotlied], bytes }
}

/** The same for an answer that is neither kept nor asked for again: without an ETag, in the best of the encodings that are taken. */
export async function compressOnce({ headers, body }: Answer, encodings: number): Promise<Pick<Answer, 'headers' | 'body'>> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (bytes.length < COMPRESS_FROM_BYTES) return { headers, body }
  const sent = { ...headers, Vary: [headers['Vary'], 'Accept-Encoding'].filter((name) => name !== undefined).join(', ') }
  if (encodings & BROTLI)
    return { headers: { ...sent, 'Content-Encoding': 'br' }, body: await brotli(bytes, { params: brotliParams(bytes.length, false) }) }
  if (encodings & GZIP) return { headers: { ...sent, 'Content-Encoding': 'gzip' }, body: await zip(bytes, { level: GZIP_LEVEL.once }) }
  return { headers: sent, body }
}

/**
 * The window is as large as the body. The default of 4 MB compresses no better, and its memory makes V8 collect garbage after every few
 * answers.
 */
function brotliParams(bytes: number, isKept: boolean): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_LGWIN]: Math.min(LARGEST_WINDOW, Math.max(SMALLEST_WINDOW, Math.ceil(Math.log2(bytes + WINDOW_GAP)))),
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality(bytes, isKept),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
}

/** A PDF is compressed already: trying again would take longer than drawing it and keep three copies. */
function isCompressed({ headers }: Answer): boolean {
  return headers['Content-Type'] === 'application/pdf'
}

function brotliQuality(bytes: number, isKept: boolean): number {
  if (!isKept) return BROTLI_QUALITY.once
  return bytes <= BEST_UP_TO_BYTES ? BROTLI_QUALITY.best : BROTLI_QUALITY.quick
}

function toVariant(answer: Answer, form: { etag: string; body: Buffer; encoding?: string; vary?: boolean }): Variant {
  const { Vary, ...rest } = answer.headers
  const vary = [Vary, form.vary ? 'Accept-Encoding' : undefined].filter((name) => name !== undefined).join(', ')
  const always = [...Object.entries(rest).flat(), ...(vary === '' ? [] : ['Vary', vary])]
  const etag = answer.status === 200 ? ['ETag', form.etag] : []
  const encoding = form.encoding === undefined ? [] : ['Content-Encoding', form.encoding]
  return {
    etag: form.etag,
    body: form.body,
    headers: [...always, ...etag, ...encoding, 'Content-Length', String(form.body.length)],
    notModifiedHeaders: [...withoutContent(always), ...etag],
  }
}

/** A 304 carries the headers that a cache stores, but not those that describe the body. */
function withoutContent(flat: readonly string[]): string[] {
  return flat.filter((_, index) => !/^content-(?:type|language)$/i.test(flat[index - (index % 2)] ?? ''))
}
