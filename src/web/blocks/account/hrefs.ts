import type { PageData } from '#model/pages/block.ts'
import { webPage } from '../link-view.ts'

/** A path of this site as a link in the page's language; the path itself where no page stands at it. */
export function toPublicHref(page: Pick<PageData, 'link' | 'basePath'>, path: string): string {
  return page.link(webPage(path))?.href ?? page.basePath + path
}
