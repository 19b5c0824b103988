import { readText, putText, type TextPlace } from '#model/translation/text-place.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'

export type Taking = { target: ItemWords; source: ItemWords; places: readonly TextPlace[]; field: string }

/**
 * A translation with the blocks of its source, in the order in which they stand there: texts of blocks that both have stay translated, those of
 * new ones are in the language of the source. Fields beside the blocks stay as they are.
 */
export function takeStructure({ target, source, places, field }: Taking): ItemWords {
  const taken = { ...target, body: { ...target.body, [field]: source.body[field] } }
  return places.reduce((words, place) => {
    const own = place.component === undefined ? undefined : readText(target, place)
    return own === undefined || own === '' ? words : (putText(words, place, own) ?? words)
  }, taken)
}
