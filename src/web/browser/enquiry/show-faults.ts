import type { EnquiryFault, EnquiryField } from '#model/enquiries/enquiry.ts'
import { sayFault } from '#model/enquiries/enquiry-sentences.ts'
import type { EnquiryProps } from '../islands/enquiry-form.ts'

/** Shows a sentence at a field, in the markup that the server uses, or removes it. */
export function showFault(form: HTMLFormElement, field: EnquiryField, sentence: string | undefined): void {
  const place = form.querySelector<HTMLElement>(`[data-field="${field}"]`)
  const control = place?.querySelector<HTMLElement>('input, select, textarea')
  if (!place || !control) return
  const id = `${control.id}-problem`
  const shown = place.querySelector<HTMLElement>('.form-problem')
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other !== id && other !== '')
  if (sentence === undefined) {
    shown?.remove()
    control.removeAttribute('aria-invalid')
    setOrRemove(control, 'aria-describedby', others.join(' '))
    return
  }
  const line = shown ?? document.createElement('p')
  line.className = 'form-problem'
  line.id = id
  line.textContent = sentence
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', [id, ...others].join(' '))
  if (shown === null) placeBefore(place, control, line)
}

/** In front of a field, but after a checkbox, whose text is beside it. */
function placeBefore(place: HTMLElement, control: HTMLElement, line: HTMLElement): void {
  if (control.parentElement === place) control.before(line)
  else place.append(line)
}

/** Lists all faults above the form, where screen readers announce them, and moves the focus to the list. */
export function showSummary(form: HTMLFormElement, faults: readonly EnquiryFault[], { texts, sentences }: EnquiryProps): void {
  form.parentElement?.querySelector('.form-problems')?.remove()
  form.parentElement?.querySelector('.form-notice')?.remove()
  if (faults.length === 0) return
  const summary = document.createElement('div')
  summary.className = 'form-problems'
  summary.setAttribute('role', 'alert')
  summary.tabIndex = -1
  const heading = document.createElement('h2')
  heading.className = 'heading'
  heading.dataset['size'] = 'small'
  heading.textContent = sayCount(faults.length, texts)
  const list = document.createElement('ul')
  for (const fault of faults) list.append(toEntry(form, fault, sayFault(fault, sentences)))
  summary.append(heading, list)
  form.before(summary)
  controlOf(form, faults[0]?.field)?.focus()
}

function sayCount(count: number, { problem, problems, moreProblems }: EnquiryProps['texts']): string {
  const category = new Intl.PluralRules(document.documentElement.lang).select(count)
  return (moreProblems?.[category] ?? (category === 'one' ? problem : problems)).replace('{count}', String(count))
}

function toEntry(form: HTMLFormElement, { field }: EnquiryFault, sentence: string): HTMLElement {
  const link = document.createElement('a')
  link.href = `#${controlOf(form, field)?.id ?? ''}`
  link.textContent = sentence
  const entry = document.createElement('li')
  entry.append(link)
  return entry
}

function controlOf(form: HTMLFormElement, field: EnquiryField | undefined): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[data-field="${field ?? ''}"] :is(input, select, textarea)`)
}

function setOrRemove(element: HTMLElement, name: string, value: string): void {
  if (value === '') element.removeAttribute(name)
  else element.setAttribute(name, value)
}
