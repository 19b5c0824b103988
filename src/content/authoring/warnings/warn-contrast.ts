import type { Tones, TonesOf } from '#content/media/tones.ts'
import { toMediaFile } from '#content/media/media-file.ts'
import { cropForDevice, isFaintOn } from '#model/images/text-over-picture.ts'
import { readImageInfo } from '#model/images/read-image-info.ts'
import { readFocalPoint } from '#model/images/focal-point.ts'
import type { Theme } from '#model/theme/read-theme.ts'
import { SCHEMES } from '#model/theme/theme-colours.ts'
import { coloursOf } from '#model/theme/theme-properties.ts'
import { imageType } from '#model/types/image.ts'
import { sentence } from '#texts/sentence.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'

import type { Problem } from '../checks/problem.ts'
import type { Looking } from './looking.ts'

const DEVICES = ['desktop', 'tablet', 'mobile'] as const
/** So many parts are measured at a time, and so many are looked at in all: each takes some milliseconds, and who asks waits for them. */
const MOST_AT_ONCE = 60
const MOST_PARTS = 180

/** Thrown inside a transaction, which must not wait for the image process: measure these parts of pictures and begin again. */
export class NotMeasured extends Error {
  readonly parts: readonly TonesOf[]

  constructor(parts: readonly TonesOf[]) {
    super('Pictures behind text have to be measured first.')
    this.parts = parts
  }
}

/**
 * Pictures on which the text is too faint: by the brightest and the darkest 5 % of each device's part of the picture, under its overlay.
 * Throws `NotMeasured` for parts that are not known yet.
 */
export async function* warnOfContrast({ blocks, imageOf, tones, theme }: Looking): AsyncGenerator<Problem> {
  if (tones === undefined) return
  const wanted: TonesOf[] = []
  const faint: Problem[] = []
  let parts = 0
  for (const { component, rule, attributes } of blocks) {
    const backdrop = rule.backdrop?.(attributes)
    for (const device of backdrop === undefined ? [] : DEVICES) {
      if (backdrop === undefined) continue
      const source = readImageInfo(backdrop.images[device])
      const body = source.contentKey === undefined ? undefined : await imageOf(source.contentKey)
      const file = body && toMediaFile({ type: imageType.name, body })
      if (file === undefined || body === undefined) continue
      parts += 1
      if (parts > MOST_PARTS || wanted.length >= MOST_AT_ONCE) continue
      const of = { file, cut: cropForDevice(file, { device, heightPx: backdrop.heightPx, ...source, focalPoint: readFocalPoint(body) }) }
      const known = tones.peek(of)
      if (known === undefined) wanted.push(of)
      else if (known !== 'unknown' && isFaint(known, backdrop.overlay, theme))
        faint.push(toProblem(sentence(`warnFaint.${device}`), { component: component.id, path: `attributes.${backdrop.path}` }))
    }
  }
  if (wanted.length > 0) throw new NotMeasured(wanted)
  yield* faint
  if (parts > MOST_PARTS) yield toProblem(sentence('warnManyPictures'))
}

function isFaint({ dark, bright }: Tones, overlay: 'none' | 'scrim', theme: Theme): boolean {
  return SCHEMES.some((scheme) => isFaintOn([dark, bright], overlay, coloursOf(theme, scheme)))
}
