import { useCallback, useMemo } from 'react'

import { isJsonObject, type Json } from '#base/pure/json.ts'
import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { FormSchema, TypeForm } from '#model/types/describe-forms.ts'
import { Field } from './field.tsx'
import { setAt, valueAt } from './field-path.ts'
import type { Change, FormFrame, FormPicture } from './form-frame.tsx'
import { writeTitle } from './one-title.ts'
import { problemPart } from './problem-part.ts'
import { useOpenProblems } from './use-open-problems.ts'

/** One language of an item whose fields are filled in. */
export type ItemToFill = {
  contentKey: string
  form: TypeForm | undefined
  itemForm: FormSchema
  words: ItemWords
  /** The words that the problems are about: those of the draft. */
  checked: ItemWords
  contentLanguage: string
  problems: readonly Problem[]
  isReadOnly: boolean
  onWrite(change: (words: ItemWords) => ItemWords): void
  addHolder: FormFrame['addHolder']
  onUndo: FormFrame['onUndo']
}

/** What the fields of an item have in common: those that every item has, and those of its type. */
export function useItemFrames({
  contentKey,
  form,
  itemForm,
  words,
  checked,
  contentLanguage,
  problems: all,
  isReadOnly,
  onWrite,
  addHolder,
  onUndo,
}: ItemToFill): { itemFrame: FormFrame; bodyFrame: FormFrame } {
  const schema = form?.schema
  const problems = useOpenProblems(all, words, checked)
  const changeBody = useCallback(
    (path: string, change: Change) =>
      onWrite((now) => {
        const steps = path.split('.')
        const value = typeof change === 'function' ? change(valueAt(now.body, steps)) : change
        const body = setAt(now.body, steps, value)
        if (body === now.body) return now
        return { ...now, body: isJsonObject(body) ? body : {}, ...followTitle(now, form, path, value) }
      }),
    [onWrite, form],
  )
  const changeItem = useCallback(
    (path: string, value: Change) =>
      onWrite((now) =>
        path === 'title' ? writeTitle(now, form, typeof value === 'string' ? value : '') : { ...now, [path]: typeof value === 'string' ? value : '' },
      ),
    [onWrite, form],
  )
  const [ofItem, ofBody] = useMemo(() => {
    const partOf = (problem: Problem) => problemPart(problem, form, checked)
    return [problems.filter((each) => partOf(each) === 'item'), problems.filter((each) => partOf(each) === 'body')]
  }, [problems, form, checked])
  const picture = usePicture(words, { contentKey, language: contentLanguage })
  const bodyFrame = useMemo<FormFrame>(
    () => ({ root: schema ?? {}, contentLanguage, isReadOnly, picture, problems: ofBody, onChange: changeBody, addHolder, onUndo, Field }),
    [schema, contentLanguage, isReadOnly, picture, ofBody, changeBody, addHolder, onUndo],
  )
  const itemFrame = useMemo<FormFrame>(
    () => ({ root: itemForm, isItem: true, contentLanguage, isReadOnly, problems: ofItem, onChange: changeItem, addHolder, onUndo, Field }),
    [itemForm, contentLanguage, isReadOnly, ofItem, changeItem, addHolder, onUndo],
  )
  return { itemFrame, bodyFrame }
}

/** The file of an image, as long as it is the same one. */
function usePicture({ body }: ItemWords, { contentKey, language }: { contentKey: string; language: string }): FormPicture | undefined {
  const media = body['sfdc_cms:media']
  const source = isJsonObject(media) ? media['source'] : undefined
  const { hash, width, height } = isJsonObject(source) ? source : {}
  return useMemo(
    () =>
      typeof hash === 'string' && typeof width === 'number' && typeof height === 'number' ? { contentKey, language, hash, width, height } : undefined,
    [contentKey, language, hash, width, height],
  )
}

/** The title of an item follows the field that names it for as long as both were the same. */
function followTitle({ title, body }: ItemWords, form: TypeForm | undefined, path: string, value: Json | undefined): { title?: string } {
  if (form === undefined || path !== form.title || typeof value !== 'string') return {}
  return title === (body[form.title] ?? '') ? { title: value } : {}
}
