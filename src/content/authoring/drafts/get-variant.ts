import type { Store } from '#content/store/tables.ts'
import { findVariant, type Variant, type VariantKey } from '#content/store/variants.ts'
import { findVersion, type Version } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { isVersionNumber } from './require-version.ts'

/** One language of an item; throws `NOT_FOUND` when there is none. */
export async function getVariant(store: Store, { contentKey, language }: VariantKey): Promise<Variant> {
  const variant = await findVariant(store, { contentKey, language })
  if (variant === undefined) throw new AuthoringError('NOT_FOUND', sentence('refuseNoLanguage', { item: contentKey, language: quoted(language) }))
  return variant
}

/** A version by its number, with blocks upcast if `blocks` is given; throws `NOT_FOUND` when there is none. */
export async function getVersion(
  store: Store,
  { contentKey, language, version }: VariantKey & { version: number },
  blocks?: BlockRules,
): Promise<Version> {
  const found = isVersionNumber(version) ? await findVersion(store, { contentKey, language, version }, blocks) : undefined
  if (found === undefined)
    throw new AuthoringError('NOT_FOUND', sentence('refuseNoVersion', { item: contentKey, version, language: quoted(language) }))
  return found
}
