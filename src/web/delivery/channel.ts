import { CHANNEL_ID, COMMUNITY_ID, SITE_ID } from '#model/content/ids.ts'
import type { ReadSet } from '#model/content/content-reader.ts'
import type { ChannelSummary } from '#model/delivered-shapes.ts'
import { API_VERSION } from '#model/limits.ts'
import { findSite, type SiteFrame } from '#web/structure/site-frame.ts'

/** By which of its two addresses a content call came; paging links and resource URLs use the same one. */
export type Door = 'site' | 'channel'

/** Path of the content list at this address, base path included. */
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
