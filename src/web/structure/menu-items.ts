import type { z } from 'zod'

import type { ResolvedLink } from '#model/pages/page-data.ts'
import { MenuBody } from '#model/types/menu.ts'
import type { MenuItemType } from '#model/delivered-shapes.ts'
import type { MenuItem } from '#model/delivered-shapes.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import type { PageReference } from '#model/links/page-reference.ts'
import { keptWith } from '#base/pure/kept.ts'

type StoredItem = z.infer<typeof MenuBody>['items'][number]
type StoredEntry = Omit<StoredItem, 'subMenu' | 'showsIndex'> & Partial<Pick<StoredItem, 'subMenu' | 'showsIndex'>>

/**
 * How a menu is wanted: `link` resolves its links for the caller's page; image URLs and what only the site shows may be included, and item
 * types left out.
 */
export type MenuWish = {
  link(reference: PageReference): ResolvedLink | undefined
  imageUrl?(contentKey: string): string | null
  isForSite?: boolean
  skip?: ReadonlySet<MenuItemType>
}

const readMenu = keptWith(({ body }: PublishedDocument) => MenuBody.safeParse(body).data)

/** The items of a menu with their links resolved; undefined when the document is not a valid menu. */
export function presentMenu(menu: PublishedDocument, wish: MenuWish): MenuItem[] | undefined {
  return readMenu(menu)?.items.flatMap((item) => presentItem(item, wish))
}

function presentItem(item: StoredEntry, wish: MenuWish): MenuItem[] {
  const link = item.link && wish.link(item.link)
  const itemType = typeOf(item.link, link)
  if (wish.skip?.has(itemType) === true) return []
  const imageKey = item.image?.source.ref.contentKey
  return [
    {
      actionType: itemType === 'ExternalLink' ? 'ExternalLink' : 'InternalLink',
      actionValue: link?.href ?? null,
      imageUrl: (imageKey && wish.imageUrl?.(imageKey)) ?? null,
      label: item.label,
      ...(wish.isForSite === true ? onSite(item) : {}),
      subMenu: (item.subMenu ?? []).flatMap((entry) => presentItem(entry, wish)),
      target: link?.target === '_blank' ? 'NewWindow' : item.target,
    },
  ]
}

function onSite({ description, showsIndex }: StoredEntry): Pick<MenuItem, 'description' | 'showsIndex'> {
  return { ...(description === undefined ? {} : { description }), ...(showsIndex === true ? { showsIndex } : {}) }
}

function typeOf(reference: PageReference | undefined, link: ResolvedLink | undefined): MenuItemType {
  if (reference === undefined) return 'MenuLabel'
  if (reference.type === 'standard__objectPage') return 'SalesforceObject'
  if (reference.type === 'standard__search') return 'SystemLink'
  if (reference.type !== 'standard__webPage') return 'InternalLink'
  return /^[/#]/.test(link?.href ?? reference.attributes.url) ? 'InternalLink' : 'ExternalLink'
}
