import { toLookupName } from '#model/content/lookup-name.ts'
import { type Mention, pathMention } from '#model/links/address-mentions.ts'
import { nameMention } from '#model/links/mentions.ts'
import { categoryPath, detailPrefix, holdsSlashes, listedType, pathOnRoute } from '#model/links/routes.ts'
import { documentType } from '#model/types/document.ts'
import { imageType } from '#model/types/image.ts'
import { routeType } from '#model/types/route.ts'
import { viewType } from '#model/types/view.ts'
import { findItem, type Item } from '#content/store/items.ts'
import { listRedirectsTo } from '#content/store/redirects.ts'
import type { Store } from '#content/store/tables.ts'
import { listVariants } from '#content/store/variants.ts'

import { getVersion } from '../drafts/get-variant.ts'
import { listLiveRoutes, type LiveRoute, type Routed } from '../publication/live-routes.ts'

/**
 * Everything by which content may refer to an item, each with a word that every such text contains: names, those of the live version or else
 * of the draft, and the paths of its pages with the earlier ones that lead there.
 */
export async function listNamesOf(store: Store, contentKey: string): Promise<Map<Mention, string>> {
  const item = await findItem(store, contentKey)
  const names = new Map<Mention, string>(listIds(item).map((id) => [`id ${id}`, id]))
  const routes = await listLiveRoutes(store)
  for (const variant of await listVariants(store, contentKey)) {
    const { type, language } = variant
    const { urlName, body } = await getVersion(store, { contentKey, language, version: variant.liveVersion ?? variant.draftVersion })
    const one: Routed = { contentKey, type, urlName, body }
    const paths = listPagePaths(one, routes)
    const earlier = await listRedirectsTo(store, paths)
    for (const [mention, word] of [...toNames(one), ...toOwnNames(one), ...[...paths, ...earlier].map(toPathName)]) names.set(mention, word)
  }
  return names
}

function listIds(item: Item | undefined): string[] {
  return item === undefined ? [] : [item.contentKey, item.managedContentId, ...(item.recordId === undefined ? [] : [item.recordId])]
}

function toNames(item: Routed): [Mention, string][] {
  const name = toLookupName(item.type, item)
  const path = holdsSlashes({ contentType: item.type }) ? [categoryPath(item)] : []
  return [name, ...path].map((each) => [nameMention(item.type, each), each])
}

/** Further names of routes and images. */
function toOwnNames({ type, body }: Routed): [Mention, string][] {
  const { assetPath, fileAssetName, name, routeType: kind } = body
  const named = (mention: string, value: unknown): [Mention, string][] => (typeof value === 'string' ? [[`${mention} ${value}`, value]] : [])
  if (type === imageType.name || type === documentType.name) return [...named('asset', assetPath), ...named('file-asset', fileAssetName)]
  if (type !== routeType.name) return []
  const listed = listedType(String(kind))
  // Links to lists may use several names of a type.
  return [...named('page', name), ...(listed === undefined ? [] : [[`list ${listed}`, 'standard__objectPage'] satisfies [Mention, string]])]
}

/** The paths that show an item: a route's own path, the paths of a view's routes, the paths of an item's pages. */
function listPagePaths(item: Routed, routes: readonly LiveRoute[]): string[] {
  if (item.type === routeType.name) return fixedPath(item.body)
  if (item.type !== viewType.name) return routes.flatMap(({ body }) => pathOnRoute(body, item) ?? [])
  const name = toLookupName(item.type, item)
  return routes.flatMap(({ body }) => (body.view.toLowerCase() === name ? fixedPath(body) : []))
}

function fixedPath({ path }: { path?: unknown }): string[] {
  return typeof path === 'string' && detailPrefix(path) === undefined ? [path] : []
}

function toPathName(path: string): [Mention, string] {
  // The path of the home page has no last part.
  return [pathMention(path), path.slice(path.lastIndexOf('/') + 1) || '/']
}
