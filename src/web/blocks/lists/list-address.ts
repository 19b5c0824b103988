import type { PageLinks, PagePlace } from '#model/pages/page-data.ts'
import { webPage } from '../link-view.ts'

/** The page's own address with these parameters, in this order; empty ones are left out. */
export function addressWith(page: PagePlace & PageLinks, parameters: Readonly<Record<string, string>> = {}): string {
  const path = page.link(webPage(page.route.path))?.href ?? page.basePath + page.route.path
  const given = Object.entries(parameters).filter(([, value]) => value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

/** A declared parameter of the page's address; '' when it is not given. */
export function readParameter(page: PagePlace, name: string): string {
  return (page.route.params[name] ?? '').trim()
}
