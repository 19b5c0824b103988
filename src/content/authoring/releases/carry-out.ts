import type { Actor } from '#model/accounts/actor.ts'
import { type FoundProblem, PublicationProblems, toProblem } from '#model/authoring/authoring-errors.ts'
import { ContractError } from '#model/errors.ts'
import { isContentTypeName } from '#model/types/content-types.ts'
import { UpcastFailure } from '#model/types/upcast.ts'
import { touchItem } from '#content/store/items.ts'
import type { Release, ReleaseItem } from '#content/store/releases.ts'
import type { Store } from '#content/store/tables.ts'
import { changeVariant, findVariant, type Variant } from '#content/store/variants.ts'
import { findVersion, type Version } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'

import { auditAs } from '../audit-as.ts'
import { checkBody } from '../checks/check-body.ts'
import { checkPlace, checkVersion, noDraft } from '../checks/check-draft.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { MOST_PROBLEMS, tellProblems } from '../checks/problem.ts'
import { requireAllowed } from '../policy.ts'
import { dropPlan, goLive } from '../publication/go-live.ts'
import { requireAdministrator } from '../publication/require-administrator.ts'
import { unpublish } from '../publication/unpublish.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { type Override, overrideWarnings } from '../warnings/override-warnings.ts'

/** A problem, and the language of the item that it is about. */
export type ReleaseProblem = FoundProblem & { contentKey: string; language: string }

/** What is carried out, by whom, and with what it is checked. */
export type CarryingOut = {
  actor: Actor
  release: Release
  items: readonly ReleaseItem[]
  now: Date
  blocks: BlockRules
  warn?: FindWarnings
  override?: Override
}

/** What each row has replaced by what; `problems` is what keeps the release from being live, and then the transaction must be undone. */
export type CarriedOut = { rows: ReleaseItem[]; problems: ReleaseProblem[] }

type Planned = { item: ReleaseItem; variant: Variant; version: Version }

/**
 * Brings all drafts of a release live and withdraws what it withdraws, in the transaction of an act that holds the feed's lock. Everything is
 * done first and checked then, so that new items may refer to each other, and a page to a route, whatever their order.
 */
export async function carryOut(transaction: Store, { items, ...by }: CarryingOut): Promise<CarriedOut> {
  const problems: ReleaseProblem[] = []
  const rows: ReleaseItem[] = []
  const planned: Planned[] = []
  for (const item of items) await holdItem(transaction, item, by)
  for (const item of items) {
    if (item.act !== 'publish') continue
    const found = await findToPublish(transaction, item, by)
    if ('problems' in found) problems.push(...place(item, found.problems))
    else planned.push(found)
  }
  const changed = planned.filter(({ variant, version }) => variant.liveVersion !== version.version || variant.state !== 'published')
  // Two items may swap their names: neither has one while they do.
  for (const { variant } of changed) await changeVariant(transaction, variant, { liveLookupName: null })
  for (const { item, variant, version } of changed) {
    const taken = await checkPlace(transaction, variant, version)
    if (taken.length > 0) problems.push(...place(item, taken))
    else await goLive(transaction, { variant, version, now: by.now })
  }
  for (const { item, variant, version } of planned)
    rows.push({ ...item, version: version.version, liveBefore: variant.liveVersion, liveAfter: version.version })
  for (const item of items) {
    if (item.act !== 'unpublish') continue
    const found = await tryToWithdraw(transaction, item, by)
    problems.push(...place(item, found.problems))
    rows.push({ ...item, liveBefore: found.liveBefore, liveAfter: undefined })
  }
  if (problems.length === 0) for (const each of changed) problems.push(...place(each.item, await check(transaction, each, by)))
  if (problems.length === 0) for (const each of changed) problems.push(...place(each.item, await note(transaction, each, by)))
  return { rows, problems: problems.slice(0, MOST_PROBLEMS) }
}

