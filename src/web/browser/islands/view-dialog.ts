import type { WakeIslands } from '../islands.ts'
import { VIEW_CHANGE } from '../view-notice.ts'

/** Shows the main content of a link's page in a dialog and announces its name. When the page cannot be fetched, the link is followed. */
export async function openInDialog(link: HTMLAnchorElement, wakeIslands: WakeIslands): Promise<void> {
  const page = await fetchPage(link.href)
  const main = page?.querySelector('main')
  if (page === undefined || !main) {
    announce(link.dataset['failed'] ?? '')
    location.assign(link.href)
    return
  }
  const name = page.querySelector('h1')?.textContent?.trim() || page.title
  const dialog = toDialog(name, link.dataset['close'] ?? '')
  dialog.append(toPage(main))
  document.body.append(dialog)
  const geometry = geometryOf(page)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, geometry]
  dialog.addEventListener('close', () => {
    dialog.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== geometry)
    link.focus()
  })
  dialog.showModal()
  wakeIslands(dialog)
  announce(name)
}

async function fetchPage(url: string): Promise<Document | undefined> {
  try {
    const answer = await fetch(url, { headers: { Accept: 'text/html' } })
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined
  } catch {
    return undefined
  }
}

function toDialog(name: string, close: string): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'view-dialog'
  dialog.setAttribute('aria-label', name)
  const form = document.createElement('form')
  form.method = 'dialog'
  const button = document.createElement('button')
  button.className = 'view-dialog-close'
  button.textContent = close
  form.append(button)
  dialog.append(form)
  return dialog
}

/** The page below the way out: the part that scrolls, so that keys scroll it too. */
function toPage(main: HTMLElement): HTMLElement {
  const page = document.createElement('div')
  page.className = 'view-dialog-page'
  page.tabIndex = 0
  page.append(...withOwnIds(document.importNode(main, true)).childNodes)
  return page
}

/** Prefixes all ids and the references to them, because both pages may use the same id. */
function withOwnIds(main: HTMLElement): HTMLElement {
  for (const element of main.querySelectorAll('[id]')) element.id = `dialog-${element.id}`
  for (const name of ['aria-labelledby', 'aria-describedby', 'for']) {
    for (const element of main.querySelectorAll(`[${name}]`))
      element.setAttribute(name, (element.getAttribute(name) ?? '').replace(/\S+/g, 'dialog-$&'))
  }
  for (const link of main.querySelectorAll('a[href^="#"]')) link.setAttribute('href', `#dialog-${link.getAttribute('href')?.slice(1)}`)
  return main
}

/**
 * The other page's own style rules, scoped to the dialog. The content security policy allows only this page's style element, but it does
 * allow style sheets constructed by a script.
 */
function geometryOf(page: Document): CSSStyleSheet {
  const rules = Array.from(page.querySelectorAll('head style'), (style) => style.textContent ?? '').join('')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`.view-dialog{${rules}}`)
  return sheet
}

function announce(text: string): void {
  document.dispatchEvent(new CustomEvent(VIEW_CHANGE, { detail: text }))
}
