import { toProblem } from '#model/authoring/authoring-errors.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import { SITE_ITEM, siteType } from '#model/types/site.ts'
import { sentence } from '#texts/sentence.ts'
import type { Store } from '#content/store/tables.ts'
import { listLive, type Variant } from '#content/store/variants.ts'
import type { Version } from '#content/store/versions.ts'

import { findNeed } from '../publication/find-need.ts'
import type { Problem } from './problem.ts'

/** The problems of a version under another name than the site needs: pages and settings are found by their names. */
export async function checkStanding(store: Store, variant: Variant, version: Version): Promise<Problem[]> {
  return variant.type === siteType.name ? await checkSettingsItem(store, variant, version) : await checkName(store, variant, version)
}

/** There is one item of settings, and every page asks for it by its name. */
async function checkSettingsItem(store: Store, { contentKey }: Variant, { urlName }: Version): Promise<Problem[]> {
  const other = (await listLive(store, siteType.name)).find((one) => one.contentKey !== contentKey)
  return [
    ...(urlName === SITE_ITEM ? [] : [toProblem(sentence('problemSettingsName', { name: SITE_ITEM }), { path: 'urlName' })]),
    ...(other === undefined ? [] : [toProblem(sentence('problemSettingsTwice', { item: other.contentKey }))]),
  ]
}

async function checkName(store: Store, variant: Variant, version: Version): Promise<Problem[]> {
  if (variant.liveLookupName === undefined || variant.liveLookupName === toLookupName(variant.type, version)) return []
  const need = await findNeed(store, variant)
  return need === undefined ? [] : [toProblem(sentence('problemNameNeeded', { need }), { path: 'name' })]
}
