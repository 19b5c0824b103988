import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'
import { menuType } from '#model/types/menu.ts'
import { findItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { listVariants, type Variant } from '#content/store/variants.ts'
import { findVersion } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { writeDraft } from '../drafts/write-draft.ts'
import { keepBasis } from '../translation/sources.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'

/**
 * A menu, and the place of a new entry: before the entry at `index`, by default at the end, among those of the whole menu or of the submenu of the
 * entry `below`.
 */
export type MenuPlace = { contentKey: string; below?: number | undefined; index?: number | undefined }

type Adding = {
  actor: Actor
  now: Date
  menu: MenuPlace
  path: string
  /** What the entry is called, by language; the first one is the language in which the place was chosen. */
  pages: readonly { language: string; title: string }[]
  blocks: BlockRules
  warn?: FindWarnings | undefined
}

/** Throws `INVALID_CONFIG` for what is no menu. */
export async function refuseMenu(store: Store, { contentKey }: MenuPlace): Promise<void> {
  const item = await findItem(store, contentKey)
  if (item?.type === menuType.name && item.erasedAt === undefined) return
  throw new AuthoringError('INVALID_CONFIG', sentence('refuseNoMenu', { item: quoted(contentKey.slice(0, 40)) }))
}

/**
 * Adds an entry that leads to a path to the drafts of a menu, in each of the languages that the menu has; answers which these are. A menu that is
 * shorter in another language gets the entry at its end. Throws `INVALID_CONFIG` for a place that the menu does not have, or a menu in none of
 * the languages, and `CONFLICT` for an archived one.
 */
export async function addMenuEntry(transaction: Store, { menu, pages, path, ...by }: Adding): Promise<string[]> {
  const variants = await listVariants(transaction, menu.contentKey)
  const added: string[] = []
  for (const [place, { language, title }] of pages.entries()) {
    const variant = variants.find((each) => each.language === language)
    if (variant === undefined) continue
    const entry: JsonObject = { label: title, link: { type: 'standard__webPage', attributes: { url: path } } }
    const { contentKey, type } = variant
    await saveEntry(transaction, { ...by, contentKey, type, language, variant, entry, menu, isExact: place === 0 })
    added.push(language)
  }
  if (added.length === 0) throw new AuthoringError('INVALID_CONFIG', sentence('refuseMenuLanguages', { item: menu.contentKey }))
  return added
}

type Entering = Omit<Adding, 'pages' | 'path'> & {
  contentKey: string
  type: string
  language: string
  variant: Variant
  entry: JsonObject
  /** Whether the place must be there; where not, the entry comes last. */
  isExact: boolean
}

/** Writes one language of the menu. What its writer has typed in the menu and not saved stays, and is merged with it. */
const saveEntry = defineAct<Entering, void>('save-draft', async (transaction, { variant, entry, menu, isExact, ...by }) => {
  const { contentKey, language, draftVersion } = variant
  const found = await findVersion(transaction, { contentKey, language, version: draftVersion }, by.blocks)
  if (found === undefined) throw new AuthoringError('INVALID_CONFIG', sentence('refuseNoMenu', { item: contentKey }))
  const items = insertEntry(found.body['items'], entry, menu) ?? (isExact ? undefined : [...toList(found.body['items']), entry])
  if (items === undefined) throw new AuthoringError('INVALID_CONFIG', sentence('refuseMenuPlace', { title: found.title }))
  await keepBasis(transaction, { contentKey, language })
  const words = { title: found.title, urlName: found.urlName, body: { ...found.body, items } }
  await writeDraft(transaction, { ...by, ...words, contentKey, language, expectedVersion: draftVersion }, { act: 'save-draft' })
})

/** The entries with another one; undefined for a place that they do not have. */
function insertEntry(items: Json | undefined, entry: JsonObject, { below, index }: Omit<MenuPlace, 'contentKey'>): Json[] | undefined {
  const list = toList(items)
  if (below === undefined) return insert(list, entry, index)
  const above = list[below]
  const subMenu = isJsonObject(above) ? insert(toList(above['subMenu']), entry, index) : undefined
  return isJsonObject(above) && subMenu !== undefined ? list.with(below, { ...above, subMenu }) : undefined
}

function insert(list: Json[], entry: JsonObject, index = list.length): Json[] | undefined {
  return index > list.length ? undefined : list.toSpliced(index, 0, entry)
}

function toList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
