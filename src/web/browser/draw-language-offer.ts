/** A strip in the flow of the page, as wide as the header's bar: it covers nothing. Who has scrolled sees no shift, because browsers anchor. */
const STYLE =
  '.language-offer{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;justify-content:space-between;padding:.5rem max(var(--margin),(100% - var(--content))/2);font-size:var(--size-small);line-height:1.4;background:var(--tint);color:var(--ink);border-block-end:1px solid var(--line)}.language-offer button{background:none;border:0;padding:.375rem 0;text-decoration:underline;text-underline-offset:.2em}'

/** Shows the offer for a link to the page in another language; `dismissed` is the storage key that records a refusal. */
export function drawLanguageOffer(link: HTMLLinkElement, dismissed: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets.push(sheet)
  const header = document.querySelector('.page-header')
  if (header === null) document.body.prepend(toOffer(link, dismissed))
  else header.after(toOffer(link, dismissed))
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
