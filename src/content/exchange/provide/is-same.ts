import { findVersionOf } from '#content/authoring/queries/find-version-of.ts'
import { isSameText } from '#content/authoring/provided/is-same-text.ts'
import { toMediaFile } from '#content/media/media-file.ts'
import type { Store } from '#content/store/tables.ts'
import { imageType } from '#model/types/image.ts'

import { fillReferences } from '../seed/references.ts'
import type { Offer, OfferedText } from './offer.ts'
import type { Run } from './run.ts'

/** Whether a stored version says what is offered, so that writing the offer would change nothing. */
export async function isSame(store: Store, run: Run, { offer, text, contentKey, version }: Compared): Promise<boolean> {
  const of = { actor: run.actorOf(offer), contentKey, language: text.language, version, blocks: run.blocks }
  if (offer.image !== undefined) return await isSameImage(store, offer.image, text, of)
  const body = fillReferences(text.body, { textOf: run.textOf, keyOf: (name) => run.keys.get(name) ?? '' })
  return await isSameText(store, { ...of, type: offer.type, title: text.title, urlName: offer.urlName, body })
}

export type Compared = { offer: Offer; text: OfferedText; contentKey: string; version: number }

type Of = Parameters<typeof findVersionOf>[1]

async function isSameImage(store: Store, image: NonNullable<Offer['image']>, { title, body }: OfferedText, of: Of): Promise<boolean> {
  const stored = await findVersionOf(store, of)
  if (stored === undefined) return false
  const { altText, focalPoint, inline, cutOut, fileAssetName, assetPath } = stored.body
  const { hash } = toMediaFile({ type: imageType.name, body: stored.body }) ?? {}
  const facts = [stored.title, altText, focalPoint, inline, cutOut, fileAssetName, assetPath, hash]
  const offered = [title, body['altText'], image.focalPoint, image.inline, image.cutOut, image.fileAssetName, image.assetPath, image.hash]
  return JSON.stringify(facts) === JSON.stringify(offered)
}
