import { VISIBLE } from '#model/fields/kinds.ts'
import type { MediaPlace } from '#content/store/media-places.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

/** A folder such as `Products/Medical`, and tags; what is left out stays as it is. */
export type GivenPlace = { folder?: string; tags?: readonly string[] }

const DEEPEST = 5
const LONGEST = { folder: 60, tag: 40 } as const
const MOST_TAGS = 20

/** Brings names into one form: no empty levels, single spaces, composed letters, each tag once. Throws `INVALID_CONFIG`. */
export function parsePlace({ folder, tags }: GivenPlace): Partial<MediaPlace> {
  return { folder: folder === undefined ? undefined : parseFolder(folder), tags: tags === undefined ? undefined : parseTags(tags) }
}

function parseFolder(folder: string): string {
  const levels = folder
    .split('/')
    .map(toName)
    .filter((level) => level !== '')
  if (levels.length > DEEPEST) refuse(sentence('placeDeepFolder', { most: DEEPEST }))
  levels.forEach((level) => refuseName('folder', level))
  return levels.join('/')
}

function parseTags(tags: readonly string[]): string[] {
  const names = new Map(
    tags
      .map(toName)
      .filter((tag) => tag !== '')
      .map((tag) => [tag.toLowerCase(), tag]),
  )
  if (names.size > MOST_TAGS) refuse(sentence('placeManyTags', { most: MOST_TAGS }))
  const found = [...names.values()]
  if (found.some((tag) => tag.includes(','))) refuse(sentence('placeComma'))
  found.forEach((tag) => refuseName('tag', tag))
  return found.toSorted()
}

function toName(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

function refuseName(kind: keyof typeof LONGEST, name: string): void {
  if (name.length > LONGEST[kind]) refuse(sentence(`placeLong.${kind}`, { most: LONGEST[kind] }))
  if (!VISIBLE.test(name) || /[\p{Cc}\p{Cf}]/u.test(name) || !name.isWellFormed() || name === '.' || name === '..')
    refuse(sentence(`placeInvisible.${kind}`))
}

function refuse(said: Sentence): never {
  throw new AuthoringError('INVALID_CONFIG', said)
}
