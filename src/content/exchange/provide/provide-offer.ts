import { noteProvidedText } from '#content/authoring/provided/note-provided-text.ts'
import { findObstacle } from '#content/authoring/provided/find-obstacle.ts'
import type { StoredItem, StoredText } from '#content/authoring/provided/list-stored-items.ts'
import type { Store } from '#content/store/tables.ts'

import { fillReferences } from '../seed/references.ts'
import { isSame } from './is-same.ts'
import type { Verdict } from './judge-text.ts'
import type { Offer, OfferedText } from './offer.ts'
import type { Outcome, Place, Run } from './run.ts'
import { writeTexts } from './write-texts.ts'

/** The key of an item that a dry run would write: it has the shape of one and belongs to none. */
const NOT_YET = `MC${'A'.repeat(26)}`

/** Judges an offer in each of its languages, writes what is missing or newer, and notes what was found to be the product's own. */
export async function provideOffer(store: Store, run: Run, place: Place): Promise<Outcome[]> {
  const { offer } = place
  const stored = await adopt(store, run, place)
  const judged = offer.texts.map((text) => ({ text, verdict: run.judge(offer, text, stored) }))
  const wanted = judged.filter(({ verdict }) => verdict.kind === 'missing' || verdict.kind === 'newer').map(({ text }) => text)
  const reason = await findReason(store, run, { ...place, stored }, wanted)
  if (reason === undefined && wanted.length > 0) {
    if (run.isDry === true) run.keys.set(offer.apiName, stored?.contentKey ?? NOT_YET)
    else await writeTexts(store, run, { ...place, stored }, wanted)
  }
  return judged.map(({ text: { language }, verdict }) => toOutcome({ offer, language }, verdict, reason))
}

function toOutcome(of: Pick<Outcome, 'offer' | 'language'>, verdict: Verdict, reason: string | undefined): Outcome {
  if (verdict.kind === 'edited') return { ...of, ...verdict }
  if (verdict.kind !== 'missing' && verdict.kind !== 'newer') return { ...of, kind: verdict.kind }
  if (reason !== undefined) return { ...of, kind: 'blocked', reason }
  return { ...of, kind: verdict.kind === 'missing' ? 'written' : 'updated' }
}

/**
 * Releases before the notes of what the product has written: a text that the product wrote last is its own. It is as new as the offer if it
 * says the same, and else older than any.
 */
async function adopt(store: Store, run: Run, { offer, stored }: Place): Promise<StoredItem | undefined> {
  if (stored === undefined || stored.isErased) return stored
  const texts: StoredText[] = []
  for (const text of stored.texts) {
    const offered = offer.texts.find(({ language }) => language === text.language)
    if (offered === undefined || text.provided !== undefined || text.lastOfAuthors === undefined) texts.push(text)
    else
      texts.push({
        ...text,
        provided: await adoptText(store, run, { offer, text: offered, contentKey: stored.contentKey, version: text.lastOfAuthors }),
      })
  }
  return { ...stored, texts }
}

type Adopting = { offer: Offer; text: OfferedText; contentKey: string; version: number }

async function adoptText(store: Store, run: Run, adopting: Adopting): Promise<NonNullable<StoredText['provided']>> {
  const { offer, text, contentKey, version } = adopting
  const isCurrent = await isSame(store, run, adopting)
  const note = isCurrent ? { systemVersion: offer.version, digest: text.digest } : { systemVersion: 0, digest: '' }
  const provided = { contentKey, language: text.language, source: offer.source, version, ...note }
  if (run.isDry !== true) await noteProvidedText(store, { actor: run.actorOf(offer), ...provided })
  return provided
}

/** Why the wanted texts cannot be published. */
async function findReason(store: Store, run: Run, { offer, stored }: Place, wanted: readonly OfferedText[]): Promise<string | undefined> {
  const unknown = [...offer.references].find((name) => !run.keys.has(name))
  if (wanted.length > 0 && unknown !== undefined) return `It refers to ${unknown}, which is not there.`
  for (const { language, body } of wanted) {
    const filled = fillReferences(body, { textOf: run.textOf, keyOf: (name) => run.keys.get(name) ?? NOT_YET })
    const { type, urlName } = offer
    const obstacle = await findObstacle(store, { actor: run.actorOf(offer), contentKey: stored?.contentKey, type, language, urlName, body: filled })
    if (obstacle !== undefined) return obstacle
  }
  return undefined
}
