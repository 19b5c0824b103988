import type { ContentReader } from '#model/content/content-reader.ts'
import { joinRepeated } from '#model/products/finder-address.ts'
import type { RawParameters } from '#model/products/finder.ts'
import { toModelAnchor } from '#model/products/addresses.ts'
import type { SavedTarget } from '#model/accounts/saved-items.ts'
import { toPublicPath, type SiteLanguage } from '#model/languages.ts'
import { findView } from '#web/structure/find-view.ts'
import type { RouteTable } from '#web/structure/route-table.ts'
import type { Catalogue } from '#features/products/catalogue.ts'
import { findPage } from '#web/structure/find-page.ts'
import type { SiteConfig } from './site-config.ts'

/** What titles are read from. */
export type TitlePlace = { reader: ContentReader; routes(): RouteTable; config: SiteConfig; finder?: Catalogue }

/**
 * The current title of a saved address: of a page, a model (its name) or a search (its filters in words); undefined when the address leads
 * nowhere.
 */
export function findTitle({ kind, path }: SavedTarget, language: SiteLanguage, place: TitlePlace): string | undefined {
  const { reader, routes, config } = place
  const [address = '', anchor = ''] = path.split('#')
  const finding = findPage(toPublicPath(address, language, config.basePath), { reader, table: routes(), config })
  if (finding.kind !== 'page') return undefined
  const { content, viewName, reads } = finding.request
  const view = findView(reader, viewName, { language: language.code, reads })
  const title = content?.title ?? view?.title
  if (kind === 'model') return findModel(content?.body['models'], anchor)
  if (kind !== 'search' || title === undefined) return title
  const parameters = [...new URLSearchParams(address.split('?')[1] ?? '')].filter(([, value]) => value !== '')
  return nameFilters(joinRepeated(parameters), language, place) ?? withParameters(title, parameters)
}

/** A model's address is an anchor on the page of its series. */
function findModel(models: unknown, anchor: string): string | undefined {
  const names = Array.isArray(models) ? models.map((model: unknown) => (model as { model?: unknown }).model) : []
  return names.find((name): name is string => typeof name === 'string' && toModelAnchor(name) === anchor)
}

/** The filters in the finder's words, as `Power: 100 W or more, Output voltage: 24 V`; undefined when it knows none of the parameters. */
function nameFilters(parameters: RawParameters, { code }: SiteLanguage, { reader, finder }: TitlePlace): string | undefined {
  const chips = finder?.(reader, new Set()).find(parameters, code).chips ?? []
  return chips.length === 0 ? undefined : chips.map(({ text }) => text).join(', ')
}

function withParameters(title: string, parameters: readonly [string, string][]): string {
  const parts = parameters.map(([name, value]) => `${name} ${value}`)
  return parts.length === 0 ? title : `${title}: ${parts.join(', ')}`
}
