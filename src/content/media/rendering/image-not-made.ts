/**
 * Why an image was not made. Of the original: it is `missing`, has too many `pixels`, or is `damaged`. Of the work: it waited too long or
 * too much was waiting (`busy`), nobody wants it any more (`gone`), it took too long (`slow`), or something else went wrong (`failed`).
 */
export type NotMadeReason = 'missing' | 'pixels' | 'damaged' | 'busy' | 'gone' | 'slow' | 'failed'

/** Thrown instead of a result of work on an image. */
export class ImageNotMade extends Error {
  readonly reason: NotMadeReason

  constructor(reason: NotMadeReason, message = `The image was not made (${reason}).`) {
    super(message)
    this.name = 'ImageNotMade'
    this.reason = reason
  }
}
