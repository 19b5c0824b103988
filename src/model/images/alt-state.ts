import type { JsonObject } from '#base/pure/json.ts'

import { VISIBLE } from '../fields/kinds.ts'
import { imageType } from '../types/image.ts'

/** What an image says to those who do not see it: a text, that it is only decoration, or nothing, of which publishing warns. */
export const ALT_STATES = ['given', 'decorative', 'missing'] as const
export type AltState = (typeof ALT_STATES)[number]

/** The state of one language of an image; undefined for items of other types. */
export function findAltState(type: string, { altText, decorative }: JsonObject): AltState | undefined {
  if (type !== imageType.name) return undefined
  if (decorative === true) return 'decorative'
  return typeof altText === 'string' && VISIBLE.test(altText) ? 'given' : 'missing'
}
