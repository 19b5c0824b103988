import type { Actor } from '#model/accounts/actor.ts'
import { defaultLanguage } from '#model/languages.ts'
import { type FailedJob, listFailedJobs } from '#content/store/jobs.ts'
import { countVariants, type ListedVariant, listVariantPage, type VariantFilter } from '#content/store/list-variants.ts'
import { listLastActs, type Overview, overviewActs, overviewLiveSince, overviewPlans, type TitledEntry } from '#content/store/overview.ts'
import { findRelease, listReleasesPlannedUntil, type Release } from '#content/store/releases.ts'
import { overviewReviews, type Review } from '#content/store/reviews.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant, type Variant } from '#content/store/variants.ts'

import { defineQuery } from '../define-act.ts'
import { POLICY } from '../policy.ts'
import { PUBLICATION_JOB, readJobKey } from '../plans/publication-job.ts'
import { readReleaseJobKey, RELEASE_JOB } from '../releases/release-job.ts'
import { listSiteLanguages } from './with-default-language.ts'

/** A plan that could not be carried out, and why, as it was stored; it stands until somebody plans or publishes again. */
export type FailedPlan = { at: string; act: string; contentKey?: string; language?: string; release?: string; title?: string; error: string }

/** What an editor looks at first. `since` is when today has begun for who asks. */
export type Dashboard = {
  needs: {
    /** What cannot be published; what can, with warnings. */
    problems: Overview<ListedVariant>
    warnings: Overview<ListedVariant>
    silentPictures: Overview<ListedVariant>
    outdated: Overview<ListedVariant>
    untranslated: (Overview<ListedVariant> & { language: string })[]
    failedPlans: Overview<FailedPlan>
    latePlans: Overview<TitledEntry>
    failedJobs: Overview<FailedJob>
    /** Drafts that wait for the decision of who asks, and own ones that were decided. */
    reviews: Overview<{ review: Review; variant: Variant }>
  }
  planned: Overview<Variant>
  plannedReleases: Release[]
  liveToday: Overview<Variant>
  lastActs: TitledEntry[]
}

const ROWS = 8
const DECIDERS = POLICY['decide-review'].roles
const ACTS = 20
/** How long a plan that came late stands on the dashboard. */
const LATE_FOR_MS = 7 * 86_400_000

/** What needs somebody, what is planned, what went live since a moment, and who did what. Each list has its first rows. */
export const readDashboard = defineQuery<{ actor: Actor; now: Date; since: Date }, Dashboard>('read', async (store, { actor, now, since }) => {
  const languages = await listSiteLanguages(store)
  const original = defaultLanguage(languages).code
  const others = languages.filter(({ code, isActive }) => isActive && code !== original)
  const failed = (await listFailedJobs(store)).toReversed().toSorted((one, other) => other.failedAt.localeCompare(one.failedAt))
  const plans = failed.filter(isPlan)
  const jobs = failed.filter((job) => !isPlan(job))
  const inOriginal = { defaultLanguage: original }
  // All at once: PostgreSQL answers them side by side.
  const [problems, warnings, silentPictures, outdated, untranslated, failedRows, latePlans, reviews, planned, plannedReleases, liveToday, lastActs] =
    await Promise.all([
      overview(store, { isBlocked: true }),
      overview(store, { isWarned: true }),
      overview(store, { hasSilentPictures: true }),
      overview(store, { isOutdated: true, ...inOriginal }),
      Promise.all(others.map(async ({ code }) => ({ language: code, ...(await overview(store, { untranslatedIn: code, ...inOriginal })) }))),
      Promise.all(plans.slice(0, ROWS).map((job) => toFailedPlan(store, job))),
      overviewActs(store, { act: 'schedule-late', since: new Date(now.getTime() - LATE_FOR_MS), limit: ROWS }),
      overviewReviews(store, { accountId: actor.id, mayDecide: DECIDERS.includes(actor.role), deciders: DECIDERS, ...actor.scope, limit: ROWS }),
      overviewPlans(store, ROWS),
      listReleasesPlannedUntil(store, LATEST),
      overviewLiveSince(store, since, ROWS),
      listLastActs(store, ACTS),
    ])
  return {
    needs: {
      problems,
      warnings,
      silentPictures,
      outdated,
      untranslated,
      failedPlans: { count: plans.length, rows: failedRows },
      latePlans,
      failedJobs: { count: jobs.length, rows: jobs.slice(0, ROWS) },
      reviews,
    },
    planned,
    plannedReleases,
    liveToday,
    lastActs,
  }
})

async function overview(store: Store, filter: VariantFilter): Promise<Overview<ListedVariant>> {
  const rows = await listVariantPage(store, { filter, order: 'changedAt', isDescending: true, limit: ROWS })
  return { count: rows.length < ROWS ? rows.length : await countVariants(store, filter), rows: rows.map(({ item }) => item) }
}

/** After every time that something can be planned for. */
const LATEST = '9999-12-31T23:59:59.999Z'

function isPlan({ kind }: FailedJob): boolean {
  return kind === PUBLICATION_JOB || kind === RELEASE_JOB
}

async function toFailedPlan(store: Store, { kind, jobKey, failedAt, error }: FailedJob): Promise<FailedPlan> {
  if (kind === RELEASE_JOB) {
    const release = readReleaseJobKey(jobKey)
    return { at: failedAt, act: 'publish', release, title: (await findRelease(store, release))?.name, error }
  }
  const { act, contentKey, language } = readJobKey(jobKey)
  return { at: failedAt, act, contentKey, language, title: (await findVariant(store, { contentKey, language }))?.title, error }
}
