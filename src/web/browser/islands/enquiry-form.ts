import type { EnquiryField, EnquiryKind } from '#model/enquiries/enquiry.ts'
import type { EnquirySentences } from '#model/enquiries/enquiry-sentences.ts'
import { pushEvent } from '../data-layer.ts'
import { checkWhileTyping } from '../enquiry/check-form.ts'
import { forgetDrafts, keepDraft } from '../enquiry/keep-draft.ts'
import { chooseOwnZone } from '../enquiry/own-zone.ts'

/** Props of the enquiry form; a receipt has none of them. */
export type EnquiryProps = {
  kind: EnquiryKind
  /** Names of the fields in the order in which they are shown. */
  order: readonly EnquiryField[]
  texts: { sending: string; problem: string; problems: string; moreProblems?: Readonly<Record<string, string>> }
  sentences: EnquirySentences
}

/** Checks an enquiry form while it is filled in, and stores its draft until it is sent. A receipt is reported to the data layer once. */
export function wake(element: HTMLElement, props: Partial<EnquiryProps>): void {
  const receipt = element.querySelector<HTMLElement>('.enquiry-receipt')
  if (receipt !== null) noteReceipt(receipt.dataset)
  const form = element.querySelector<HTMLFormElement>('form.form')
  if (form === null || !isWhole(props)) return
  chooseOwnZone(form)
  keepDraft(form, props.kind)
  checkWhileTyping(form, props)
  element.dataset['awake'] = ''
}

function isWhole(props: Partial<EnquiryProps>): props is EnquiryProps {
  return props.kind !== undefined && props.sentences !== undefined
}

/** A receipt has an address and may be opened again, but is reported only once. */
function noteReceipt({ receipt = '', topic = '' }: DOMStringMap): void {
  forgetDrafts()
  const name = `busbar-receipt-${receipt}`
  try {
    if (sessionStorage.getItem(name) !== null) return
    sessionStorage.setItem(name, '')
  } catch {
    // Without storage, it is reported each time.
  }
  void pushEvent({ event: 'enquiry', topic })
}
