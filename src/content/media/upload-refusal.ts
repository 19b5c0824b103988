const WORDS = {
  size: 'The file is too large.',
  type: 'The file is not an image that can be kept. Upload a JPEG, PNG, WebP, AVIF, GIF or SVG.',
  pixels: 'The image has too many pixels.',
  damaged: 'The image is damaged or cut short. Save it again and upload the new file.',
  busy: 'Too many images are being worked on at the moment. Upload it again in a few seconds.',
} as const

const STATUS = { size: 413, type: 415, pixels: 413, damaged: 422, busy: 503 } as const

/** Why an upload was refused; the message is for the person who sent it, `status` for HTTP. */
export class UploadRefusal extends Error {
  readonly reason: keyof typeof WORDS
  readonly status: number

  constructor(reason: keyof typeof WORDS, maximum?: number) {
    super(maximum === undefined ? WORDS[reason] : `${WORDS[reason]} ${allowance(reason, maximum)}`)
    this.name = 'UploadRefusal'
    this.reason = reason
    this.status = STATUS[reason]
  }
}

function allowance(reason: keyof typeof WORDS, maximum: number): string {
  return reason === 'pixels'
    ? `At most ${Math.floor(maximum / 1e6)} megapixels are taken: make it smaller and upload it again.`
    : `At most ${Math.floor(maximum / 2 ** 20)} MB are taken: make it smaller and upload it again.`
}
