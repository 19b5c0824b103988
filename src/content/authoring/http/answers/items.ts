import type { Row } from '#model/authoring/shapes.ts'
import type { ListedVariant, VariantFilter, VariantOrder } from '#content/store/list-variants.ts'
import { sayEntry } from '#model/authoring/authoring-errors.ts'

import { listReferrers } from '../../queries/list-referrers.ts'
import { countItems } from '../../queries/count-items.ts'
import { listItems } from '../../queries/list-items.ts'
import { listNamedValues } from '../../queries/list-named-values.ts'
import { readItem } from '../../queries/read-item.ts'
import { POLICY } from '../../policy.ts'
import { mendReferrers } from '../../publication/mend-referrers.ts'
import { archive } from '../../publication/archive.ts'
import { renameWithRedirect } from '../../publication/rename-with-redirect.ts'
import { unarchive } from '../../publication/unarchive.ts'
import { eraseItem } from '../../erasure/erase-item.ts'
import { listWorkingCopies } from '../../working-copies/list-working-copies.ts'
import type { Answers, Asking } from '../asking.ts'

type Name =
  | 'describeForms'
  | 'describeSelf'
  | 'listItems'
  | 'countItems'
  | 'listNamedValues'
  | 'readItem'
  | 'listReferrers'
  | 'mendReferrers'
  | 'rename'
  | 'archive'
  | 'unarchive'
  | 'eraseItem'

/** The answers about lists and whole items. */
export const ITEM_ANSWERS: Answers<Name> = {
  describeForms: { isSteady: true, answer: async ({ place }) => place.forms() },
  describeSelf: {
    answer: async ({ actor: { id, name, role, scope }, place: { siteFrame } }) => {
      const acts = Object.entries(POLICY).flatMap(([act, { roles }]) => (roles.some((each) => each === role) ? [act] : []))
      const { name: siteName, languages } = siteFrame()
      return { id, name, role, scope: toScope(scope), acts, site: { name: siteName, languages: [...languages] } }
    },
  },
  listItems: {
    act: 'read',
    async answer({ store, actor, query: { sort, cursor, limit, ...filter } }) {
      const { items, nextCursor } = await listItems(store, { actor, filter: toFilter(filter), ...toOrder(sort), cursor, limit })
      return { items: items.map(toRow), nextCursor }
    },
  },
  countItems: {
    act: 'read',
    answer: async ({ store, actor, query }) => ({ counts: await countItems(store, { actor, filter: toFilter(query) }) }),
  },
  listNamedValues: { act: 'read', answer: async ({ store, actor, query }) => ({ values: await listNamedValues(store, { actor, ...query }) }) },
  readItem: {
    act: 'read',
    async answer({ store, actor, path }) {
      const { item, languages } = await readItem(store, { actor, ...path })
      const { contentKey, managedContentId, recordId, type, apiName } = item
      const workingCopies = await listWorkingCopies(store, { actor, contentKey })
      return { contentKey, managedContentId, recordId, type, apiName, languages: languages.map(toRow), workingCopies }
    },
  },
  listReferrers: {
    act: 'read',
    answer: async ({ store, actor, path, place: { blocks, site } }) => ({
      referrers: await listReferrers(store, { actor, ...path, blocks, site }),
    }),
  },
  mendReferrers: {
    act: 'mend-referrers',
    changesLive: true,
    async answer({ store, actor, now, language, path, body, place: { blocks, site, warn } }) {
      const rows = await mendReferrers(store, { actor, now, ...path, ...body, blocks, site, warn })
      return { rows: rows.map((row) => ({ ...row, errors: row.errors?.map((entry) => sayEntry(language, entry)) })) }
    },
  },
  rename: {
    act: 'rename',
    changesLive: true,
    answer: async ({ store, actor, now, path: { contentKey }, body, place: { blocks, warn } }) =>
      await renameWithRedirect(store, { actor, now, contentKey, ...body, blocks, warn }),
  },
  archive: {
    act: 'archive',
    changesLive: true,
    answer: async ({ store, actor, now, path, body }) => await archive(store, { actor, now, ...path, ...body }),
  },
  unarchive: { act: 'unarchive', answer: async ({ store, actor, now, path }) => await unarchive(store, { actor, now, ...path }) },
  eraseItem: {
    act: 'erase-item',
    changesLive: true,
    answer: async ({ store, actor, now, path, body }) => await eraseItem(store, { actor, now, ...path, ...body }),
  },
}

/** The filter of a list from the parameters of its address. */
export function toFilter(query: Asking<'countItems'>['query']): VariantFilter {
  return {
    types: query.type,
    language: query.language,
    states: query.state,
    text: query.q,
    changedBy: query.author?.split(',').filter(Boolean),
    changedSince: query.changedSince?.toISOString(),
    changedBefore: query.changedBefore?.toISOString(),
    publishedSince: query.publishedSince?.toISOString(),
    isPlanned: query.planned,
    hasUnpublishedWords: query.unpublished,
    isUnreferenced: query.unused,
    hasProblems: query.problems,
    isBlocked: query.blocked,
    isWarned: query.warned,
    hasSilentPictures: query.silentPictures,
    isOutdated: query.outdated,
    untranslatedIn: query.untranslated,
  }
}

/** The order of a list from the parameter of its address. */
export function toOrder<Order extends string = VariantOrder>(sort: string | undefined): { order?: Order; isDescending?: boolean } {
  // The best match and the last change come first; the list itself says so.
  if (sort === undefined || sort === 'match') return { order: sort as Order | undefined }
  // The words of the parameter are the orders.
  return { order: sort.replace('-', '') as Order, isDescending: sort.startsWith('-') }
}

function toScope(scope: Asking<'describeSelf'>['actor']['scope']) {
  return scope && { types: scope.types && [...scope.types], languages: scope.languages && [...scope.languages] }
}

/** A row without the name for look-ups in the read copy, which is no business of clients. */
export function toRow({ liveLookupName: _name, ...row }: ListedVariant): Row {
  return row
}
