import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { noteProvidedText } from '#content/authoring/provided/note-provided-text.ts'
import { publish } from '#content/authoring/publication/publish.ts'
import { unarchive } from '#content/authoring/publication/unarchive.ts'
import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { uploadImage } from '#content/authoring/drafts/upload-image.ts'
import { PublicationProblems } from '#model/authoring/authoring-errors.ts'
import type { Store } from '#content/store/tables.ts'

import { fillReferences } from '../seed/references.ts'
import type { Offer, OfferedText } from './offer.ts'
import type { Place, Run } from './run.ts'

/** Saves and publishes texts of an offer, in the transaction of the caller, and notes them as the product's own. */
export async function writeTexts(store: Store, run: Run, { offer, stored, index }: Place, texts: readonly OfferedText[]): Promise<void> {
  const now = run.dateOf(offer, index)
  if (stored?.texts.some(({ state }) => state === 'archived') === true)
    await unarchive(store, { actor: run.actorOf(offer), contentKey: stored.contentKey, now: run.now })
  const saved: { contentKey: string; text: OfferedText; version: number }[] = []
  for (const text of texts) {
    const contentKey = stored?.contentKey ?? saved[0]?.contentKey
    const expectedVersion = stored?.texts.find(({ language }) => language === text.language)?.draftVersion
    saved.push({ text, ...(await saveText(store, run, { offer, text, contentKey, expectedVersion, now })) })
  }
  for (const { contentKey, text, version } of saved) {
    await publishText(store, run, { offer, contentKey, language: text.language, now })
    const { source, version: systemVersion } = offer
    const { language, digest } = text
    await noteProvidedText(store, { actor: run.actorOf(offer), contentKey, language, source, systemVersion, digest, version })
    run.keys.set(offer.apiName, contentKey)
  }
}

type Saving = { offer: Offer; text: OfferedText; contentKey?: string; expectedVersion?: number; now: Date }
type Saved = { contentKey: string; version: number }

async function saveText(store: Store, run: Run, { offer, text, ...place }: Saving): Promise<Saved> {
  const { apiName, type, urlName, image } = offer
  const { language, title } = text
  const draft = { ...place, apiName, urlName, language, title, actor: run.actorOf(offer), actedAt: run.now }
  if (image === undefined) return await saveDraft(store, { ...draft, type, blocks: run.blocks, body: fillText(run, offer, text) })
  const { file, altText: _, hash: __, ...places } = image
  const upload = { bytes: readFileSync(file), fileName: basename(file), media: run.media }
  return await uploadImage(store, { ...places, ...upload, ...draft, altText: String(text.body['altText']) })
}

function fillText({ keys, textOf }: Run, { apiName, source }: Offer, { body }: OfferedText) {
  return fillReferences(body, { textOf, keyOf })

  function keyOf(name: string): string {
    const key = keys.get(name)
    if (key === undefined) throw new Error(`${apiName} refers to ${name}, which is not part of the ${NAMES[source]}.`)
    return key
  }
}

const NAMES = { system: 'system content', demo: 'demonstration content' }

type Publishing = { offer: Offer; contentKey: string; language: string; now: Date }

async function publishText(
  store: Store,
  { blocks, actorOf, note, now: actedAt }: Run,
  { offer, contentKey, language, now }: Publishing,
): Promise<void> {
  await publish(store, { contentKey, language, actor: actorOf(offer), now, actedAt, blocks, note }).catch((error: unknown) => {
    if (!(error instanceof PublicationProblems)) throw error
    const problems = error.problems.map(({ message, component }) => (component === undefined ? message : `${component}: ${message}`))
    throw new Error(`The ${NAMES[offer.source]} ${offer.apiName} (${language}) cannot be published:\n${problems.join('\n')}`)
  })
}
