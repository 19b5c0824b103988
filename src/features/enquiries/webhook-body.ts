import type { TakenEnquiry } from '#model/enquiries/enquiry-record.ts'
import type { JsonObject } from '#base/pure/json.ts'

/** The body of the webhook call: the enquiry as it was stored, without keys. */
export function toWebhookBody({ receipt, enquiry, attachments, leftOut = [], ...taken }: TakenEnquiry, kind: 'new' | 'addition'): JsonObject {
  return {
    event: kind === 'new' ? 'enquiry' : 'enquiry-addition',
    receipt,
    receivedAt: taken.receivedAt,
    language: taken.language,
    enquiry: { ...enquiry },
    attachments: attachments.map((file) => ({ ...file })),
    leftOut: leftOut.map((file) => ({ ...file })),
    keyState: taken.keyState,
    suspicion: taken.suspicion ?? null,
    userId: taken.userId ?? null,
    consentVersion: taken.consentVersion,
  }
}
