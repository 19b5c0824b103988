import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { ReadSet } from '#model/content/content-reader.ts'

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
  /** In the order plain, gzip, brotli, gzip or brotli; the index is the mask. Small bodies and PDFs have the plain one in every place. */
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

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Compresses an answer in each encoding, with a strong ETag for each. An answer that is not kept is sent once, so it is compressed fast.
 */
export async function prepareAnswer(answer: Answer, { isKept }: { isKept: boolean } = { isKept: true }): Promise<PreparedAnswer> {
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const isJson = (answer.headers['Content-Type'] ?? '').startsWith('application/json')
  if (body.length < COMPRESS_FROM_BYTES || isCompressed(answer)) {
    const plain = toVariant(answer, { etag: `"${hash}"`, body })
    return { status: answer.status, variants: [plain, plain, plain, plain], isJson, reads: answer.reads, bytes: body.length }
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality(body.length, isKept),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: isKept ? 7 : 4 })])
  const plain = toVariant(answer, { etag: `"${hash}"`, body, vary: true })
  const gzipped = toVariant(answer, { etag: `"${hash}-gz"`, body: gz, encoding: 'gzip', vary: true })
  const brotlied = toVariant(answer, { etag: `"${hash}-br"`, body: br, encoding: 'br', vary: true })
  const bytes = body.length + br.length + gz.length
  return { status: answer.status, variants: [plain, gzipped, brotlied, brotlied], isJson, reads: answer.reads, bytes }
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
