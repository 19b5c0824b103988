import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import type { ImageTones } from '#content/media/tones.ts'
import { defaultLanguage, listLanguagePaths } from '#model/languages.ts'
import type { AddressPlace, Mention } from '#model/links/address-mentions.ts'
import type { MentionPlace } from '#model/links/mentions.ts'
import { pathOnRoute } from '#model/links/routes.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import { Component } from '#model/pages/view.ts'
import { walkComponents } from '#model/pages/walk-components.ts'
import { SEO_BLOCK } from '#model/seo.ts'
import { readTheme, type Theme } from '#model/theme/read-theme.ts'
import type { ContentTypeName } from '#model/types/content-types.ts'
import { blocksFieldOf } from '#model/types/fields-by-kind.ts'
import { readLanguages } from '#model/types/site-languages.ts'
import { siteType } from '#model/types/site.ts'
import { UpcastFailure } from '#model/types/upcast.ts'
import { viewType } from '#model/types/view.ts'
import { findLiveBody } from '#content/store/find-live-body.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant, listLive, listVariants, type Variant, type VariantKey } from '#content/store/variants.ts'
import { findVersion, type Version } from '#content/store/versions.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { listSiteLanguages } from '../queries/with-default-language.ts'
import { listLiveRoutes, type LiveRoute } from '../publication/live-routes.ts'
import { findDeadMentions } from './find-dead-mentions.ts'
import { type FoundBlock, type FoundField, listBlocks, listFields } from './list-fields.ts'
import { textsByPlace } from './warn-untranslated.ts'

/** What the warnings are found with, besides the version itself. `tones` are missing where no pictures can be measured. */
export type WarningFrame = { blocks: BlockRules; site?: AddressPlace['site'] | undefined; tones?: ImageTones | undefined }

/** A version, and what is around it, as the single checks read it. */
export type Looking = {
  variant: Pick<Variant, 'type' | 'contentKey' | 'language'>
  version: Pick<Version, 'title' | 'urlName' | 'body'>
  type: ContentTypeName
  blocks: readonly FoundBlock[]
  fields: readonly FoundField[]
  /** Whether a live route shows this page. */
  isOnRoute: boolean
  /** The types of the items that `{!Content.…}` may stand for; undefined where they are not known. */
  shownTypes: readonly string[] | undefined
  /** The site settings. */
  site: JsonObject | undefined
  /** The look that is live. */
  theme: Theme
  /** The attributes of the SEO settings on the page that shows this item; undefined for an item without a page. */
  seo: JsonObject | undefined
  /**
   * The texts of the draft in the default language and the name of that language. Undefined for that language itself and its variants, such
   * as en_GB for en_US, and without a draft that can be read.
   */
  original(): Promise<{ language: string; texts: ReadonlyMap<string, Json> } | undefined>
  /** The live body of another item, in this language if there is one. */
  imageOf(contentKey: string): Promise<JsonObject | undefined>
  /** The title of the draft of another item, in this language if there is one; undefined when there is no such item. */
  titleOf(contentKey: string): Promise<string | undefined>
  /** Which of these lead to nothing live. */
  findDead(mentions: readonly Mention[]): Promise<ReadonlySet<Mention>>
  mentionPlace: MentionPlace
  tones: ImageTones | undefined
}

type Of = Pick<Looking, 'variant' | 'version' | 'type'>

