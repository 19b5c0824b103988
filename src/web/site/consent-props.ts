import { createHash } from 'node:crypto'

import type { PageData } from '#model/pages/page-data.ts'
import { toPublicPath } from '#model/languages.ts'
import type { ConsentProps } from '#model/trackers.ts'
import type { LoadedPage } from './load-page.ts'
import { trackersOf } from './page-trackers.ts'
import type { SiteConfig } from './site-config.ts'

/** Props of the consent banner; undefined when the page loads no tracker. */
export function toConsentProps(page: LoadedPage, { text }: PageData, { basePath }: SiteConfig): ConsentProps | undefined {
  const { language } = page
  const trackers = trackersOf(page)
  if (trackers.length === 0) return undefined
  const version = createHash('sha256')
    .update(JSON.stringify(trackers.map(({ name, script, purpose }) => [name, script, purpose])))
    .digest('hex')
  return {
    version: version.slice(0, 12),
    trackers,
    privacyHref: toPublicPath('/privacy', language, basePath),
    texts: {
      heading: text('consentHeading'),
      intro: text('consentIntro', { trackers: '{trackers}' }),
      privacy: text('consentPrivacy'),
      purposes: text('consentPurposes'),
      accept: text('consentAccept'),
      acceptChosen: text('consentAcceptChosen'),
      decline: text('consentDecline'),
    },
  }
}
