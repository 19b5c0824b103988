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
  /** What the answer was made of; the cache drops it when one of these changes. */
  reads: ReadSet
}

/** One encoding of an answer: bytes, and headers as node writes them without looking at them again. */
export type Variant = { etag: string; body: Buffer; headers: string[]; notModifiedHeaders: string[] }

/** An answer ready to be written: one variant an encoding. Without an encoding of its own a variant is the plain one. */
export type PreparedAnswer = {
  status: number
  /** Plain, gzip, brotli, gzip or brotli: the place is the mask of `acceptedEncodings`. */
  variants: readonly [Variant, Variant, Variant, Variant]
  /** True when a client whose Accept leaves out JSON gets 406 instead. */
  isJson: boolean
  reads: ReadSet
  bytes: number
}

/** Bodies below this many bytes stay plain: compressing them saves no packet. */
const COMPRESS_FROM_BYTES = 1024
/** Quality 10 is a tenth smaller than 9 and costs milliseconds up to this size; 11 costs three to five times as much for 3 % more. */
const BEST_UP_TO_BYTES = 128 * 1024
const BROTLI_QUALITY = { best: 10, quick: 7, once: 4 }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses an answer once in each encoding, with a strong ETag for each; one that is not kept is sent once and compressed quickly. */
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

/** What is in a PDF has been compressed already; trying again costs more than drawing it, and three copies are kept instead of one. */
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

/** A 304 repeats what a cache keeps of the answer, not what describes its body. */
function withoutContent(flat: readonly string[]): string[] {
  return flat.filter((_, index) => !/^content-(?:type|language)$/i.test(flat[index - (index % 2)] ?? ''))
}
