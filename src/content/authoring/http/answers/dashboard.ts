import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Overview, TitledEntry } from '#content/store/overview.ts'
import { sayStored } from '#texts/stored-sentence.ts'
import { readDashboard } from '../../queries/read-dashboard.ts'
import type { Answers } from '../asking.ts'
import { toRow } from './items.ts'

type Told = AnswerOf<'readDashboard'>

/** The answer about what an editor looks at first. */
export const DASHBOARD_ANSWERS: Answers<'readDashboard'> = {
  readDashboard: {
    act: 'read',
    async answer({ store, actor, now, language: spoken, query: { since = startOfDay(now) } }) {
      const { needs, planned, plannedReleases, liveToday, lastActs } = await readDashboard(store, { actor, now, since })
      const isAdministrator = actor.role === 'administrator'
      return {
        needs: {
          problems: map(needs.problems, toRow),
          warnings: map(needs.warnings, toRow),
          silentPictures: map(needs.silentPictures, toRow),
          outdated: map(needs.outdated, toRow),
          untranslated: needs.untranslated.map(({ language, ...rows }) => ({ language, ...map(rows, toRow) })),
          failedPlans: map(needs.failedPlans, ({ error, ...plan }) => ({ ...plan, error: sayStored(spoken, error) })),
          latePlans: map(needs.latePlans, toAct),
          failedJobs: map(needs.failedJobs, ({ id, kind, attempts, failedAt, error }) => ({
            id,
            kind,
            attempts,
            failedAt,
            ...(isAdministrator && { error: sayStored(spoken, error) }),
          })),
          reviews: map(needs.reviews, ({ review, variant }) => ({ review, row: toRow(variant) })),
        },
        planned: map(planned, toRow),
        plannedReleases: plannedReleases.map(({ id, name, scheduledAt }) => ({ id, name, scheduledAt })),
        liveToday: map(liveToday, toRow),
        lastActs: lastActs.map(toAct),
      }
    },
  },
}

function startOfDay(now: Date): Date {
  return new Date(`${now.toISOString().slice(0, 10)}T00:00:00.000Z`)
}

function map<From, To>({ count, rows }: Overview<From>, to: (row: From) => To): Overview<To> {
  return { count, rows: rows.map(to) }
}

/** Of the detail only what plans say: reasons and notes stand in the history of their item. */
function toAct({ at, author, name, act, contentKey, language, version, title, detail }: TitledEntry): Told['lastActs'][number] {
  const { act: plan, at: plannedAt, seconds } = detail ?? {}
  return {
    at,
    author,
    name,
    act,
    contentKey,
    language,
    version,
    title,
    ...(typeof plan === 'string' && { plan }),
    ...(typeof plannedAt === 'string' && { plannedAt }),
    ...(typeof seconds === 'number' && { seconds }),
  }
}
