import { ContractError, type ErrorCode } from '#model/errors.ts'

type Refused = { code: ErrorCode; words: string }

const REFUSED = {
  size: { code: 'REQUEST_TOO_LARGE', words: 'The file is too large.' },
  type: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    words: 'The file is not one that can be kept. Upload a JPEG, PNG, WebP, AVIF, GIF or SVG; or as a document a PDF, STEP or ZIP.',
  },
  image: { code: 'UNSUPPORTED_MEDIA_TYPE', words: 'The file is not an image that can be kept. Upload a JPEG, PNG, WebP, AVIF, GIF or SVG.' },
  document: { code: 'UNSUPPORTED_MEDIA_TYPE', words: 'The file is not a document that can be kept. Upload a PDF, STEP or ZIP.' },
  pixels: { code: 'REQUEST_TOO_LARGE', words: 'The image has too many pixels.' },
  files: { code: 'REQUEST_TOO_LARGE', words: 'The archive holds too many files.' },
  names: {
    code: 'REQUEST_TOO_LARGE',
    words: 'The names and notes of the files in the archive are too long together. Shorten them, or pack the files into several archives.',
  },
  damaged: { code: 'UNUSABLE_FILE', words: 'The file is damaged or cut short. Save it again and upload the new file.' },
  harmful: {
    code: 'UNUSABLE_FILE',
    words:
      'The archive could do harm when it is unpacked: it holds links, encrypted files, names that lead out of its folder, or far more than it shows. Pack the plain files anew.',
  },
  busy: { code: 'SERVER_UNAVAILABLE', words: 'Too many images are being worked on at the moment. Upload it again in a few seconds.' },
} as const satisfies Record<string, Refused>
type Reason = keyof typeof REFUSED

/** Why an upload was refused; the message is for the person who sent it. `maximum` is what is allowed: bytes, pixels or files. */
export class UploadRefusal extends ContractError {
  readonly reason: Reason

  constructor(reason: Reason, maximum?: number) {
    const { code, words } = REFUSED[reason]
    super(code, maximum === undefined ? words : `${words} ${allowance(reason, maximum)}`)
    this.name = 'UploadRefusal'
    this.reason = reason
  }
}

function allowance(reason: Reason, maximum: number): string {
  if (reason === 'files') return `At most ${maximum} are taken: pack them into several archives.`
  return reason === 'pixels'
    ? `At most ${Math.floor(maximum / 1e6)} megapixels are taken: make it smaller and upload it again.`
    : `At most ${Math.floor(maximum / 2 ** 20)} MB are taken: make it smaller and upload it again.`
}
