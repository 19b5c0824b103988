const PROBLEMS = {
  options: { status: 400, code: 9401, words: '' },
  nested: { status: 400, code: 9403, words: 'The source is itself a /cdn-cgi/ address: name the image it is made of.' },
  missing: { status: 404, code: 9404, words: 'There is no such image on this site: check the path after the options.' },
  foreign: {
    status: 403,
    code: 9408,
    words: 'The source is on another host: only images of this site are resized. Give its path or its address on this site.',
  },
  'not-an-image': { status: 415, code: 9412, words: 'The source is not an image that can be read: name a JPEG, PNG, WebP, AVIF, GIF or SVG.' },
  pixels: { status: 413, code: 9413, words: 'The image has too many pixels: ask for a smaller width or height, or upload a smaller original.' },
  enlarged: {
    status: 413,
    code: 9413,
    words: 'The image would be enlarged to more than 10 megapixels: ask for a smaller width or height, or upload a larger original.',
  },
  work: {
    status: 413,
    code: 9413,
    words: 'The image would take too long to make: ask for a smaller width or height, another format, or fewer effects.',
  },
  busy: { status: 503, code: 9522, words: 'Too many images are being resized: ask again in a few seconds.' },
} as const

/** Why there is no rendition: the status, Cloudflare's code for `Cf-Resized`, and a sentence that says what to do (decisions, Images). */
export type ImageProblem = { kind: 'problem'; name: keyof typeof PROBLEMS; status: number; code: number; message: string }

/** A problem by its name; `message` replaces the usual one, which `options` does not have. */
export function toImageProblem(name: keyof typeof PROBLEMS, message?: string): ImageProblem {
  const { status, code, words } = PROBLEMS[name]
  return { kind: 'problem', name, status, code, message: message ?? words }
}
