import { toProblem } from '#model/authoring/authoring-errors.ts'
import { findContentType } from '#model/types/content-types.ts'
import { sentence } from '#texts/sentence.ts'
import type { Store } from '#content/store/tables.ts'
import { listVariants, type Variant } from '#content/store/variants.ts'
import type { Version } from '#content/store/versions.ts'

import type { Problem } from './problem.ts'

/**
 * A URL name is the same in all languages: an item is found by each of its names in every language, so two names would be two addresses with
 * the same page. Types that are found by another field may have any.
 */
export async function checkUrlName(store: Store, { type, contentKey, language }: Variant, { urlName }: Version): Promise<Problem[]> {
  if (findContentType(type)?.lookup !== undefined) return []
  const live = (await listVariants(store, contentKey)).filter((one) => one.language !== language && one.liveLookupName !== undefined)
  const other = live.find((one) => one.liveLookupName !== urlName)
  if (other === undefined) return []
  const said = sentence('problemUrlNameDiffers', { language: other.language, name: other.liveLookupName ?? '' })
  return [toProblem(said, { path: 'urlName' })]
}
