import { sayEntry } from '#model/authoring/authoring-errors.ts'
import { RELEASE_STATES } from '#model/authoring/states.ts'

import { endPreview } from '../../previews/end-preview.ts'
import { listPreviews } from '../../previews/list-previews.ts'
import { LONGEST_PREVIEW_HOURS, sharePreview } from '../../previews/share-preview.ts'
import { addToRelease, createRelease, removeRelease, renameRelease, takeFromRelease } from '../../releases/change-release.ts'
import { publishRelease, rehearseRelease } from '../../releases/publish-release.ts'
import { readCalendar } from '../../releases/read-calendar.ts'
import { listReleases, listReleasesOf, readRelease } from '../../releases/read-release.ts'
import { revertRelease } from '../../releases/revert-release.ts'
import { cancelRelease, scheduleRelease } from '../../releases/schedule-release.ts'
import { withTones } from '../../warnings/find-warnings.ts'
import type { Answers } from '../asking.ts'
import { toRow } from './items.ts'
import { tellPreview, toListed } from './previews.ts'

type Name =
  | 'listReleases'
  | 'listReleasesOf'
  | 'createRelease'
  | 'readRelease'
  | 'renameRelease'
  | 'removeRelease'
  | 'addToRelease'
  | 'takeFromRelease'
  | 'listReleaseProblems'
  | 'publishRelease'
  | 'scheduleRelease'
  | 'cancelRelease'
  | 'revertRelease'
  | 'shareReleasePreview'
  | 'listReleasePreviews'
  | 'endReleasePreview'
  | 'previewPlans'
  | 'readCalendar'

/** The answers about releases and the calendar. */
export const RELEASE_ANSWERS: Answers<Name> = {
  listReleases: {
    act: 'read',
    answer: async ({ store, actor, query: { state = RELEASE_STATES } }) => ({ releases: await listReleases(store, { actor, states: state }) }),
  },
  listReleasesOf: { act: 'read', answer: async ({ store, actor, path }) => ({ releases: await listReleasesOf(store, { actor, ...path }) }) },
  createRelease: { act: 'change-release', answer: async ({ store, actor, now, body }) => await createRelease(store, { actor, now, ...body }) },
  readRelease: {
    act: 'read',
    async answer({ store, actor, path }) {
      const { items, ...read } = await readRelease(store, { actor, ...path })
      return {
        ...read,
        items: items.map(({ variant, contentKey: _key, language: _language, baseVersion: _base, addedAt: _at, ...row }) => ({
          ...row,
          item: toRow(variant),
        })),
      }
    },
  },
  renameRelease: {
    act: 'change-release',
    answer: async ({ store, actor, now, path, body }) => await renameRelease(store, { actor, now, ...path, ...body }),
  },
  removeRelease: { act: 'change-release', answer: async ({ store, actor, now, path }) => await removeRelease(store, { actor, now, ...path }) },
  addToRelease: {
    act: 'change-release',
    answer: async ({ store, actor, now, path, body }) => await addToRelease(store, { actor, now, ...path, ...body }),
  },
  takeFromRelease: { act: 'change-release', answer: async ({ store, actor, now, path }) => await takeFromRelease(store, { actor, now, ...path }) },
  listReleaseProblems: {
    act: 'read',
    async answer({ store, actor, now, language, path, place: { blocks, warn } }) {
      const problems = await withTones(warn, () => rehearseRelease(store, { actor, now, ...path, blocks, warn }))
      return { problems: problems.map((problem) => ({ grade: 'blocks' as const, ...sayEntry(language, problem) })) }
    },
  },
  publishRelease: {
    act: 'publish-release',
    changesLive: true,
    answer: async ({ store, actor, now, path, body, place: { blocks, warn } }) =>
      await withTones(warn, () => publishRelease(store, { actor, now, ...path, ...body, blocks, warn })),
  },
  scheduleRelease: {
    act: 'publish-release',
    answer: async ({ store, actor, now, path, body, place: { blocks, warn } }) =>
      await withTones(warn, () => scheduleRelease(store, { actor, now, ...path, ...body, blocks, warn })),
  },
  cancelRelease: { act: 'publish-release', answer: async ({ store, actor, now, path }) => await cancelRelease(store, { actor, now, ...path }) },
  revertRelease: {
    act: 'change-release',
    answer: async ({ store, actor, now, path, body }) => await revertRelease(store, { actor, now, ...path, ...body }),
  },
  shareReleasePreview: {
    act: 'share-preview',
    answer: async ({ store, actor, now, path, body: { hours = LONGEST_PREVIEW_HOURS, own: isOwn }, place: { basePath } }) =>
      tellPreview(await sharePreview(store, { actor, now, ...path, hours, isOwn }), basePath),
  },
  listReleasePreviews: {
    act: 'read',
    answer: async ({ store, actor, now, path }) => ({ previews: (await listPreviews(store, { actor, now, ...path })).map(toListed) }),
  },
  endReleasePreview: {
    act: 'end-preview',
    answer: async ({ store, actor, now, path: { release, preview } }) => await endPreview(store, { actor, now, release, id: preview }),
  },
  previewPlans: {
    act: 'share-preview',
    answer: async ({ store, actor, now, body: { until }, place: { basePath } }) =>
      tellPreview(await sharePreview(store, { actor, now, until, hours: LONGEST_PREVIEW_HOURS, isOwn: true }), basePath),
  },
  readCalendar: { act: 'read', answer: async ({ store, actor, query }) => await readCalendar(store, { actor, ...query }) },
}
