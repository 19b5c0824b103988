import {
  ATTACHMENT_LIMITS,
  checkEnquiry,
  checkField,
  cleanEnquiry,
  TYPED_FIELDS,
  type EnquiryFault,
  type TypedField,
} from '#model/enquiries/enquiry.ts'
import { sayFault } from '#model/enquiries/enquiry-sentences.ts'
import type { EnquiryProps } from '../islands/enquiry-form.ts'
import { watchPresses } from './after-press.ts'
import { showFault, showSummary } from './show-faults.ts'

const TAKEN = /\.(?:pdf|png|jpe?g|webp)$/i

/** Checks a field when it loses the focus, and all fields when the form is sent, by the same rules as the server. */
export function checkWhileTyping(form: HTMLFormElement, props: EnquiryProps): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const status = form.querySelector<HTMLElement>('.form-status')
  const afterPress = watchPresses()
  let isSending = false

  form.addEventListener('focusout', ({ target }) => {
    const field = fieldNameOf(target)
    if (field !== undefined) afterPress(() => recheckLeft(field))
  })
  const recheckLeft = (field: TypedField) => {
    // A field left empty is reported only when the form is sent.
    if (readField(form, field) !== '' || isMarked(form, field)) recheck(field)
    if (field === 'phone' && isMarked(form, 'email')) recheck('email')
  }
  form.addEventListener('change', ({ target }) => {
    const name = target instanceof HTMLInputElement ? target.name : ''
    if (name === 'files') showFault(form, 'files', sentenceOf(checkChosenFiles(form)))
    if (name === 'consent') showFault(form, 'consent', undefined)
  })
  form.addEventListener('submit', (event) => {
    if (isSending) return event.preventDefault()
    const faults = findFaults(form, props)
    for (const name of props.order) showFault(form, name, sentenceOf(faults.find(({ field }) => field === name)))
    showSummary(form, faults, props)
    if (faults.length > 0) return event.preventDefault()
    setSending(true)
  })
  // The browser may restore this page from its back/forward cache: then the form can be sent again.
  addEventListener('pageshow', () => setSending(false))

  function setSending(value: boolean): void {
    isSending = value
    if (value) button?.setAttribute('aria-disabled', 'true')
    else button?.removeAttribute('aria-disabled')
    if (status !== null) status.textContent = value ? props.texts.sending : ''
  }

  function recheck(field: TypedField): void {
    showFault(form, field, sentenceOf(checkField(readForm(form, props), field)))
  }

  function sentenceOf(fault: EnquiryFault | undefined): string | undefined {
    return fault && sayFault(fault, props.sentences)
  }
}

/** All faults, in the order in which they are shown. */
function findFaults(form: HTMLFormElement, props: EnquiryProps): EnquiryFault[] {
  const consent = form.elements.namedItem('consent')
  const files = checkChosenFiles(form)
  const faults = checkEnquiry(readForm(form, props), consent instanceof HTMLInputElement && consent.checked)
  const all = files === undefined ? faults : [...faults, files]
  return all.toSorted((one, other) => props.order.indexOf(one.field) - props.order.indexOf(other.field))
}

/** Checks names and sizes of the chosen files; the server checks their contents. */
function checkChosenFiles(form: HTMLFormElement): EnquiryFault | undefined {
  const field = form.elements.namedItem('files')
  const files = field instanceof HTMLInputElement ? [...(field.files ?? [])] : []
  const kept = form.querySelectorAll('input[name="drop"]:not(:checked)').length
  if (files.length + kept > ATTACHMENT_LIMITS.files) return { field: 'files', fault: 'tooManyFiles', most: ATTACHMENT_LIMITS.files }
  if (files.some(({ name }) => !TAKEN.test(name))) return { field: 'files', fault: 'fileTypeUnknown' }
  if (files.some(({ size }) => size === 0)) return { field: 'files', fault: 'fileEmpty' }
  return files.reduce((sum, { size }) => sum + size, 0) > ATTACHMENT_LIMITS.bytes ? { field: 'files', fault: 'filesTooLarge' } : undefined
}

function readForm(form: HTMLFormElement, { kind }: EnquiryProps) {
  return cleanEnquiry(kind, (name) => readField(form, name))
}

function readField(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement ? field.value : ''
}

function fieldNameOf(target: EventTarget | null): TypedField | undefined {
  const name = target instanceof Element ? target.getAttribute('name') : null
  return TYPED_FIELDS.find((field) => field === name)
}

function isMarked(form: HTMLFormElement, field: TypedField): boolean {
  return form.querySelector(`[data-field="${field}"] [aria-invalid]`) !== null
}
