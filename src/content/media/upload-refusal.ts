import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import type { ErrorCode } from '#model/errors.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'

const REFUSED = {
  size: 'REQUEST_TOO_LARGE',
  type: 'UNSUPPORTED_MEDIA_TYPE',
  image: 'UNSUPPORTED_MEDIA_TYPE',
  document: 'UNSUPPORTED_MEDIA_TYPE',
  pixels: 'REQUEST_TOO_LARGE',
  files: 'REQUEST_TOO_LARGE',
  names: 'REQUEST_TOO_LARGE',
  twice: 'UNUSABLE_FILE',
  damaged: 'UNUSABLE_FILE',
  harmful: 'UNUSABLE_FILE',
  copies: 'UNUSABLE_FILE',
  circle: 'UNUSABLE_FILE',
  outlines: 'UNUSABLE_FILE',
  effects: 'UNUSABLE_FILE',
  tiles: 'UNUSABLE_FILE',
  busy: 'SERVER_UNAVAILABLE',
} as const satisfies Record<string, ErrorCode>
type Reason = keyof typeof REFUSED

/** Why an upload was refused; the sentence is for the person who sent it. `maximum` is what is allowed: bytes, pixels or files. */
export class UploadRefusal extends AuthoringError {
  readonly reason: Reason

  constructor(reason: Reason, maximum?: number) {
    const refusal = sentence(`uploadRefused.${reason}`)
    super(REFUSED[reason], maximum === undefined ? refusal : sentence('uploadRefusedWith', { refusal, allowance: allowance(reason, maximum) }))
    this.name = 'UploadRefusal'
    this.reason = reason
  }
}

function allowance(reason: Reason, maximum: number): Sentence {
  if (reason === 'files') return sentence('uploadMostFiles', { most: maximum })
  return reason === 'pixels'
    ? sentence('uploadMostPixels', { most: Math.floor(maximum / 1e6) })
    : sentence('uploadMostBytes', { most: Math.floor(maximum / 2 ** 20) })
}
