import type { Actor } from '#model/accounts/actor.ts'
import { isContentTypeName } from '#model/types/content-types.ts'
import { UpcastFailure } from '#model/types/upcast.ts'
import { routeType } from '#model/types/route.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import { toMediaFile } from '#content/media/media-file.ts'
import { findMediaFile } from '#content/store/media-files.ts'
import type { Store } from '#content/store/tables.ts'
import { findLiveByName, findVariant, type Variant } from '#content/store/variants.ts'
import { findVersion, type Version } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError, toProblem } from '#model/authoring/authoring-errors.ts'

import { defineQuery } from '../define-act.ts'
import { listSiteLanguages } from '../queries/with-default-language.ts'
import { checkBody } from './check-body.ts'
import { checkLanguages } from './check-languages.ts'
import { checkReferences } from './check-references.ts'
import { checkRoute } from './check-route.ts'
import { checkSize } from './check-size.ts'
import { checkStanding } from './check-standing.ts'
import { checkTheme } from './check-theme.ts'
import { checkUrlName } from './check-url-name.ts'
import type { BlockRules } from './check-view.ts'
import type { FindWarnings, Warning } from '../warnings/find-warnings.ts'
import { type Problem, tellProblems } from './problem.ts'

/** Without `warn`, only what blocks a publication is looked for. */
type Checking = { actor: Actor; contentKey: string; language: string; blocks: BlockRules; warn?: FindWarnings }

/**
 * The problems that keep the draft of a language from being published; if nothing blocks it, what warns of it. At most `MOST_PROBLEMS` and a
 * last one that says that there are more.
 */
export const checkDraft = defineQuery<Checking, Problem[]>('read', async (store, checking) => tellFound(await findProblems(store, checking)))

/** What is found in a draft: it is looked for warnings only where nothing blocks. `variant` is undefined without a draft. */
export type Found = { variant: Variant | undefined; blocking: Problem[]; warnings: Warning[] }

/** What `checkDraft` tells, with the language whose draft it is about. A draft that cannot be converted is blocked by that. */
export async function findProblems(store: Store, { contentKey, language, blocks, warn }: Omit<Checking, 'actor'>): Promise<Found> {
  const variant = await findVariant(store, { contentKey, language })
  const draft = variant && (await readDraft(store, variant, blocks))
  if (draft instanceof UpcastFailure) return { variant, blocking: [...draft.problems], warnings: [] }
  if (variant === undefined || draft === undefined) return { variant: undefined, blocking: [noDraft({ contentKey, language })], warnings: [] }
  const blocking = await checkVersion(store, { variant, version: draft, blocks })
  return { variant, blocking, warnings: blocking.length > 0 || warn === undefined ? [] : await warn(store, { variant, version: draft }) }
}

async function readDraft(
  store: Store,
  { contentKey, language, draftVersion }: Variant,
  blocks: BlockRules,
): Promise<Version | UpcastFailure | undefined> {
  try {
    return await findVersion(store, { contentKey, language, version: draftVersion }, blocks)
  } catch (error) {
    if (error instanceof UpcastFailure) return error
    throw error
  }
}

/** The problems in sentences: what blocks, or else what warns. */
export function tellFound({ blocking, warnings }: Found): Problem[] {
  return blocking.length > 0 ? blocking : tellProblems(warnings)
}

type Reading = { variant: Variant; version: Version; blocks: BlockRules; isRenaming?: boolean | undefined }

/**
 * The same for a version that was read already, within the transaction of an act that publishes it. With `isRenaming` the URL name may differ
 * from that of the other languages, which follow.
 */
export async function checkVersion(store: Store, { variant, version, blocks, isRenaming = false }: Reading): Promise<Problem[]> {
  if (!(blocks instanceof Map)) throw new AuthoringError('INVALID_CONFIG', sentence('refuseNoBlocks'))
  if (!isContentTypeName(variant.type)) return [toProblem(sentence('problemNoType', { type: variant.type }))]
  return tellProblems([
    ...(variant.state === 'archived' ? [toProblem(sentence('problemArchived'))] : []),
    ...checkBody(variant.type, version, blocks),
    ...(await checkLanguage(store, variant.language)),
    ...(await checkReferences(store, version)),
    ...(await checkSize(store, variant, version)),
    ...(await checkPlace(store, variant, version)),
    ...(isRenaming ? [] : await checkUrlName(store, variant, version)),
    ...(await checkStanding(store, variant, version)),
    ...(await checkLanguages(store, variant, version)),
    ...checkTheme(variant, version),
    ...(await checkFile(store, variant, version)),
  ])
}

export function noDraft({ contentKey, language }: { contentKey: string; language: string }): Problem {
  return toProblem(sentence('problemNoDraft', { item: contentKey, language }))
}

/** A page in a language that the site does not have would have no address. Before there are settings, every language may be one. */
async function checkLanguage(store: Store, language: string): Promise<Problem[]> {
  const codes = (await listSiteLanguages(store)).map(({ code }) => code)
  if (codes.length === 0 || codes.includes(language)) return []
  return [toProblem(sentence('problemNoLanguage', { language, languages: codes.join(', ') }))]
}

/** The problems of the name, or of the path of a route: another item has it already, or it would never be shown. */
export async function checkPlace(store: Store, place: PlaceOf, version: Pick<Version, 'urlName' | 'body'>): Promise<Problem[]> {
  return [...(await checkName(store, place, version)), ...(await checkPath(store, place, version))]
}

type PlaceOf = Pick<Variant, 'type' | 'language'> & { contentKey?: string }

async function checkName(store: Store, { type, language, contentKey }: PlaceOf, version: Pick<Version, 'urlName' | 'body'>): Promise<Problem[]> {
  const liveLookupName = toLookupName(type, version)
  const holder = await findLiveByName(store, { type, language, liveLookupName })
  if (holder === undefined || holder.contentKey === contentKey) return []
  return [toProblem(sentence('problemNameTaken', { name: liveLookupName, title: holder.title, item: holder.contentKey }), { path: 'urlName' })]
}

async function checkPath(store: Store, { type, contentKey }: PlaceOf, { body }: Pick<Version, 'body'>): Promise<Problem[]> {
  return type === routeType.name ? await checkRoute(store, body, contentKey) : []
}

/** The facts of a file were measured when it was uploaded; answers to visitors are made from them. Its name may be any file name. */
async function checkFile(store: Store, { type }: Variant, { body }: Version): Promise<Problem[]> {
  const named = toMediaFile({ type, body })
  if (named === undefined) return []
  const stored = await findMediaFile(store, named.hash)
  const path = 'sfdc_cms:media'
  if (stored === undefined) return [toProblem(sentence('problemNoFile'), { path })]
  const facts = ['mimeType', 'size', 'width', 'height'] as const
  const wrong = facts.filter((fact) => named[fact] !== stored[fact])
  return wrong.length === 0 ? [] : [toProblem(sentence('problemWrongFacts', { facts: wrong.join(', ') }), { path })]
}
