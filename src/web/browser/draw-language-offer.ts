/** Extra padding lets the end of the page scroll out from under the offer, and scroll padding does the same for focused elements. */
const STYLE =
  '.language-offer{position:fixed;z-index:9;inset-block-end:1rem;inset-inline:1rem;width:fit-content;margin-inline:auto 0;padding:.75rem 1rem;display:flex;gap:1rem 1.5rem;align-items:center;font-size:.9375rem;line-height:1.4;background:var(--paper);color:var(--ink);border:1px solid var(--ink);border-radius:2px}.language-offer button{background:none;border:1px solid var(--edge);border-radius:2px;padding:.375rem .75rem}html:has(.language-offer){scroll-padding-block-end:7rem}body:has(>.language-offer) .page-footer{padding-block-end:7rem}'

/** Shows the offer for a link to the page in another language; `dismissed` is the storage key that records a refusal. */
export function drawLanguageOffer(link: HTMLLinkElement, dismissed: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets.push(sheet)
  document.body.append(toOffer(link, dismissed))
}

function toOffer({ href, hreflang, dataset }: HTMLLinkElement, dismissed: string): HTMLElement {
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
    remember(dismissed)
  })
  offer.append(anchor, button)
  return offer
}

function remember(dismissed: string): void {
  try {
    localStorage.setItem(dismissed, '1')
  } catch {
    // Without storage the offer is shown on every page (`wasDismissed`).
  }
}
