import type { Actor } from '#model/accounts/actor.ts'
import { countVariantsByState, type VariantFilter } from '#content/store/list-variants.ts'
import type { VariantState } from '#content/store/tables.ts'

import { defineQuery } from '../define-act.ts'
import { refuseFilter } from './refuse-filter.ts'
import { withDefaultLanguage } from './with-default-language.ts'

/** How many languages of items match a filter, by state; a state without any is missing. */
export const countItems = defineQuery<{ actor: Actor; filter?: VariantFilter }, Partial<Record<VariantState, number>>>(
  'read',
  async (store, { filter = {} }) => {
    refuseFilter(filter)
    return await countVariantsByState(store, await withDefaultLanguage(store, filter))
  },
)
