import { CHANNEL_ID, COMMUNITY_ID, SITE_ID } from '#model/content/ids.ts'
import { API_VERSION } from '#model/limits.ts'
import { defaultLanguage, toDeliveryLanguage, type SiteLanguage } from '#model/languages.ts'
import type { ChannelSummary, ContentReader, ReadSet } from '#model/delivery.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { SITE_ITEM, siteType } from '#model/types/site.ts'
import type { SiteAddress } from './link-lookup.ts'
import type { RouteTable } from './route-table.ts'

/** Where the site stands: what every URL of an answer is built from. */
export type SiteFrame = SiteAddress & {
  reader: ContentReader
  /** The routes as they are now; whoever answers from them notes what they were made of. */
  routes(): RouteTable
}

/** Which of the two addresses of the content calls is used; paging links and resource URLs keep to it. */
export type Door = 'site' | 'channel'

/** Path of the content list behind a door, base path included. */
export function contentsPath({ basePath }: SiteFrame, door: Door): string {
  const root = `${basePath}/services/data/${API_VERSION}/connect`
  return door === 'site' ? `${root}/sites/${SITE_ID}/cms/delivery/contents` : `${channelPath(basePath)}/contents`
}

function channelPath(basePath: string): string {
  return `${basePath}/services/data/${API_VERSION}/connect/cms/delivery/channels/${CHANNEL_ID}`
}

/** The channel as every content answer names it. */
export function channelSummary(frame: SiteFrame, language: string, reads: ReadSet): ChannelSummary {
  return {
    id: CHANNEL_ID,
    name: findSite(frame, language, reads)?.title ?? '',
    type: 'Community',
    domainUrl: frame.siteUrl,
    resourceUrl: channelPath(frame.basePath),
    target: { id: COMMUNITY_ID },
  }
}

/** The one item of site settings. */
export function findSite({ reader }: Pick<SiteFrame, 'reader'>, language: string, reads: ReadSet): PublishedDocument | undefined {
  return reader.findByName(siteType.name, SITE_ITEM, language, reads)
}

/** The language asked for, else the default one. */
export function pickLanguage(frame: SiteFrame, asked: string | undefined, reads: ReadSet): SiteLanguage {
  const found = asked === undefined ? undefined : findLanguage(frame, asked, reads)
  return found ?? defaultLanguage(frame.reader.listLanguages(reads))
}

/** The active language that was asked for in any spelling (`de-DE`, `EN_us`, `en`), undefined when the site does not speak it. */
function findLanguage(frame: SiteFrame, asked: string, reads: ReadSet): SiteLanguage | undefined {
  const active = frame.reader.listLanguages(reads).filter((language) => language.isActive)
  const wanted = toDeliveryLanguage(asked).toLowerCase()
  const primary = (code: string) => code.split('_')[0]
  return (
    active.find((language) => language.code.toLowerCase() === wanted) ??
    active.find((language) => primary(language.code.toLowerCase()) === primary(wanted))
  )
}
