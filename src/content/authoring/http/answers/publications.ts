import { sayEntry } from '#model/authoring/authoring-errors.ts'

import { actOnMany } from '../../bulk/act-on-many.ts'
import { restoreVersion } from '../../drafts/restore-version.ts'
import { eraseVersion } from '../../erasure/erase-version.ts'
import { cancelSchedule } from '../../plans/cancel-schedule.ts'
import { schedule } from '../../plans/schedule.ts'
import { publish } from '../../publication/publish.ts'
import { unpublish } from '../../publication/unpublish.ts'
import { listVersions } from '../../queries/list-versions.ts'
import { withTones } from '../../warnings/find-warnings.ts'
import { readProblems } from '../../warnings/read-problems.ts'
import type { Answers } from '../asking.ts'
import { toNumber } from './drafts.ts'

type Name =
  | 'actOnMany'
  | 'listProblems'
  | 'publish'
  | 'unpublish'
  | 'schedule'
  | 'cancelSchedule'
  | 'listVersions'
  | 'restoreVersion'
  | 'eraseVersion'

/** The answers about what is live, what is planned, and the history. */
export const PUBLICATION_ANSWERS: Answers<Name> = {
  listProblems: {
    act: 'read',
    async answer({ store, actor, language, path, place: { warn } }) {
      const problems = await readProblems(store, { actor, ...path, warn })
      return { problems: problems.map((problem) => ({ grade: 'blocks' as const, ...sayEntry(language, problem) })) }
    },
  },
  publish: {
    act: 'publish',
    changesLive: true,
    answer: async ({ store, actor, now, path, body, seen, place: { blocks, warn } }) =>
      await withTones(warn, () => publish(store, { actor, now, ...path, ...body, expectedVersion: seen, blocks, warn })),
  },
  actOnMany: {
    act: 'read',
    changesLive: true,
    async answer({ store, actor, now, language, body, place: { blocks, warn } }) {
      const report = await actOnMany(store, { actor, now, ...body, blocks, warn })
      const rows = report.map(({ errors, ...row }) => ({ ...row, ...(errors && { errors: errors.map((entry) => sayEntry(language, entry)) }) }))
      const count = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind).length
      return { rows, done: count('done'), unchanged: count('unchanged'), refused: count('refused') }
    },
  },
  unpublish: {
    act: 'unpublish',
    changesLive: true,
    answer: async ({ store, actor, now, path, query }) => await unpublish(store, { actor, now, ...path, ...query }),
  },
  schedule: {
    act: 'schedule',
    answer: async ({ store, actor, now, path, body, place: { blocks, warn } }) =>
      await withTones(warn, () => schedule(store, { actor, now, ...path, ...body, blocks, warn })),
  },
  cancelSchedule: {
    act: 'cancel-schedule',
    answer: async ({ store, actor, now, path, query }) => await cancelSchedule(store, { actor, now, ...path, ...query }),
  },
  listVersions: {
    act: 'read',
    async answer({ store, actor, path, query }) {
      const versions = await listVersions(store, { actor, ...path, ...query })
      return { versions: versions.map(({ contentKey: _key, language: _language, ...line }) => line) }
    },
  },
  restoreVersion: {
    act: 'restore-version',
    answer: async ({ store, actor, now, path: { version, ...path }, seen, place: { blocks, warn } }) =>
      await restoreVersion(store, { actor, now, ...path, version: toNumber(version), expectedVersion: seen, blocks, warn }),
    version: ({ version }) => version,
  },
  eraseVersion: {
    act: 'erase-version',
    changesLive: true,
    answer: async ({ store, actor, now, path: { version, ...path }, body, place: { blocks, warn } }) =>
      await eraseVersion(store, { actor, now, ...path, ...body, version: toNumber(version), blocks, warn }),
  },
}
