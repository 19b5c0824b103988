import type { z } from 'zod'

import { MenuBody } from '#contract/content-types/system.ts'
import type { MenuItemType, NavigationMenuParameters } from '#contract/delivery-parameters.ts'
import type { MenuItem, ReadSet } from '#contract/delivery.ts'
import type { PublishedDocument } from '#contract/document.ts'
import { ContractError, MESSAGE } from '#contract/errors.ts'
import type { PageReference } from '#contract/page-reference.ts'
import { languagePath, linkTarget, type PathCall } from './paths.ts'
import { mediaPath } from './present-body.ts'
import { shortId } from './salesforce-id.ts'
import { defaultLanguage, findLanguage, findSite, type SiteFrame } from './site-frame.ts'

type StoredItem = z.infer<typeof MenuBody>['items'][number]
type StoredEntry = Omit<StoredItem, 'subMenu'> & Partial<Pick<StoredItem, 'subMenu'>>
type MenuCall = PathCall & { frame: SiteFrame; skip: ReadonlySet<MenuItemType>; includeImageUrl: boolean }

/** A menu by developer name or id, the header's when none is named (delivery contract 6). */
export function getNavigationMenu(frame: SiteFrame, call: Partial<NavigationMenuParameters>, reads: ReadSet): { menuItems: MenuItem[] } {
  const language = (call.language === undefined ? undefined : findLanguage(frame, call.language, reads))?.code ?? defaultLanguage(frame, reads)
  const menu = findMenu(frame, call, { language, reads })
  if (menu === undefined || menu.access !== 'public') throw new ContractError('NOT_FOUND', MESSAGE.notFound)
  const shared = { frame, language, reads, skip: new Set(call.menuItemTypesToSkip), includeImageUrl: call.includeImageUrl ?? false }
  const items = MenuBody.parse(menu.body).items.flatMap((item) => presentItem(item, shared))
  return { menuItems: call.addHomeMenuItem === true ? [homeItem(shared), ...items] : items }
}

function findMenu(frame: SiteFrame, call: Partial<NavigationMenuParameters>, at: PathCall): PublishedDocument | undefined {
  const { reader } = frame
  if (call.navigationLinkSetDeveloperName !== undefined) {
    return reader.findByName('busbar__menu', call.navigationLinkSetDeveloperName, at.language, at.reads)
  }
  if (call.navigationLinkSetId !== undefined) {
    const found = reader.findDocument(shortId(call.navigationLinkSetId) ?? call.navigationLinkSetId, at.language, at.reads)
    return found?.type === 'busbar__menu' ? found : undefined
  }
  const header = findSite(frame, at.language, at.reads)?.body['headerMenu']
  return typeof header === 'string' ? reader.findByName('busbar__menu', header, at.language, at.reads) : undefined
}

function presentItem(item: StoredEntry, call: MenuCall): MenuItem[] {
  const itemType = typeOf(item.link)
  if (call.skip.has(itemType)) return []
  const target = item.link === undefined ? undefined : linkTarget(call.frame, item.link, call)
  const isInternal = target?.startsWith('/') ?? false
  return [
    {
      actionType: itemType === 'ExternalLink' ? 'ExternalLink' : 'InternalLink',
      actionValue: target === undefined ? null : isInternal ? languagePath(call.frame, target, call) : target,
      imageUrl: call.includeImageUrl ? imageUrl(item, call) : null,
      label: item.label,
      subMenu: (item.subMenu ?? []).flatMap((child) => presentItem(child, call)),
      target: target !== undefined && /^(?:mailto|tel):/i.test(target) ? 'NewWindow' : item.target,
    },
  ]
}

function typeOf(link: PageReference | undefined): MenuItemType {
  if (link === undefined) return 'MenuLabel'
  if (link.type === 'standard__objectPage') return 'SalesforceObject'
  if (link.type === 'standard__search') return 'SystemLink'
  return link.type === 'standard__webPage' && !/^[/#]/.test(link.attributes.url) ? 'ExternalLink' : 'InternalLink'
}

function imageUrl(item: StoredEntry, { frame, language, reads }: MenuCall): string | null {
  const key = item.image?.source.ref.contentKey
  const image = key === undefined ? undefined : frame.reader.findDocument(key, language, reads)
  return image === undefined ? null : `${frame.basePath}/sfsites/c${mediaPath(image)}`
}

function homeItem(call: MenuCall): MenuItem {
  const home = call.frame.reader.findByName('sfdc_cms__route', 'home', call.language, call.reads)
  return {
    actionType: 'InternalLink',
    actionValue: languagePath(call.frame, '/', call),
    imageUrl: null,
    label: home?.title ?? 'Home',
    subMenu: [],
    target: 'CurrentWindow',
  }
}
