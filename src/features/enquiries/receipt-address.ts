import { isProved } from './form-key.ts'
import type { EnquiryPageData } from '#model/enquiries/enquiry-page.ts'

/** The value of `files` in the address of a receipt when there was no room for the files. */
export const LEFT_OUT = 'left-out'

/** What the address of a receipt says besides the number; all of it is proved. */
export type ReceiptPlace = { kept: string; kind: string; topic: string; files?: string }

/** The text that is proved together with the number. */
export function toReceiptPlace({ kept, kind, topic, files = '' }: ReceiptPlace): string {
  return [kept, kind, topic, ...(files === '' ? [] : [files])].join(' ')
}

/** The receipt in a query, if this site issued it. */
export function readReceipt(secret: string, query: URLSearchParams): EnquiryPageData['receipt'] {
  const read = (name: string) => query.get(name) ?? ''
  const [receipt, proof] = [read('receipt'), read('proof')]
  const place = { kept: read('kept'), kind: read('kind'), topic: read('topic'), files: read('files') }
  if (receipt === '' || !isProved(secret, { receipt, place: toReceiptPlace(place), proof })) return undefined
  return {
    number: receipt,
    isWaiting: place.kept === 'later',
    isWithoutFiles: place.files === LEFT_OUT,
    kind: place.kind === 'call' ? 'call' : 'contact',
    topic: place.topic,
  }
}
