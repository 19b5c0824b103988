import { ATTACHMENT_LIMITS, checkEnquiry, cleanEnquiry, ENQUIRY_KINDS, type EnquiryFault, type EnquiryKind } from '#model/enquiries/enquiry.ts'
import { ENQUIRY_FORM, HIDDEN_FIELDS } from '#model/enquiries/enquiry-page.ts'
import type { ActionAnswer, ActionRequest, PageAction } from '#model/pages/page-action.ts'
import { sayWait } from '#features/accounts/say-wait.ts'
import { say } from '#texts/say.ts'
import { dropForForm, keepForForm, listForForm, type CheckedFile } from './attachments.ts'
import { checkFiles } from './check-files.ts'
import type { EnquiryParts } from './enquiry-parts.ts'
import { readKey, type FormKey } from './form-key.ts'
import { keepEnquiry } from './keep-enquiry.ts'
import { findOnPage } from './page-details.ts'

/** The limit on files, plus room for the text fields and the separators of a multipart form. */
const LARGEST_BODY = ATTACHMENT_LIMITS.bytes + 256 * 1024

/** Handles pages with an enquiry form, whatever their paths. */
export function createEnquiryAction(parts: EnquiryParts): PageAction {
  return {
    largestBody: LARGEST_BODY,
    load: async (request) => ({ kind: 'page', status: 200, data: { enquiry: await findOnPage(parts, request, {}) } }),
    submit: (request) => submit(parts, request),
  }
}

async function submit(parts: EnquiryParts, request: ActionRequest): Promise<ActionAnswer> {
  const { now } = request
  const read = (name: string) => request.fields.get(name)?.at(-1) ?? ''
  const kind: EnquiryKind = ENQUIRY_KINDS.find((each) => each === read(HIDDEN_FIELDS.kind)) ?? 'contact'
  const secret = await parts.secret(now)
  const key = readKey(secret, read(HIDDEN_FIELDS.key), { kind, now })
  const kept = key.state === 'valid' ? await listKept(parts, key.id, request) : []
  const check = await checkFiles(request.files, kept)
  const enquiry = cleanEnquiry(kind, read)
  const faults = findFaults(request, [...check.faults, ...checkEnquiry(enquiry, read('consent') !== '')])
  const refusal = { kind, key, keyText: read(HIDDEN_FIELDS.key), worthKeeping: check.worthKeeping }
  if (faults.length > 0) {
    const status = statusOf(faults, request)
    return refuse(parts, request, { ...refusal, faults, status, ...(status === 503 ? { retryAfterSeconds: 30 } : {}) })
  }
  const verdict = await parts.limit.consume(request.clientAddress, now)
  if (verdict.kind === 'refused') {
    const { code } = request.language
    const notice = say(code, 'enquiryNotice.limited', { wait: sayWait(code, verdict.retryAfterSeconds) })
    return refuse(parts, request, { ...refusal, faults: [], status: 429, notice, retryAfterSeconds: verdict.retryAfterSeconds })
  }
  const hasFilledTrap = read(HIDDEN_FIELDS.trap).trim() !== ''
  const to = await keepEnquiry(parts, request, { secret, key, enquiry, files: check.files, hasFilledTrap })
  if (to !== undefined) return { kind: 'redirect', to }
  const left = key.state === 'valid' ? await listForForm(parts.attachments, key.id) : []
  const notice = say(request.language.code, 'enquiryNotice.notKept')
  return refuse(parts, request, { ...refusal, worthKeeping: left, faults: [], status: 503, notice, retryAfterSeconds: 30 })
}

/** Files kept from an earlier attempt at this form, without those that the visitor removed. */
async function listKept({ attachments }: EnquiryParts, formId: string, { fields }: ActionRequest): Promise<CheckedFile[]> {
  await dropForForm(attachments, formId, fields.get(HIDDEN_FIELDS.drop) ?? [])
  return listForForm(attachments, formId)
}

/** Files beyond the size limit arrive empty, so they are reported as too large, not as empty or lost. */
function findFaults({ tooLarge }: ActionRequest, faults: EnquiryFault[]): EnquiryFault[] {
  if (tooLarge !== true) return faults
  const others = faults.filter(({ fault }) => fault !== 'fileEmpty' && fault !== 'filesNotStored' && fault !== 'filesTooLarge')
  const isText = others.some(({ fault }) => fault === 'tooLong')
  return isText ? others : [...others, { field: 'files', fault: 'filesTooLarge' }]
}

/**
 * The status of a form with faults: 413 for too large comes before 503 for files that could not be stored, that before 415 when only file
 * types are wrong, that before 422.
 */
function statusOf(faults: readonly EnquiryFault[], { tooLarge }: ActionRequest): number {
  if (tooLarge === true || faults.some(({ fault }) => fault === 'filesTooLarge')) return 413
  if (faults.some(({ fault }) => fault === 'filesNotStored')) return 503
  return faults.every(({ fault }) => fault === 'fileTypeUnknown' || fault === 'fileMislabelled') ? 415 : 422
}

type Refusal = {
  kind: EnquiryKind
  key: FormKey
  keyText: string
  worthKeeping: readonly CheckedFile[]
  faults: readonly EnquiryFault[]
  status: number
  notice?: string
  retryAfterSeconds?: number
}

/** The same page with all that was typed, its problems, and the good files listed. */
async function refuse(
  parts: EnquiryParts,
  request: ActionRequest,
  { kind, key, keyText, worthKeeping, faults, status, notice, retryAfterSeconds }: Refusal,
): Promise<ActionAnswer> {
  const data = await findOnPage(parts, request, { kind, keyText: key.state === 'valid' ? keyText : undefined })
  const secret = await parts.secret(request.now)
  const fresh = readKey(secret, data.keys[kind], { kind, now: request.now })
  const hasRoom = fresh.state === 'valid' && (await keepQuietly(parts, fresh.id, worthKeeping))
  if (hasRoom) data.keptFiles = worthKeeping.map(({ id, name, bytes }) => ({ id, name, bytes }))
  const lost: EnquiryFault[] = hasRoom || worthKeeping.length === 0 ? [] : [{ field: 'files', fault: 'filesNotKept' }]
  return {
    kind: 'page',
    status,
    retryAfterSeconds,
    data: { enquiry: data },
    form: {
      form: ENQUIRY_FORM,
      values: Object.fromEntries([...request.fields].filter(([name]) => name !== '__proto__')),
      problems: [...faults, ...lost].map((fault) => ({ field: fault.field, message: parts.sayFault(fault, request.language.code) })),
      ...(notice === undefined ? {} : { notice: { kind: 'failed' as const, text: notice } }),
    },
  }
}

/** When the files cannot be kept (the disk may be full), the visitor chooses them again; the typed text is never lost. */
async function keepQuietly({ attachments, report }: EnquiryParts, formId: string, files: readonly CheckedFile[]): Promise<boolean> {
  if (files.length === 0) return true
  try {
    return await keepForForm(attachments, formId, files)
  } catch (error) {
    report('Files of a form could not be kept for its next sending.', error)
    return false
  }
}
