import type { Json, JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { isAllowedBlock } from '#model/pages/is-allowed-block.ts'
import { listRegions } from '#model/pages/list-regions.ts'
import { readComponent } from '#model/pages/read-component.ts'
import { viewType } from '#model/types/view.ts'
import { lockFeed } from '#content/store/transaction.ts'
import { sentence } from '#texts/sentence.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { refuseLarge } from '../drafts/prepare-body.ts'
import { readName } from '../read-name.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { makeBlock, renewBlock } from './first-page.ts'
import { findFreeName } from './free-name.ts'

/** In characters: a title stands in lists. */
const LONGEST_TITLE = 200
const REGION = 'content'

type NewPart = {
  actor: Actor
  now: Date
  language: string
  title: string
  /** A block as a page holds it, with all that stands in it. */
  block: Json
  blocks: BlockRules
  warn?: FindWarnings
}
/** `name` is what pages include it by. */
export type MadePart = { contentKey: string; language: string; version: number; name: string }

/**
 * Makes the draft of a view with one block, for pages to include. It has no route, so visitors see it only where it is included. Throws
 * `INVALID_CONFIG` for a title that nobody can read and for what is no block, or none that stands directly in a page.
 */
export const createPart = defineAct<NewPart, MadePart>(
  'save-draft',
  async (transaction, { actor, now, language, title, block, blocks, warn }) => {
    const read = readName('title', title, { most: LONGEST_TITLE, otherwise: 'refusePartTitle' })
    refuseLarge({ block })
    const component = readComponent(block)
    const layout = makeBlock('busbar:layout', {})
    const rule = blocks.get(layout.definition)
    const region = rule && listRegions(rule, {}).find(({ name }) => name === REGION)
    const group = component && blocks.get(component.definition)?.group
    if (component === undefined || region === undefined || !isAllowedBlock({ definition: component.definition, group }, region))
      throw new AuthoringError('INVALID_CONFIG', sentence('refusePart'))
    // Two parts with one name see each other.
    await lockFeed(transaction)
    const name = await findFreeName(transaction, toPlainName(read))
    const tree = { ...layout, regions: [{ name: REGION, children: [renewBlock(component)] }] }
    // A tree of components is JSON.
    const body: JsonObject = { name, viewType: 'part', dataProviders: [], component: tree as unknown as JsonObject }
    const words = { type: viewType.name, language, title: read, urlName: name, body }
    const { contentKey, version } = await saveDraft(transaction, { actor, now, blocks, warn, ...words })
    return { contentKey, language, version, name }
  },
  viewType.name,
)

/** Letters of the alphabet, digits and underscores. */
function toPlainName(title: string): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
  return plain.replaceAll(/^_|_$/g, '') || 'part'
}
