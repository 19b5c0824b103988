import { randomUUID } from 'node:crypto'

import type { Enquiry } from '#model/enquiries/enquiry.ts'
import type { LeftOutFile, Suspicion, TakenEnquiry } from '#model/enquiries/enquiry-record.ts'
import { isUnavailable } from '#model/errors.ts'
import type { ActionRequest } from '#model/pages/page-action.ts'
import { dropForForm, listNew, returnToForm, settleFiles, type CheckedFile } from './attachments.ts'
import type { EnquiryParts } from './enquiry-parts.ts'
import { digestWords, drawReceipt, proveReceipt, toReceipt, type FormKey } from './form-key.ts'
import { LEFT_OUT, toReceiptPlace } from './receipt-address.ts'
import { takeEnquiry } from './take-enquiry.ts'

/** No person reads, fills in and sends a form in less time. Browsers that fill in forms automatically take little longer. */
const FASTEST_MS = 2000

export type ToKeep = {
  secret: string
  key: FormKey
  enquiry: Enquiry
  files: readonly CheckedFile[]
  /** Files for which there was no room when they arrived. */
  leftOut: readonly LeftOutFile[]
  hasFilledTrap: boolean
}

/**
 * Stores a checked enquiry in the database, or on disk while the database is away, and returns the address of its receipt; undefined when
 * neither worked. The enquiry has been flushed before this resolves. When there is no room for its files it is stored without them, and the
 * receipt says so: an enquiry is never refused because of its files.
 */
export async function keepEnquiry(parts: EnquiryParts, request: ActionRequest, given: ToKeep): Promise<string | undefined> {
  const { room } = parts.attachments
  const fresh = listNew(given.files)
  const hasRoom = await room.reserve(request.clientAddress, fresh, request.now)
  const to = await keepWith(parts, request, hasRoom ? given : leaveOut(given, fresh))
  if (to === undefined && hasRoom) await room.giveBack(request.clientAddress, fresh)
  return to
}

function leaveOut(given: ToKeep, fresh: readonly CheckedFile[]): ToKeep {
  const files = given.files.filter((file) => !fresh.includes(file))
  return { ...given, files, leftOut: [...given.leftOut, ...fresh.map(({ name, bytes }) => ({ name, bytes }))] }
}

async function keepWith(parts: EnquiryParts, request: ActionRequest, toKeep: ToKeep): Promise<string | undefined> {
  const { secret, key, files } = toKeep
  const taken = toTaken(parts, request, toKeep)
  try {
    const attachments = await settleFiles(parts.attachments, files)
    const place = await keepSomewhere(parts, { ...taken, attachments }, request.now)
    if (place === undefined) {
      if (key.state === 'valid') await returnToForm(parts.attachments, key.id, attachments)
      return undefined
    }
    if (key.state === 'valid') await dropForForm(parts.attachments, key.id).catch(() => undefined)
    const query = {
      receipt: place.receipt,
      kept: place.kind,
      kind: taken.enquiry.kind,
      topic: taken.enquiry.topic,
      ...(toKeep.leftOut.length === 0 ? {} : { files: LEFT_OUT }),
    }
    const proof = proveReceipt(secret, place.receipt, toReceiptPlace(query))
    return `${parts.toPublicPath(request.path, request.language)}?${new URLSearchParams({ ...query, proof })}`
  } catch (error) {
    parts.report('An enquiry could not be kept; its sender was told so.', error)
    return undefined
  }
}

type Place = { kind: 'now' | 'later'; receipt: string }

async function keepSomewhere(parts: EnquiryParts, taken: TakenEnquiry, now: Date): Promise<Place | undefined> {
  try {
    const { receipt } = await takeEnquiry(parts.openStore(), taken, { telling: parts.telling, now })
    return { kind: 'now', receipt }
  } catch (error) {
    // It is unknown whether the commit succeeded. Sending the enquiry from the spool later is safe, because its key makes a second copy
    // harmless.
    if (!isUnavailable(error)) parts.report('The database refused an enquiry; it goes to the disk.', error)
  }
  try {
    await parts.spool.put(taken)
    return { kind: 'later', receipt: taken.receipt }
  } catch (error) {
    parts.report('An enquiry could be kept neither in the database nor on disk; its sender was told so.', error)
    return undefined
  }
}

function toTaken(
  parts: EnquiryParts,
  { language, signedIn, now }: ActionRequest,
  { secret, key, enquiry, files, leftOut, hasFilledTrap }: ToKeep,
): TakenEnquiry {
  const isValid = key.state === 'valid'
  return {
    receipt: isValid ? toReceipt(secret, key.id) : drawReceipt(),
    entryKey: isValid ? digestWords(secret, ['key', key.id]) : randomUUID(),
    digest: digestWords(secret, [enquiry, files.map(({ name, bytes }) => [name, bytes])]),
    enquiry,
    attachments: [],
    ...(leftOut.length === 0 ? {} : { leftOut }),
    keyState: key.state,
    suspicion: findSuspicion(key, { now, hasFilledTrap }),
    language: language.code,
    userId: signedIn?.id,
    consentVersion: parts.findConsentVersion(language.code),
    receivedAt: now.toISOString(),
  }
}

function findSuspicion(key: FormKey, { now, hasFilledTrap }: { now: Date; hasFilledTrap: boolean }): Suspicion | undefined {
  if (hasFilledTrap) return 'hidden-field'
  return key.state === 'valid' && now.getTime() - key.issuedAt.getTime() < FASTEST_MS ? 'too-fast' : undefined
}
