import type { PageLinks, PagePlace } from '#model/pages/page-data.ts'
import { webPage } from '../link-view.ts'

/** The href of a path of this site in the page's language; the path itself when there is no such page. */
export function toPublicHref(page: PagePlace & PageLinks, path: string): string {
  return page.link(webPage(path))?.href ?? page.basePath + path
}
