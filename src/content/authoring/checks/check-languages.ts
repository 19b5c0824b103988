import { isDeepStrictEqual } from 'node:util'

import { toProblem } from '#model/authoring/authoring-errors.ts'
import { DELIVERY_LANGUAGE, type SiteLanguage } from '#model/languages.ts'
import { hasOwnParser } from '#model/links/own-paths.ts'
import { menuType } from '#model/types/menu.ts'
import { routeType } from '#model/types/route.ts'
import { readLanguages } from '#model/types/site-languages.ts'
import { siteType } from '#model/types/site.ts'
import { viewType } from '#model/types/view.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'
import type { Store } from '#content/store/tables.ts'
import { listLive, type Variant } from '#content/store/variants.ts'
import type { Version } from '#content/store/versions.ts'

import { listLiveRoutes } from '../publication/live-routes.ts'
import { listSiteLanguages } from '../queries/with-default-language.ts'
import type { Problem } from './problem.ts'

/** The problems of the languages in site settings: pages are found by them, so a wrong one would take every page away. */
export async function checkLanguages(store: Store, variant: Variant, { body }: Pick<Version, 'body'>): Promise<Problem[]> {
  if (variant.type !== siteType.name) return []
  const languages = readLanguages(body)
  // What has another shape was told by the schema.
  if (!Array.isArray(body['languages']) || languages.length !== body['languages'].length) return []
  const problems = [...checkDefault(languages), ...languages.flatMap((language, index) => checkLanguage(language, { index, languages }))]
  if (problems.length > 0) return problems
  return [...(await checkPaths(store, languages)), ...(await checkLive(store, variant, languages))]
}

function checkDefault(languages: readonly SiteLanguage[]): Problem[] {
  if (languages.length === 0) return [toProblem(sentence('problemNoLanguages'), { path: 'languages' })]
  const [first, ...others] = languages.flatMap((language, index) => (language.isDefault ? [{ language, index }] : []))
  if (first === undefined) return [toProblem(sentence('problemNoDefaultLanguage'), { path: 'languages' })]
  const { code } = first.language
  const hidden = toProblem(sentence('problemHiddenDefault', { language: code }), { path: `languages.${first.index}.isActive` })
  return [
    ...(first.language.isActive ? [] : [hidden]),
    ...others.map(({ index }) => toProblem(sentence('problemTwoDefaults', { language: code }), { path: `languages.${index}.isDefault` })),
  ]
}

/** Two or three letters, and perhaps a country or script: `de`, `pt-br`. */
const LANGUAGE_PATH = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/

function checkLanguage({ code, path }: SiteLanguage, { index, languages }: { index: number; languages: readonly SiteLanguage[] }): Problem[] {
  const before = languages.slice(0, index)
  const at = (field: 'code' | 'path', said: Sentence) => toProblem(said, { path: `languages.${index}.${field}` })
  return [
    ...(DELIVERY_LANGUAGE.test(code) ? [] : [at('code', sentence('problemLanguageCode'))]),
    ...(before.some((other) => other.code.toLowerCase() === code.toLowerCase())
      ? [at('code', sentence('problemLanguageTwice', { language: code }))]
      : []),
    ...(LANGUAGE_PATH.test(path) && !hasOwnParser(`/${path}`) ? [] : [at('path', sentence('problemLanguagePath'))]),
    ...(before.some((other) => other.path === path) ? [at('path', sentence('problemLanguagePathTwice', { path }))] : []),
  ]
}

/** A page below the same first word would never be shown. */
async function checkPaths(store: Store, languages: readonly SiteLanguage[]): Promise<Problem[]> {
  const routes = await listLiveRoutes(store)
  return languages.flatMap(({ path }, index) => {
    const holder = routes.find((route) => route.body.path === `/${path}` || route.body.path.startsWith(`/${path}/`))
    if (holder === undefined) return []
    const { routeType: route, path: taken } = holder.body
    const said = sentence('problemLanguageAtRoute', { route, item: holder.contentKey, path: taken })
    return [toProblem(said, { path: `languages.${index}.path` })]
  })
}

const NEEDED = [routeType, viewType, menuType] as const

/**
 * Languages are changed in the settings of the default language, and the others follow, so that the last publication does not take back what
 * the one before has changed. Another default language must have what every page is made of.
 */
async function checkLive(store: Store, { language }: Variant, languages: readonly SiteLanguage[]): Promise<Problem[]> {
  const live = await listSiteLanguages(store)
  const main = live.find(({ isDefault }) => isDefault)
  if (main === undefined) return []
  if (language !== main.code && !isDeepStrictEqual(languages, live))
    return [toProblem(sentence('problemLanguagesElsewhere', { language: main.code }), { path: 'languages' })]
  const next = languages.findIndex(({ isDefault }) => isDefault)
  const code = languages[next]?.code
  if (code === undefined || code === main.code) return []
  const path = `languages.${next}.isDefault`
  for (const type of [siteType, ...NEEDED]) {
    const items = await listLive(store, type.name)
    const there = new Set(items.flatMap((one) => (one.language === code ? [one.contentKey] : [])))
    const missing = items.find((one) => one.language === main.code && !there.has(one.contentKey))
    if (missing !== undefined)
      return [toProblem(sentence('problemLanguageLacks', { language: code, title: missing.liveTitle, item: missing.contentKey }), { path })]
  }
  return []
}
