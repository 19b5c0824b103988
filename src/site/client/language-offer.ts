const DISMISSED = 'busbar-language-offer'

const STYLE =
  '.language-offer{position:fixed;z-index:9;inset-block-end:1rem;inset-inline:1rem;width:fit-content;margin-inline:auto 0;padding:.75rem 1rem;display:flex;gap:1rem 1.5rem;align-items:center;font-size:.9375rem;line-height:1.4;background:var(--paper);color:var(--ink);border:1px solid var(--ink);border-radius:2px}.language-offer button{background:none;border:1px solid var(--edge);border-radius:2px;padding:.375rem .75rem}'

/**
 * Offers the page in the language that the browser prefers, when it exists in it and the reader has not said no. Pages are the same
 * for everybody, so only the browser can tell (decisions, Public routes).
 */
export function offerLanguage(): void {
  const [preferred = ''] = navigator.languages
  const isOf = (tag: string) => tag.toLowerCase().split('-')[0] === preferred.toLowerCase().split('-')[0]
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][data-offer]')
  const link = [...links].find(({ hreflang }) => isOf(hreflang))
  if (link === undefined || isOf(document.documentElement.lang) || wasDismissed()) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets.push(sheet)
  document.body.append(toOffer(link))
}

function toOffer({ href, hreflang, dataset }: HTMLLinkElement): HTMLElement {
  const offer = document.createElement('aside')
  const anchor = document.createElement('a')
  const button = document.createElement('button')
  offer.className = 'language-offer'
  offer.lang = hreflang
  anchor.href = new URL(href).pathname
  anchor.textContent = dataset['offer'] ?? ''
  button.textContent = dataset['close'] ?? ''
  button.addEventListener('click', () => {
    offer.remove()
    remember()
  })
  offer.append(anchor, button)
  return offer
}

/** Storage may be closed to us; then the offer is made on each page. */
function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null
  } catch {
    return false
  }
}

function remember(): void {
  try {
    localStorage.setItem(DISMISSED, '1')
  } catch {
    // Nothing to do: see wasDismissed.
  }
}
