import { ATTACHMENT_LIMITS, checkEnquiry, cleanEnquiry, ENQUIRY_KINDS, type EnquiryFault, type EnquiryKind } from '#model/enquiries/enquiry.ts'
import { ENQUIRY_FORM, HIDDEN_FIELDS } from '#model/enquiries/enquiry-page.ts'
import type { ActionAnswer, ActionRequest, PageAction } from '#model/pages/page-action.ts'
import { sayWait } from '#features/accounts/say-wait.ts'
import { say } from '#texts/say.ts'
import { dropForForm, keepForForm, listForForm, listNew, type CheckedFile } from './attachments.ts'
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
  // Forms that are refused count too: each costs as much as one that is accepted.
  const verdict = await parts.limit.consume(request.clientAddress, now)
  const read = (name: string) => request.fields.get(name)?.at(-1) ?? ''
  const kind: EnquiryKind = ENQUIRY_KINDS.find((each) => each === read(HIDDEN_FIELDS.kind)) ?? 'contact'
  const files = request.files.filter(({ field }) => field === 'files')
  const secret = await parts.secret(now)
  const key = readKey(secret, read(HIDDEN_FIELDS.key), { kind, now })
  const kept = key.state === 'valid' ? await listKept(parts, key.id, request) : []
  const check = await checkFiles(files, kept)
  const enquiry = cleanEnquiry(kind, read)
  const faults = findFaults(request, [...check.faults, ...checkKept(request, kept), ...checkEnquiry(enquiry, read('consent') !== '')])
  const refusal = { kind, key, keyText: read(HIDDEN_FIELDS.key), worthKeeping: check.worthKeeping, isFileLost: check.leftOut.length > 0 }
  if (verdict.kind === 'refused') {
    const { code } = request.language
    const notice = say(code, 'enquiryNotice.limited', { wait: sayWait(code, verdict.retryAfterSeconds) })
    const isFileLost = check.files.length > kept.length
    return refuse(parts, request, {
      ...refusal,
      worthKeeping: kept,
      isFileLost,
      faults: [],
      status: 429,
      notice,
      retryAfterSeconds: verdict.retryAfterSeconds,
    })
  }
  if (faults.length > 0) {
    const status = statusOf(faults, request)
    return refuse(parts, request, { ...refusal, faults, status, ...(status === 503 ? { retryAfterSeconds: 30 } : {}) })
  }
  const hasFilledTrap = read(HIDDEN_FIELDS.trap).trim() !== ''
  const to = await keepEnquiry(parts, request, { secret, key, enquiry, files: check.files, leftOut: check.leftOut, hasFilledTrap })
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

/** A file that the form lists as attached, and that is not there any more, must be chosen again: it would be missing without a word. */
function checkKept({ fields }: ActionRequest, kept: readonly CheckedFile[]): EnquiryFault[] {
  const dropped = new Set(fields.get(HIDDEN_FIELDS.drop))
  const isGone = (id: string) => !dropped.has(id) && kept.every((file) => file.id !== id)
  return (fields.get(HIDDEN_FIELDS.kept) ?? []).some(isGone) ? [{ field: 'files', fault: 'filesNotKept' }] : []
}

/**
 * Files beyond the size limit arrive empty, so they are reported as too large, not as empty or lost. Of more files than are read at all, it is
 * said that they are too many.
 */
function findFaults({ tooLarge, tooManyFiles }: ActionRequest, faults: EnquiryFault[]): EnquiryFault[] {
  if (tooManyFiles === true) {
    const others = faults.filter(({ field }) => field !== 'files')
    return [...others, { field: 'files', fault: 'tooManyFiles', most: ATTACHMENT_LIMITS.files }]
  }
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
  /** A file was sent that is not among those worth keeping, because there was no room for it. */
  isFileLost?: boolean
  faults: readonly EnquiryFault[]
  status: number
  notice?: string
  retryAfterSeconds?: number
}

/** The same page with all that was typed, its problems, and the good files listed. */
async function refuse(
  parts: EnquiryParts,
  request: ActionRequest,
  { kind, key, keyText, worthKeeping, isFileLost = false, faults, status, notice, retryAfterSeconds }: Refusal,
): Promise<ActionAnswer> {
  const data = await findOnPage(parts, request, { kind, keyText: key.state === 'valid' ? keyText : undefined })
  const secret = await parts.secret(request.now)
  const fresh = readKey(secret, data.keys[kind], { kind, now: request.now })
  const kept = fresh.state === 'valid' ? await keepQuietly(parts, request, { formId: fresh.id, files: worthKeeping }) : []
  data.keptFiles = kept.map(({ id, name, bytes }) => ({ id, name, bytes }))
  const isTold = faults.some(({ fault }) => fault === 'filesNotKept')
  const lost: EnquiryFault[] = !isTold && (isFileLost || kept.length < worthKeeping.length) ? [{ field: 'files', fault: 'filesNotKept' }] : []
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

/**
 * Keeps the files of a refused form and returns those that are kept. When there is no room for the new ones, or the disk fails, the visitor
 * chooses them again; the typed text is never lost.
 */
async function keepQuietly(
  { attachments, report }: EnquiryParts,
  { clientAddress, now }: ActionRequest,
  { formId, files }: { formId: string; files: readonly CheckedFile[] },
): Promise<readonly CheckedFile[]> {
  const fresh = listNew(files)
  const kept = files.filter((file) => !fresh.includes(file))
  if (!(await attachments.room.reserve(clientAddress, fresh, now))) return kept
  try {
    await keepForForm(attachments, formId, files)
    return files
  } catch (error) {
    report('Files of a form could not be kept for its next sending.', error)
    await attachments.room.giveBack(clientAddress, fresh)
    return kept
  }
}
