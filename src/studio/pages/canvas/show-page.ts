import { copyAttributes, patchChildren } from './patch-nodes.ts'

/** What the frame is before the first page: a document without quirks of old pages. */
export const EMPTY_FRAME = '<!doctype html><html><head></head><body></body></html>'

/**
 * Shows a drawn page in the frame. The frame has the policy of the studio: style elements get its nonce, scripts are left out, so that nothing
 * of the page runs. What has not changed since the last page stays as it is.
 */
export function showPage(frame: Document, html: string, { ownStyle }: { ownStyle: string }, isHeld: (element: Element) => boolean): void {
  const nonce = findNonce()
  // The policy holds for what is parsed, too. In texts the sign is written as `&lt;`.
  const page = new DOMParser().parseFromString(html.replaceAll('<style', `<style nonce="${nonce}"`), 'text/html')
  // What stands in `noscript` is for browsers without scripts; here it would be read as a part of the page.
  for (const each of page.querySelectorAll('script, noscript')) each.remove()
  showHead(frame, page, { nonce, ownStyle })
  copyAttributes(frame.documentElement, page.documentElement)
  copyAttributes(frame.body, page.body)
  patchChildren(frame.body, page.body, isHeld)
}

/** A style of a page: an address, or rules. */
type Style = { href: string } | { rules: string }

/** Style elements are made in the frame: one that comes from another document is judged there, without the nonce. */
function showHead(frame: Document, page: Document, { nonce, ownStyle }: { nonce: string; ownStyle: string }): void {
  const styles: Style[] = Array.from(page.head.querySelectorAll('link[rel="stylesheet"], style'), (each) => {
    const href = each.getAttribute('href')
    return href === null ? { rules: each.textContent } : { href }
  })
  const wanted = [...styles, { rules: ownStyle }]
  const now = [...frame.head.children]
  if (now.length === wanted.length && wanted.every((style, place) => hrefOf(style) === now[place]?.getAttribute('href'))) {
    for (const [place, style] of wanted.entries()) if ('rules' in style) setRules(now[place], style.rules)
    return
  }
  frame.head.replaceChildren(...wanted.map((style) => toElement(frame, style, nonce)))
}

function hrefOf(style: Style): string | null {
  return 'href' in style ? style.href : null
}

function setRules(element: Element | undefined, rules: string): void {
  if (element !== undefined && element.textContent !== rules) element.textContent = rules
}

function toElement(frame: Document, style: Style, nonce: string): HTMLElement {
  const element = frame.createElement('href' in style ? 'link' : 'style')
  element.nonce = nonce
  if ('rules' in style) element.textContent = style.rules
  else {
    element.setAttribute('rel', 'stylesheet')
    element.setAttribute('href', style.href)
  }
  return element
}

/** The nonce of the studio's policy, which the frame shares. */
function findNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
