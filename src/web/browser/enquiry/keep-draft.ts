import { TYPED_FIELDS, type EnquiryKind } from '#model/enquiries/enquiry.ts'

const FRONT = 'busbar-enquiry-'
const PAUSE_MS = 300

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Stores what is typed until the tab is closed or the enquiry is accepted, without files. Values filled in by the server take precedence.
 */
export function keepDraft(form: HTMLFormElement, kind: EnquiryKind): void {
  const name = FRONT + kind
  // A refused form comes back from the server with everything that was typed.
  const isFresh = form.parentElement?.querySelector('.form-problems, .form-notice') === null
  if (isFresh) restore(form, read(name))
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => write(name, collect(form))
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(save, PAUSE_MS)
  })
  addEventListener('pagehide', () => {
    if (timer !== undefined) save()
  })
}

/** Deletes all drafts, once their enquiry was accepted. */
export function forgetDrafts(): void {
  for (const kind of ['contact', 'call']) write(FRONT + kind, undefined)
}

function restore(form: HTMLFormElement, draft: Record<string, string>): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = fieldOf(form, name)
    if (field !== undefined && (field.value === '' || name === 'part' || name === 'zone')) field.value = value
  }
}

function collect(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(TYPED_FIELDS.flatMap((name) => (fieldOf(form, name)?.value ? [[name, fieldOf(form, name)?.value ?? '']] : [])))
}

function fieldOf(form: HTMLFormElement, name: string): Typed | undefined {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement ? field : undefined
}

function read(name: string): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return Object.fromEntries(
      Object.entries(draft ?? {}).flatMap(([key, value]): [string, string][] => (typeof value === 'string' ? [[key, value]] : [])),
    )
  } catch {
    return {}
  }
}

/** Drafts are not stored when the browser's storage is unavailable or full. */
function write(name: string, draft: Record<string, string> | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Only the draft is lost.
  }
}