type By = Omit<CarryingOut, 'items'>

/** Other acts on the item wait; whoever may not do this to it is refused before anything is done. */
async function holdItem(transaction: Store, item: ReleaseItem, { actor, now }: By): Promise<void> {
  await touchItem(transaction, item.contentKey, now)
  const { contentKey, language, act } = item
  requireAllowed(actor, act, { contentKey, language, type: (await findVariant(transaction, item))?.type })
}

async function findToPublish(transaction: Store, item: ReleaseItem, { actor, release, blocks }: By): Promise<Planned | { problems: FoundProblem[] }> {
  const variant = await findVariant(transaction, item)
  try {
    const version = variant && (await findVersion(transaction, { ...variant, version: item.version ?? variant.draftVersion }, blocks))
    if (variant === undefined || version === undefined || version.erasedAt !== undefined) return { problems: [noDraft(item)] }
    const passed = findPassed(variant, version, { item, release })
    if (passed !== undefined) return { problems: [passed] }
    // What follows from a publication, such as paths, is read from bodies that are as their types say.
    const unusable = isContentTypeName(variant.type) ? tellProblems(checkBody(variant.type, version, blocks)) : [problemOfType(variant.type)]
    if (unusable.length > 0) return { problems: unusable }
    await requireAdministrator(transaction, { actor, variant, body: version.body, version: item.version })
    return { item, variant, version }
  } catch (error) {
    if (error instanceof UpcastFailure) return { problems: [...error.problems] }
    throw error
  }
}

function problemOfType(type: string): FoundProblem {
  return toProblem(sentence('problemNoType', { type }))
}

/** Something went live meanwhile that this version does not hold: visitors would go back to older words without anybody having seen it. */
function findPassed({ liveVersion = 0 }: Variant, { version }: Version, { item, release }: { item: ReleaseItem; release: Release }) {
  const isPassed = release.reverts === undefined ? version < liveVersion : liveVersion !== (item.baseVersion ?? 0)
  return isPassed ? toProblem(sentence('problemLiveMeanwhile', { live: liveVersion, version })) : undefined
}

async function tryToWithdraw(transaction: Store, item: ReleaseItem, { actor, release, now }: By) {
  const { contentKey, language } = item
  const liveBefore = (await findVariant(transaction, item))?.liveVersion
  if (release.reverts !== undefined && liveBefore !== item.baseVersion)
    return { liveBefore, problems: [toProblem(sentence('problemOtherLive', { live: liveBefore ?? 0 }))] }
  try {
    await unpublish(transaction, { actor, contentKey, language, now })
    return { liveBefore, problems: [] }
  } catch (error) {
    if (!(error instanceof ContractError) || error.errorCode !== 'CONFLICT') throw error
    return { liveBefore, problems: error.entries.flatMap((entry) => (entry.sentence === undefined ? [] : [toProblem(entry.sentence)])) }
  }
}

async function check(transaction: Store, { variant, version }: Planned, { blocks }: By): Promise<FoundProblem[]> {
  return await checkVersion(transaction, { variant, version, blocks })
}

/** Overrides what only warns, and writes down who has published what. */
async function note(transaction: Store, { variant, version }: Planned, { actor, release, now, warn, override }: By): Promise<FoundProblem[]> {
  try {
    const overridden = await overrideWarnings(transaction, { actor, variant, version, warn, override })
    await dropPlan(transaction, variant)
    const { contentKey, language } = variant
    const detail = { release: release.id, ...overridden }
    await auditAs(transaction, { actor, now, act: 'publish', contentKey, language, version: version.version, detail })
    return []
  } catch (error) {
    if (error instanceof PublicationProblems) return [...error.problems]
    throw error
  }
}

function place({ contentKey, language }: ReleaseItem, problems: readonly FoundProblem[]): ReleaseProblem[] {
  return problems.map((problem) => ({ ...problem, contentKey, language }))
}
