import type { EnquiriesOnDisk } from '#features/accounts/own-account/visitor-account-frame.ts'
import type { FileStore } from '#base/node/files/file-store.ts'
import type { MailLimits } from '#features/accounts/limit-mails.ts'
import { createLimitOfAll } from '#features/accounts/limit-all.ts'
import { createRateLimit } from '#features/accounts/limit-rate.ts'
import { createShareLimit } from '#features/accounts/limit-share.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import { enquirySentences, sayFault } from '#model/enquiries/enquiry-sentences.ts'
import { toPublicPath } from '#model/languages.ts'
import type { PageAction } from '#model/pages/page-action.ts'
import { findContentType } from '#model/types/content-types.ts'
import { findView } from '#web/structure/find-view.ts'
import type { RouteTable } from '#web/structure/route-table.ts'
import { openAttachments } from '#features/enquiries/attachments.ts'
import { createEnquiryAction } from '#features/enquiries/enquiry-action.ts'
import { createEnquiriesOnDisk } from '#features/enquiries/enquiries-on-disk.ts'
import { openFileRoom } from '#features/enquiries/file-room.ts'
import { createFormSecret } from '#features/enquiries/form-secret.ts'
import { keepPassingOn } from '#features/enquiries/keep-passing-on.ts'
import type { ComingFrom } from '#features/enquiries/page-details.ts'
import { createUploadsInFlight } from '#features/enquiries/uploads-in-flight.ts'
import { openSpool } from '#features/enquiries/spool.ts'
import type { Telling } from '#features/enquiries/take-enquiry.ts'
import { findPage } from '#web/structure/find-page.ts'
import { findSite } from '#web/structure/site-frame.ts'
import { createMultipartReader } from '#web/site/read-multipart.ts'
import type { SiteConfig } from '#web/site/site-config.ts'
import type { StoreDoor } from '#content/store/open-store.ts'
import type { Config } from './config.ts'
import { MEGABYTE } from './config-values.ts'

/** What enquiries need from the server. */
export type EnquiryFrame = {
  config: Config
  files: FileStore
  siteConfig: SiteConfig
  reader: ContentReader
  routes(): RouteTable
  openStore: StoreDoor
  mails: MailLimits
  report(message: string, error?: unknown): void
}

/**
 * The action of enquiry forms, the reader of forms with files, and the loop that moves enquiries from the spool to the database until it is
 * stopped.
 */
export type Enquiries = {
  action: PageAction
  readMultipart: ReturnType<typeof createMultipartReader>
  onDisk: EnquiriesOnDisk
  stop(): Promise<void>
}

/** The most forms of one client per minute (trust 5, fact 8). */
const A_MINUTE = { points: 20, seconds: 60 }
const DAY_SECONDS = 86_400
/** So many times the forms of one address may come in a day from all together; then each gets less, but always some. */
const ADDRESSES = 30
/** Files that are being received, from one address and from all. */
const IN_FLIGHT = { perAddress: 32 * MEGABYTE, inAll: 256 * MEGABYTE }

/** Connects enquiries with the site's content and the database. */
export function createEnquiries({ config, files, siteConfig, reader, routes, openStore, mails, report }: EnquiryFrame): Enquiries {
  const { formsPerDay, files: fileLimits } = config.enquiries
  const room = openFileRoom({ files, folder: config.dataDir, limits: fileLimits })
  const attachments = openAttachments(config.dataDir, files, room)
  const spool = openSpool({ files, report })
  const telling: Telling = {
    findSite(language) {
      const body = findSite({ reader }, language, new Set())?.body
      return body && { name: String(body['name']), phone: String(body['phone']), email: String(body['email']) }
    },
    notify: config.enquiries.notify,
    hasWebhook: config.enquiries.webhook !== undefined,
    mails,
  }
  const secret = createFormSecret({ openStore, files })
  const passing = keepPassingOn({ spool, openStore, telling, attachments, report })
  return {
    action: createEnquiryAction({
      openStore,
      secret,
      spool,
      attachments,
      telling,
      limit: createLimitOfAll([
        createRateLimit(A_MINUTE),
        createShareLimit({ perClient: formsPerDay, inAll: formsPerDay * ADDRESSES, least: 2, seconds: DAY_SECONDS }),
      ]),
      report,
      sayFault: (fault, language) => sayFault(fault, enquirySentences(language)),
      toPublicPath: (path, language) => toPublicPath(path, language, siteConfig.basePath),
      describePage: (path) => describePage(path, { reader, routes, siteConfig }),
      findConsentVersion(language) {
        const notice = findView(reader, 'privacy', { language, reads: new Set() })
        return notice === undefined ? 'none' : `${notice.version} (${notice.language}, ${notice.publishedDate})`
      },
    }),
    readMultipart: createMultipartReader(attachments.incoming, createUploadsInFlight(IN_FLIGHT)),
    onDisk: createEnquiriesOnDisk({ spool, attachments, passOnNow: passing.passOnNow }),
    stop: passing.stop,
  }
}

function describePage(path: string, { reader, routes, siteConfig }: Pick<EnquiryFrame, 'reader' | 'routes' | 'siteConfig'>): ComingFrom | undefined {
  const finding = findPage(siteConfig.basePath + path, { reader, table: routes(), config: siteConfig })
  if (finding.kind !== 'page') return undefined
  const { content, viewName, language } = finding.request
  const title = content?.title ?? findView(reader, viewName, { language: language.code, reads: new Set() })?.title ?? ''
  return { kind: findContentType(content?.type ?? '')?.enquiry ?? 'other', title }
}
