import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { headerOf, type Answer, type Difference, type Sides } from './answer.ts'
import type { PlainNames } from './asset-names.ts'
import { findFirstDifference } from './first-difference.ts'
import { IGNORED_HEADERS, normaliseHeader, normaliseText, VALIDATORS, type Normalisation } from './normalisations.ts'

/** The differences that remain after normalisation; `applied` are the normalisations that removed a difference. */
export type Verdict = { differences: Difference[]; applied: Normalisation[] }

type Options = {
  names: PlainNames
  /** The answers to GET, for answers without a body such as those to HEAD: their headers describe these bodies. */
  whole?: Sides<Answer>
  /** True for built files that are known to differ. */
  isOtherBody?: boolean
}

/** Compares status, headers and body of two answers to the same request. */
export function compareAnswers(answers: Sides<Answer>, { names, whole = answers, isOtherBody = false }: Options): Verdict {
  const { before, after } = answers
  const status = before.status === after.status ? [] : [{ what: 'status', before: String(before.status), after: String(after.status) }]
  const body = isOtherBody ? SAME : compareBodies(answers, names)
  const isSameWhole = whole.before.body.equals(whole.after.body)
  const headers = compareHeaders(answers, { names, whole, isSameWhole })
  return {
    differences: [...status, ...headers.differences, ...body.differences],
    applied: [...new Set([...headers.applied, ...body.applied])],
  }
}

function compareHeaders(
  { before, after }: Sides<Answer>,
  { names, whole, isSameWhole }: { names: PlainNames; whole: Sides<Answer>; isSameWhole: boolean },
): Verdict {
  const all = new Set([...before.headers.keys(), ...after.headers.keys()].filter((name) => !IGNORED_HEADERS.has(name)))
  const verdicts = [...all].toSorted().map((name): Verdict => {
    const [own, other] = [headerOf(before, name), headerOf(after, name)]
    if (own === other) return SAME
    if (own === undefined || other === undefined) return differs(`header ${name}`, own ?? '(not there)', other ?? '(not there)')
    if (VALIDATORS.has(name) && !isSameWhole) return { differences: [], applied: ['validator'] }
    const left = normaliseHeader(own, { plain: names.before, html: textOf(whole.before) })
    const right = normaliseHeader(other, { plain: names.after, html: textOf(whole.after) })
    if (left.text === right.text) return { differences: [], applied: [...left.applied, ...right.applied] }
    const parting = findFirstDifference(left.text, right.text)
    return differs(`header ${name}`, parting.before, parting.after)
  })
  return { differences: verdicts.flatMap(({ differences }) => differences), applied: verdicts.flatMap(({ applied }) => applied) }
}

function compareBodies({ before, after }: Sides<Answer>, names: PlainNames): Verdict {
  if (before.body.equals(after.body)) return SAME
  if (!isText(before) || !isText(after)) return differs('body', describeBytes(before.body, after.body), describeBytes(after.body, before.body))
  const left = normaliseText(textOf(before), names.before)
  const right = normaliseText(textOf(after), names.after)
  const applied = [...left.applied, ...right.applied]
  // When the texts are equal after normalisation, different compressed bytes follow from it. Without normalisation they show that the
  // compression has changed.
  if (left.text === right.text && applied.length > 0) return { differences: [], applied }
  const parting = findFirstDifference(left.text, right.text)
  if (left.text === right.text) return differs('compressed body', describeBytes(before.body, after.body), describeBytes(after.body, before.body))
  return differs(`body at character ${parting.at}`, parting.before, parting.after)
}

const SAME: Verdict = { differences: [], applied: [] }

function differs(what: string, before: string, after: string): Verdict {
  return { differences: [{ what, before, after }], applied: [] }
}

/** Whether a body is compared as text; also when it has no content type. */
function isText(answer: Answer): boolean {
  return /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript)|image\/svg)|^$/i.test(headerOf(answer, 'content-type') ?? '')
}

/** The text of a body, decompressed. */
export function textOf(answer: Answer): string {
  const encoding = headerOf(answer, 'content-encoding')
  if (answer.body.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(answer.body).toString()
  return (encoding === 'gzip' ? gunzipSync(answer.body) : answer.body).toString()
}

function describeBytes(own: Buffer, other: Buffer): string {
  const at = own.findIndex((byte, place) => byte !== other[place])
  const place = at === -1 ? own.length : at
  return `${own.length} bytes, from byte ${place}: ${own.subarray(place, place + 16).toString('hex')}`
}
