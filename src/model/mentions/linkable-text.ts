import { keptWith } from '#base/pure/kept.ts'
import { listTextKeys } from './name-keys.ts'
import { toWordFilter, type WordFilter } from './word-filter.ts'

/** The parts of a text in which names of items may be linked. Made once for each text, because what was found in it is kept by the object. */
export type LinkableText = { pieces: readonly string[] }

/** The names that a text could mention, whether or not they exist. */
export const filterOf: (text: LinkableText) => WordFilter = keptWith(({ pieces }: LinkableText) => toWordFilter(listTextKeys(pieces)))
