/** Storage key that records that the reader has refused. */
const DISMISSED = 'busbar-language-offer'

/**
 * Offers the page in the language that the browser prefers, when there is such a page and the reader has not refused. Pages are the same
 * for everybody, so only the browser can decide this (decisions, Public routes).
 */
export function offerLanguage(): void {
  const [preferred = ''] = navigator.languages
  const isOf = (tag: string) => tag.toLowerCase().split('-')[0] === preferred.toLowerCase().split('-')[0]
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][data-offer]')
  const link = [...links].find(({ hreflang }) => isOf(hreflang))
  // A page that is not translated shows that text already, and says so.
  const isShown = document.querySelector('.not-translated') !== null
  if (link === undefined || isShown || isOf(document.documentElement.lang) || wasDismissed()) return
  void import('./draw-language-offer.ts').then((offer) => offer.drawLanguageOffer(link, DISMISSED))
}

/** Without storage, the offer is shown on every page. */
function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null
  } catch {
    return false
  }
}
