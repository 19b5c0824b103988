import { defaultLanguage, toDeliveryLanguage, type SiteLanguage } from '#model/languages.ts'
import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { SITE_ITEM, siteType } from '#model/types/site.ts'
import type { SiteAddress } from './link-lookup.ts'
import type { RouteTable } from './route-table.ts'

/** Site address, content reader and routes: what answers build their URLs from. */
export type SiteFrame = SiteAddress & {
  reader: ContentReader
  /** The current routes; callers that use them add the table's `reads` to their own. */
  routes(): RouteTable
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

/** The active language that was asked for in any spelling (`de-DE`, `EN_us`, `en`); undefined when the site does not have it. */
function findLanguage(frame: SiteFrame, asked: string, reads: ReadSet): SiteLanguage | undefined {
  const active = frame.reader.listLanguages(reads).filter((language) => language.isActive)
  const wanted = toDeliveryLanguage(asked).toLowerCase()
  const primary = (code: string) => code.split('_')[0]
  return (
    active.find((language) => language.code.toLowerCase() === wanted) ??
    active.find((language) => primary(language.code.toLowerCase()) === primary(wanted))
  )
}
