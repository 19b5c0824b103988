import type { NavigationMenuParameters } from './delivery-parameters.ts'
import type { ReadSet } from '#model/content/content-reader.ts'
import type { MenuItem } from '#model/delivered-shapes.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { ContractError, MESSAGE } from '#model/errors.ts'
import { toPublicPath, type SiteLanguage } from '#model/languages.ts'
import { menuType } from '#model/types/menu.ts'
import { routeType } from '#model/types/route.ts'
import { resolveLink } from '#model/links/links.ts'
import { fillReference } from '#web/structure/fill-reference.ts'
import { createLinkLookup } from '#web/structure/link-lookup.ts'
import { presentMenu, type MenuWish } from '#web/structure/menu-items.ts'
import { mediaPath } from './present-body.ts'
import { shortId } from './salesforce-id.ts'
import { findSite, pickLanguage, type SiteFrame } from '#web/structure/site-frame.ts'

type At = { language: SiteLanguage; reads: ReadSet }

/** A menu by developer name or id, the header's when none is named (delivery contract 6). */
export function getNavigationMenu(frame: SiteFrame, call: Partial<NavigationMenuParameters>, reads: ReadSet): { menuItems: MenuItem[] } {
  const at: At = { language: pickLanguage(frame, call.language, reads), reads }
  const menu = findMenu(frame, call, at)
  const imageUrl = call.includeImageUrl === true ? (contentKey: string) => findImageUrl(frame, contentKey, at) : undefined
  const skip = new Set(call.menuItemTypesToSkip)
  const items = menu?.access === 'public' ? presentMenu(menu, { link: followLinks(frame, at), imageUrl, skip }) : undefined
  if (items === undefined) throw new ContractError('NOT_FOUND', MESSAGE.notFound)
  return { menuItems: call.addHomeMenuItem === true ? [homeItem(frame, at), ...items] : items }
}

function findMenu(frame: SiteFrame, call: Partial<NavigationMenuParameters>, { language, reads }: At): PublishedDocument | undefined {
  const { reader } = frame
  if (call.navigationLinkSetDeveloperName !== undefined) {
    return reader.findByName(menuType.name, call.navigationLinkSetDeveloperName, language.code, reads)
  }
  if (call.navigationLinkSetId !== undefined) {
    const found = reader.findDocument(shortId(call.navigationLinkSetId) ?? call.navigationLinkSetId, language.code, reads)
    return found?.type === menuType.name ? found : undefined
  }
  const header = findSite(frame, language.code, reads)?.body['headerMenu']
  return typeof header === 'string' ? reader.findByName(menuType.name, header, language.code, reads) : undefined
}

/** A menu is the same on every page, so its links may use values of the site but not of an item. */
function followLinks(frame: SiteFrame, { language, reads }: At): MenuWish['link'] {
  const { reader } = frame
  const languages = reader.listLanguages(reads)
  const lookup = createLinkLookup({ reader, table: frame.routes(), site: frame, language, languages, path: '', reads })
  const sources = { Site: findSite(frame, language.code, reads)?.body }
  return (reference) => {
    const filled = fillReference(reference, sources)
    return filled && resolveLink(filled, lookup)
  }
}

function findImageUrl({ reader, basePath }: SiteFrame, contentKey: string, { language, reads }: At): string | null {
  const image = reader.findDocument(contentKey, language.code, reads)
  return image === undefined ? null : `${basePath}/sfsites/c${mediaPath(image)}`
}

function homeItem({ reader, basePath }: SiteFrame, { language, reads }: At): MenuItem {
  const home = reader.findByName(routeType.name, 'home', language.code, reads)
  return {
    actionType: 'InternalLink',
    actionValue: toPublicPath('/', language, basePath),
    imageUrl: null,
    label: home?.title ?? 'Home',
    subMenu: [],
    target: 'CurrentWindow',
  }
}
