import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { TypeForm } from '#model/types/describe-forms.ts'
import type { Json } from '#base/pure/json.ts'
import { propertiesOf } from './form-schema.ts'
import { namesItself } from './one-title.ts'

const ITEM_NAMES = ['title', 'urlName'] as const
const LONGEST = 500

/**
 * Whether a problem is about a field that every item has or about one of its type. Their paths do not tell where both have the name, as with
 * `title`: then it is about that of the item only if the item's own words are wrong and those of the type are not, or are told in another
 * sentence.
 */
export function problemPart(
  { path, message }: Problem,
  form: Pick<TypeForm, 'schema' | 'group' | 'title'> | undefined,
  words: ItemWords,
): 'item' | 'body' {
  const name = ITEM_NAMES.find((each) => each === path)
  if (name === undefined) return 'body'
  if (form === undefined || propertiesOf(form.schema).every((field) => field.name !== name)) return 'item'
  if (namesItself(words, form)) return 'item'
  const isSaidOfField = message.startsWith(`${name}: `)
  return !isUsable(words[name]) && (isUsable(words.body[name]) || !isSaidOfField) ? 'item' : 'body'
}

function isUsable(value: Json | undefined): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST
}