/** Reads what is around a version. */
export async function lookAround(store: Store, { variant, version, type }: Of, { blocks: rules, site, tones }: WarningFrame): Promise<Looking> {
  const routes = await listLiveRoutes(store)
  const allSettings = await listLive(store, siteType.name)
  const settings = pick(allSettings, variant.language)
  const blocks = listBlocks(type, version.body, rules)
  const own = type === viewType.name ? routesOfView(routes, version) : []
  const types = own.flatMap(({ body }) => body.contentType ?? [])
  const images = new Map<string, Promise<JsonObject | undefined>>()
  const titles = new Map<string, Promise<string | undefined>>()
  return {
    variant,
    version,
    type,
    blocks,
    fields: [...listFields(type, version.body, blocks)],
    isOnRoute: own.length > 0,
    shownTypes: blocksFieldOf(type) === undefined ? [type] : types.length === 0 ? undefined : types,
    site: settings,
    theme: readTheme(pick(allSettings, defaultLanguage(readLanguages(settings)).code)),
    seo: type === viewType.name ? undefined : await findSeo(store, { variant, version, type }, routes),
    original: async () => await findOriginal(store, variant, { type, rules }),
    imageOf(contentKey) {
      const known = images.get(contentKey) ?? findLiveBody(store, { contentKey, language: variant.language })
      images.set(contentKey, known)
      return known
    },
    titleOf(contentKey) {
      const known = titles.get(contentKey) ?? findTitle(store, { contentKey, language: variant.language })
      titles.set(contentKey, known)
      return known
    },
    findDead: async (mentions) => await findDeadMentions(store, mentions, routes),
    mentionPlace: { blocks: rules, site, languagePaths: listLanguagePaths(readLanguages(settings)) },
    tones,
  }
}

async function findTitle(store: Store, { contentKey, language }: VariantKey): Promise<string | undefined> {
  const variants = await listVariants(store, contentKey)
  return (variants.find((one) => one.language === language) ?? variants[0])?.title
}

async function findOriginal(store: Store, { contentKey, language }: Of['variant'], { type, rules }: { type: ContentTypeName; rules: BlockRules }) {
  const main = defaultLanguage(await listSiteLanguages(store))
  if (toBase(main.code) === toBase(language)) return undefined
  const variant = await findVariant(store, { contentKey, language: main.code })
  const body = variant && (await readDraftBody(store, variant, rules))
  const tree = body?.[blocksFieldOf(type) ?? '']
  // The other draft was not checked: it may hold anything.
  if (body === undefined || (tree !== undefined && !Component.safeParse(tree).success)) return undefined
  return { language: main.label, texts: textsByPlace([...listFields(type, body, listBlocks(type, body, rules))]) }
}

/** The body of a draft; undefined for one that cannot be converted, which is its own problem and not that of its translation. */
async function readDraftBody(store: Store, { contentKey, language, draftVersion }: Variant, rules: BlockRules): Promise<JsonObject | undefined> {
  try {
    return (await findVersion(store, { contentKey, language, version: draftVersion }, rules))?.body
  } catch (error) {
    if (error instanceof UpcastFailure) return undefined
    throw error
  }
}

/** `en` for `en_US`. */
function toBase(language: string): string | undefined {
  return language.split('_')[0]
}

function routesOfView(routes: readonly LiveRoute[], { urlName, body }: Looking['version']): LiveRoute[] {
  const name = toLookupName(viewType.name, { urlName, body })
  return routes.filter((route) => route.body.view.toLowerCase() === name)
}

function pick(live: readonly { language: string; body: JsonObject }[], language: string): JsonObject | undefined {
  return (live.find((one) => one.language === language) ?? live[0])?.body
}

/** The SEO settings of the page at which an item is shown; empty without such a block. */
async function findSeo(store: Store, { variant, version, type }: Of, routes: readonly LiveRoute[]): Promise<JsonObject | undefined> {
  const item = { type, urlName: version.urlName, body: version.body }
  const shown = routes.filter(({ body }) => pathOnRoute(body, item) !== undefined)
  const route = shown.find(({ body }) => body.urlName !== undefined) ?? shown[0]
  if (route === undefined || route.body.pageAccess === 'RequiresLogin') return undefined
  const name = route.body.view.toLowerCase()
  const views = (await listLive(store, viewType.name)).filter((view) => view.liveLookupName === name)
  const tree = pick(views, variant.language)?.['component']
  if (!isJsonObject(tree)) return undefined
  // What is live was checked when it was published.
  const found = [...walkComponents(tree as unknown as Component)].find(({ definition }) => definition === SEO_BLOCK)
  return found?.attributes ?? {}
}
