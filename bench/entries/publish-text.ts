import type { JsonObject } from '#base/pure/json.ts'
import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { publish } from '#content/authoring/publication/publish.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant } from '#content/store/variants.ts'
import type { Actor } from '#model/accounts/actor.ts'

import { BLOCK_RULES } from '../../tests/support/block-rules.ts'

const actor: Actor = { id: 'bench', name: 'Bench', role: 'editor', by: 'command' }
const of = { actor, language: 'en_US', blocks: BLOCK_RULES }

/** The most that the delivery API gives at once with bodies. */
const PAGE_SIZE = 25

/** An English text as the delivery API gives it. */
export type DeliveredText = { contentKey: string; type: string; title: string; urlName: string; contentBody: JsonObject }

/** All English texts of a type, as they are delivered. */
export async function listTexts(origin: string, type: string): Promise<DeliveredText[]> {
  const path = '/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents'
  const query = `?contentTypeFQN=${type}&includeContentBody=true&pageSize=${PAGE_SIZE}`
  const found: DeliveredText[] = []
  for (let page = 0; ; page += 1) {
    const { contents } = (await (await fetch(`${origin}${path}${query}&page=${page}`)).json()) as { contents: Omit<DeliveredText, 'type'>[] }
    found.push(...contents.map((one) => ({ ...one, type })))
    if (contents.length < PAGE_SIZE) return found
  }
}

/** Saves a text as a draft and resolves with the act that publishes it. A text without a content key becomes a new item. */
export async function prepareText(store: Store, text: Omit<DeliveredText, 'contentKey'> & { contentKey?: string }): Promise<() => Promise<unknown>> {
  const { contentKey, type, title, urlName, contentBody: body } = text
  const before = contentKey === undefined ? undefined : await findVariant(store, { contentKey, language: 'en_US' })
  const draft = { ...of, type, title, urlName, body, now: new Date(), expectedVersion: before?.draftVersion }
  const saved = await saveDraft(store, contentKey === undefined ? draft : { ...draft, contentKey })
  return () => publish(store, { ...of, contentKey: saved.contentKey, now: new Date() })
}
