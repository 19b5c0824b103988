import type { PageLinks, PageWords } from '#model/pages/page-data.ts'
import { windowHint } from '#model/links/window-hint.ts'
import type { PageReference } from '#model/links/page-reference.ts'

/** Props of a drawn link; `hint` is for screen readers only. */
export type LinkView = { href: string; target?: '_blank'; rel?: string; hint?: string }

/** Props of a link to a reference; undefined when its target is missing, so that only the text is drawn. */
export function toLinkView(page: PageWords & PageLinks, reference: PageReference | undefined): LinkView | undefined {
  const link = page.link(reference)
  if (link === undefined) return undefined
  const opened = link.target === '_blank' ? { target: link.target, hint: page.text(windowHint(link.href)) } : {}
  return { href: link.href, ...(link.rel === undefined ? {} : { rel: link.rel }), ...opened }
}

/** A path or address as a reference, to be resolved by `PageLinks.link`. */
export function webPage(url: string): PageReference {
  return { type: 'standard__webPage', attributes: { url } }
}
