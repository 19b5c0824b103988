import type { ConsentProps } from '#model/trackers.ts'

/**
 * Accept and Decline look equal on purpose. Extra padding lets the end of the page scroll out from under the banner, and scroll padding
 * does the same for focused elements.
 */
const STYLE =
  '.consent{position:fixed;z-index:10;inset:auto 0 0;max-block-size:70vh;overflow-y:auto;padding:1.25rem var(--margin);background:var(--paper);color:var(--ink);border-block-start:2px solid var(--ink);font-size:var(--size-normal);line-height:1.5}' +
  '.consent>div{display:flex;flex-wrap:wrap;gap:1rem 2.5rem;align-items:flex-end;justify-content:space-between;max-inline-size:var(--content);margin-inline:auto}' +
  '.consent h2{font-size:var(--size-body)}.consent p{max-inline-size:var(--measure);margin-block-start:.25rem}' +
  '.consent :is(fieldset,legend){border:0;padding:0}.consent fieldset{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin-block-start:.5rem}.consent legend{font-weight:600}.consent label{display:flex;gap:.625rem;align-items:center;min-block-size:2rem}.consent input{inline-size:1.25rem;block-size:1.25rem}' +
  '.consent-buttons{display:grid;flex:1 1 min(100%,24rem);max-inline-size:38rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,9rem),1fr));gap:.75rem}@media(max-width:30em){.consent-buttons{grid-template-columns:1fr;gap:.5rem}}.consent button{min-block-size:2.75rem;padding:.5rem .75rem;border:1px solid var(--ink);border-radius:var(--corner);background:none;color:inherit;font:600 var(--size-normal)/1.4 var(--sans);cursor:pointer}.consent button:hover{background:var(--tint)}' +
  'html:has(.consent){scroll-padding-block-end:16rem}body:has(>.consent) .page-footer{padding-block-end:18rem}body:has(>.consent)>.language-offer{display:none}@media print{.consent{display:none}}'

type Asking = { accepted: readonly string[]; isReopened: boolean; onChoice(names: readonly string[]): void }

/**
 * Shows the banner, unless it is shown already; it closes with the choice. Reopened from the page's footer, it takes the focus, returns it
 * when it closes, and Escape closes it without changing the choice.
 */
export function drawConsent({ trackers, texts, privacyHref }: ConsentProps, { accepted, isReopened, onChoice }: Asking): void {
  if (document.querySelector('.consent') !== null) return focusOn(document.querySelector('.consent h2'))
  addStyle()
  const back = document.activeElement
  const purposes = [...new Set(trackers.map(({ purpose }) => purpose))]
  const namesOf = (chosen: readonly string[]) => trackers.filter(({ purpose }) => chosen.includes(purpose)).map(({ name }) => name)
  const heading = make('h2', { id: 'consent-heading', textContent: texts.heading, tabIndex: -1 })
  const boxes = purposes.map((purpose) => {
    const isChecked = namesOf([purpose]).every((name) => accepted.includes(name))
    return make('input', { type: 'checkbox', value: purpose, checked: isReopened && isChecked })
  })
  const banner = make('section', { className: 'consent' })
  banner.setAttribute('aria-labelledby', heading.id)
  const close = () => {
    banner.remove()
    if (isReopened) focusOn(back)
  }
  const choose = (chosen: readonly string[]) => {
    close()
    onChoice(namesOf(chosen))
  }
  if (isReopened) banner.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  const words = make('div', {})
  words.append(heading, toIntro(texts.intro, { names: trackers, privacyHref, privacy: texts.privacy }))
  const buttons = make('div', { className: 'consent-buttons' })
  buttons.append(toButton(texts.decline, () => choose([])))
  if (purposes.length > 1) {
    words.append(toChoices(texts.purposes, boxes))
    buttons.append(toButton(texts.acceptChosen, () => choose(boxes.filter(({ checked }) => checked).map(({ value }) => value))))
  }
  buttons.append(toButton(texts.accept, () => choose(purposes)))
  const row = make('div', {})
  row.append(words, buttons)
  banner.append(row)
  // In front of the page's header, so that the keyboard reaches it at once; the skip link stays first.
  document.querySelector('.page-header')?.before(banner)
  if (isReopened) focusOn(heading)
}

let isStyled = false

function addStyle(): void {
  if (isStyled) return
  isStyled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets.push(sheet)
}

function toIntro(intro: string, { names, privacyHref, privacy }: { names: ConsentProps['trackers']; privacyHref: string; privacy: string }) {
  const paragraph = make('p', {})
  const list = new Intl.ListFormat(document.documentElement.lang).format(names.map(({ name, purpose }) => `${name} (${purpose})`))
  paragraph.append(`${intro.replace('{trackers}', list)} `, make('a', { href: privacyHref, textContent: privacy }))
  return paragraph
}

function toChoices(legend: string, boxes: readonly HTMLInputElement[]): HTMLElement {
  const group = make('fieldset', {})
  group.append(make('legend', { textContent: legend }))
  for (const box of boxes) {
    const label = make('label', {})
    label.append(box, box.value)
    group.append(label)
  }
  return group
}

function toButton(text: string, act: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button', textContent: text })
  button.addEventListener('click', act)
  return button
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus()
}
