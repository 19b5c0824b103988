import type { PageLinks, PageWords } from '#model/pages/page-data.ts'
import type { PageReference } from '#model/links/page-reference.ts'

/** A link as components draw it: `hint` is read out by screen readers only. */
export type LinkView = { href: string; target?: '_blank'; rel?: string; hint?: string }

/** A reference as an anchor's props; undefined when its target is gone, so that the text stands alone. */
export function toLinkView(page: PageWords & PageLinks, reference: PageReference | undefined): LinkView | undefined {
  const link = page.link(reference)
  if (link === undefined) return undefined
  const opened = link.target === '_blank' ? { target: link.target, hint: page.text('opensInNewWindow') } : {}
  return { href: link.href, ...(link.rel === undefined ? {} : { rel: link.rel }), ...opened }
}

/** A path or address as a reference that `PageWords & PageLinks.link` resolves. */
export function webPage(url: string): PageReference {
  return { type: 'standard__webPage', attributes: { url } }
}
