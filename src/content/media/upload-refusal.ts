import { ContractError, type ErrorCode } from '#model/errors.ts'

const WORDS = {
  size: 'The file is too large.',
  type: 'The file is not one that can be kept. Upload a JPEG, PNG, WebP, AVIF, GIF or SVG; or as a document a PDF, STEP or ZIP.',
  image: 'The file is not an image that can be kept. Upload a JPEG, PNG, WebP, AVIF, GIF or SVG.',
  document: 'The file is not a document that can be kept. Upload a PDF, STEP or ZIP.',
  pixels: 'The image has too many pixels.',
  damaged: 'The file is damaged or cut short. Save it again and upload the new file.',
  harmful:
    'The archive could do harm when it is unpacked: it holds links, encrypted files, names that lead out of its folder, or far more than it shows. Pack the plain files anew.',
  busy: 'Too many images are being worked on at the moment. Upload it again in a few seconds.',
} as const

const STATUS = { size: 413, type: 415, image: 415, document: 415, pixels: 413, damaged: 422, harmful: 422, busy: 503 } as const
const CODES: Readonly<Record<(typeof STATUS)[keyof typeof STATUS], ErrorCode>> = {
  413: 'REQUEST_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNUSABLE_FILE',
  503: 'SERVER_UNAVAILABLE',
}

/** Why an upload was refused; the message is for the person who sent it. */
export class UploadRefusal extends ContractError {
  readonly reason: keyof typeof WORDS

  constructor(reason: keyof typeof WORDS, maximum?: number) {
    super(CODES[STATUS[reason]], maximum === undefined ? WORDS[reason] : `${WORDS[reason]} ${allowance(reason, maximum)}`)
    this.name = 'UploadRefusal'
    this.reason = reason
  }
}

function allowance(reason: keyof typeof WORDS, maximum: number): string {
  return reason === 'pixels'
    ? `At most ${Math.floor(maximum / 1e6)} megapixels are taken: make it smaller and upload it again.`
    : `At most ${Math.floor(maximum / 2 ** 20)} MB are taken: make it smaller and upload it again.`
}
