import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { TypeForm } from '#model/types/describe-forms.ts'

/** Title and description that search engines would find in an item, as far as they are typed in its form. */
export function typedResult(words: ItemWords, form: TypeForm): { title: string; description: string } {
  const read = (name: string | undefined) => {
    const value = name === undefined ? undefined : words.body[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  return { title: read('pageTitle') || words.title, description: read('metaDescription') || read(form.summary) }
}
