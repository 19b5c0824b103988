import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { VISIBLE } from '#model/fields/kinds.ts'
import { sentence } from '#texts/sentence.ts'

import { refuseWords } from './refuse-unusable.ts'

/** `most` is in characters; `otherwise` is the sentence for a name that is longer, or cannot be seen. */
type NameRule = { most: number; otherwise: 'refuseReleaseName' | 'refuseTemplateName' | 'refusePartTitle' }

/** A name by which people choose something, without space around it; `field` is what the request calls it. Throws `INVALID_CONFIG`. */
export function readName(field: 'name' | 'title', given: string, { most, otherwise }: NameRule): string {
  refuseWords(field, given)
  const name = given.trim()
  if (!VISIBLE.test(name) || name.length > most) throw new AuthoringError('INVALID_CONFIG', sentence(otherwise, { most }))
  return name
}
