import type { PageLinks, PagePlace } from '#model/pages/page-data.ts'
import { webPage } from '../link-view.ts'

/** A path of this site as a link in the page's language; the path itself where no page stands at it. */
export function toPublicHref(page: PagePlace & PageLinks, path: string): string {
  return page.link(webPage(path))?.href ?? page.basePath + path
}
