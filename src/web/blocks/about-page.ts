import type { PageReference } from '#model/links/page-reference.ts'
import type { PageLinks, PagePlace } from '#model/pages/page-data.ts'
import { webPage } from './link-view.ts'

/**
 * The address of a link that tells its page, which may be a form, where the visitor came from: `/request-a-call?about=/resources/faqs`.
 * Undefined where the link leads nowhere.
 */
export function toHrefAboutPage(link: PageReference, page: PagePlace & PageLinks): string | undefined {
  const href = page.link(link)?.href
  if (href === undefined) return undefined
  const own = page.link(webPage(page.route.path))?.href.slice(page.basePath.length) ?? page.route.path
  return `${href}${href.includes('?') ? '&' : '?'}about=${own}`
}
