import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'
import { templateType } from '#model/types/template.ts'
import { viewType } from '#model/types/view.ts'
import { findItem } from '#content/store/items.ts'
import { listVariants } from '#content/store/variants.ts'
import { sentence } from '#texts/sentence.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import type { SavedDraft } from '../drafts/write-draft.ts'
import { readName } from '../read-name.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { copyPage } from './copy-page.ts'
import { createIds } from './first-page.ts'

/** In characters: a name stands under a picture. */
const LONGEST_NAME = 120

type Keeping = {
  actor: Actor
  now: Date
  /** The content key of the page. */
  from: string
  language: string
  name: string
  description?: string | undefined
  blocks: BlockRules
  warn?: FindWarnings
}

/**
 * Makes a template of the drafts of a page, in each of its languages that the actor may write, with the same name. What the page says of itself to
 * search engines is left out. Answers the draft in `language`. Throws `INVALID_CONFIG` for what is no page, or has not this language.
 */
export const keepTemplate = defineAct<Keeping, SavedDraft>(
  'save-draft',
  async (transaction, { from, language, name, description, actor, ...by }) => {
    const label = readName('name', name, { most: LONGEST_NAME, otherwise: 'refuseTemplateName' })
    const item = await findItem(transaction, from)
    const own = item?.type === viewType.name ? await listVariants(transaction, from) : []
    const others = own.map((each) => each.language).filter((each) => each !== language && (actor.scope?.languages?.includes(each) ?? true))
    if (!own.some((each) => each.language === language))
      throw new AuthoringError('INVALID_CONFIG', sentence('refuseNoPageToKeep', { item: quoted(from.slice(0, 40)), language: quoted(language) }))
    const ids = createIds()
    const keep = async (into: string, contentKey?: string) => {
      const copied = await copyPage(transaction, {
        contentKey: from,
        language: into,
        seo: { pageTitle: label, description: '' },
        ids,
        blocks: by.blocks,
      })
      const body: JsonObject = { label, ...(description?.trim() && { description: description.trim() }), ...copied }
      return await saveDraft(transaction, {
        ...by,
        actor,
        contentKey,
        type: templateType.name,
        language: into,
        title: label,
        urlName: 'template',
        body,
      })
    }
    const kept = await keep(language)
    for (const each of others) await keep(each, kept.contentKey)
    return kept
  },
  templateType.name,
)
