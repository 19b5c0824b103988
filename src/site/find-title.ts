import type { ContentReader } from '#contract/delivery.ts'
import { toModelAnchor } from '#contract/product/addresses.ts'
import type { SavedTarget } from '#contract/saved-items.ts'
import { toPublicPath, type SiteLanguage } from '#contract/languages.ts'
import type { RouteTable } from '#delivery/route-table.ts'
import { findPage } from './find-page.ts'
import type { SiteConfig } from './site-config.ts'

/** What titles are read from. */
export type TitlePlace = { reader: ContentReader; routes(): RouteTable; config: SiteConfig }

/** What a saved address is called today: its page's title, a model's name, a search with its parameters; undefined when it leads nowhere. */
export function findTitle({ kind, path }: SavedTarget, language: SiteLanguage, { reader, routes, config }: TitlePlace): string | undefined {
  const [address = '', anchor = ''] = path.split('#')
  const finding = findPage(toPublicPath(address, language, config.basePath), { reader, table: routes(), config })
  if (finding.kind !== 'page') return undefined
  const { content, viewName, reads } = finding.request
  const view = reader.findByName('sfdc_cms__view', viewName.toLowerCase(), language.code, reads)
  const title = content?.title ?? view?.title
  if (kind === 'model') return findModel(content?.body['models'], anchor)
  return kind === 'search' && title !== undefined ? withParameters(title, address.split('?')[1] ?? '') : title
}

/** Models stand on the page of their series at an anchor of their own. */
function findModel(models: unknown, anchor: string): string | undefined {
  const names = Array.isArray(models) ? models.map((model: unknown) => (model as { model?: unknown }).model) : []
  return names.find((name): name is string => typeof name === 'string' && toModelAnchor(name) === anchor)
}

function withParameters(title: string, query: string): string {
  const parts = [...new URLSearchParams(query)].filter(([, value]) => value !== '').map(([name, value]) => `${name} ${value}`)
  return parts.length === 0 ? title : `${title}: ${parts.join(', ')}`
}
