import type { Actor } from '#model/accounts/actor.ts'
import { defaultLanguage } from '#model/languages.ts'
import type { DraftFiles } from '#content/media/draft-files.ts'
import type { MediaAnswer } from '#content/media/send-media.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant, listVariants, type Variant } from '#content/store/variants.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { defineQuery } from '../define-act.ts'
import { getVariant, getVersion } from '../drafts/get-variant.ts'
import { listSiteLanguages } from '../queries/with-default-language.ts'

/** Which file, how large, and what its reader takes. */
export type FileReading = {
  actor: Actor
  contentKey: string
  language: string
  size: 'small' | 'original'
  accept?: string
  files: DraftFiles
}

/**
 * The file of a draft, which visitors cannot read yet; where the item has no words in the language, that of its first language. Throws `NOT_FOUND` for an item without a stored file.
 */
export const readFile = defineQuery<FileReading, MediaAnswer>('read', async (store, { actor, contentKey, language: wanted, size, accept, files }) => {
  const variant = (await findVariant(store, { contentKey, language: wanted })) ?? (await findStandIn(store, contentKey))
  const { type, language, draftVersion } = variant ?? (await getVariant(store, { contentKey, language: wanted }))
  const { body, createdAt } = await getVersion(store, { contentKey, language, version: draftVersion })
  const found = await files.find({ type, body, contentKey }, { size, accept, asker: { client: `studio ${actor.id}` } })
  if (found === undefined) throw new AuthoringError('NOT_FOUND', sentence('fileNotStored', { item: contentKey }))
  if ('kind' in found)
    throw new AuthoringError(found.name === 'busy' ? 'SERVER_UNAVAILABLE' : 'UNUSABLE_FILE', sentence('ruleAsIs', { words: found.message }))
  const vary = size === 'small' ? ['Accept'] : []
  return { ...found, lastModified: createdAt, cacheControl: 'private, no-cache', vary }
})

/** The language that stands in on pages: the default one, or else the first that there is. */
async function findStandIn(store: Store, contentKey: string): Promise<Variant | undefined> {
  const main = defaultLanguage(await listSiteLanguages(store)).code
  const variants = await listVariants(store, contentKey)
  return variants.find(({ language }) => language === main) ?? variants[0]
}
