import { useState } from 'react'

import type { Problem } from '#model/authoring/authoring-errors.ts'
import { isSame } from '#base/pure/is-same.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { Json } from '#base/pure/json.ts'
import { valueAt } from './field-path.ts'

/**
 * The problems of values that are as they were checked: what was changed since is not told to be wrong any more; saving checks it again. The
 * list stays the same one while it holds the same problems, so that a key does not draw every field again.
 */
export function useOpenProblems(all: readonly Problem[], words: ItemWords, checked: ItemWords): readonly Problem[] {
  const [kept, setKept] = useState(all)
  const open = all.filter((problem) => isAsChecked(problem, words, checked))
  if (open.length === kept.length && open.every((problem, index) => problem === kept[index])) return kept
  setKept(open)
  return open
}

function isAsChecked({ path, component }: Problem, words: ItemWords, checked: ItemWords): boolean {
  if (path === undefined || component !== undefined) return true
  const read = ({ title, urlName, body }: ItemWords) =>
    path === 'title' ? [title, body['title']] : path === 'urlName' ? urlName : valueAt(body, path.split('.'))
  return isSame(read(words) as Json, read(checked) as Json)
}
