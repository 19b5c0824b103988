import { createHash } from 'node:crypto'

import type { PageData } from '#contract/block.ts'
import { toPublicPath } from '#contract/languages.ts'
import type { ConsentProps } from '#contract/trackers.ts'
import type { LoadedPage } from './load-page.ts'
import type { SiteConfig } from './site-config.ts'

/** What the consent banner is told; undefined where the site settings name no tracker. */
export function toConsentProps({ site, language }: LoadedPage, { text }: PageData, { basePath }: SiteConfig): ConsentProps | undefined {
  const { trackers } = site
  if (trackers.length === 0) return undefined
  const version = createHash('sha256')
    .update(JSON.stringify(trackers.map(({ name, script }) => [name, script])))
    .digest('hex')
  return {
    version: version.slice(0, 12),
    trackers,
    privacyHref: toPublicPath('/privacy', language, basePath),
    texts: {
      heading: text('consentHeading'),
      intro: text('consentIntro'),
      privacy: text('consentPrivacy'),
      purposes: text('consentPurposes'),
      accept: text('consentAccept'),
      acceptChosen: text('consentAcceptChosen'),
      decline: text('consentDecline'),
    },
  }
}
