import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { TypeForm } from '#model/types/describe-forms.ts'

type Named = Pick<TypeForm, 'group' | 'title'> | undefined

/**
 * Whether the form shows one title: files of the media library have a name and no heading of a page, so that the title of the item and that of
 * the type are the same words. Two that were written differently are both shown.
 */
export function namesItself({ title, body }: ItemWords, form: Named): boolean {
  return form?.group === 'media' && isSameName(title, body[form.title])
}

/** Writes the title of an item; where it is the only one that is shown, that of the type follows. */
export function writeTitle(words: ItemWords, form: Named, title: string): ItemWords {
  if (!namesItself(words, form) || form === undefined) return { ...words, title }
  return { ...words, title, body: { ...words.body, [form.title]: title } }
}

function isSameName(title: string, own: unknown): boolean {
  return own === undefined || own === null || own === '' || own === title
}
