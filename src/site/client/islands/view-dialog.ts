/** Id of the page's live region (`blocks/view-notice`). */
const NOTICE_ID = 'view-notice'

/** Shows the main content of a link's page in a dialog and says its name; when that fails the link is followed. */
export async function openInDialog(link: HTMLAnchorElement): Promise<void> {
  const page = await fetchPage(link.href)
  const content = page?.querySelector('main')
  if (page === undefined || !content) {
    announce(link.dataset['failed'] ?? '')
    location.assign(link.href)
    return
  }
  const name = page.querySelector('h1')?.textContent?.trim() || page.title
  const dialog = toDialog(name, link.dataset['close'] ?? '')
  dialog.append(document.importNode(content, true))
  const geometry = geometryOf(page)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, geometry]
  dialog.addEventListener('close', () => {
    dialog.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== geometry)
    link.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
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

/**
 * The page's own rules for the geometry of its parts. The policy forbids a style element it does not know, so they arrive as
 * a style sheet built by script, which it allows.
 */
function geometryOf(page: Document): CSSStyleSheet {
  const rules = Array.from(page.querySelectorAll('head style'), (style) => style.textContent ?? '').join('')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  return sheet
}

function announce(text: string): void {
  const notice = document.getElementById(NOTICE_ID)
  if (notice !== null) notice.textContent = text
}
