import { ENQUIRY_KINDS, TOPICS, type EnquiryFault, type EnquiryKind } from '#model/enquiries/enquiry.ts'
import type { EnquiryPageData } from '#model/enquiries/enquiry-page.ts'
import type { ActionRequest } from '#model/pages/page-action.ts'
import { issueKey } from './form-key.ts'
import type { FormSecret } from './form-secret.ts'
import { readReceipt } from './receipt-address.ts'

/** A page of the site that a visitor came from. */
export type ComingFrom = { kind: 'product' | 'article' | 'other'; title: string }

/** What the details of a form's page are made from. */
export type PageDetails = {
  secret: FormSecret
  /** Finds the page of a path and query of this site; undefined when there is none. */
  describePage(path: string): ComingFrom | undefined
  sayFault(fault: EnquiryFault, language: string): string
}

/** The keys of the page's forms, the values that the forms begin with, and the receipt in the address. */
export async function findOnPage(
  parts: PageDetails,
  request: ActionRequest,
  { kind: sentKind, keyText }: { kind?: EnquiryKind; keyText?: string },
): Promise<EnquiryPageData> {
  const secret = await parts.secret(request.now)
  const keyOf = (kind: EnquiryKind) => (kind === sentKind && keyText !== undefined ? keyText : issueKey(secret, kind, request.now))
  const [contact, call] = ENQUIRY_KINDS.map(keyOf)
  return {
    keys: { contact: contact ?? '', call: call ?? '' },
    prefill: sentKind === undefined ? toPrefill(parts, request) : {},
    keptFiles: [],
    receipt: sentKind === undefined ? readReceipt(secret, request.query) : undefined,
  }
}

const LONGEST = 120

/**
 * Values in the query come before those of the page that the visitor came from. A page that the link names is always the subject, a
 * referring one only if it is a text. Name and e-mail address come from the account of a signed-in visitor.
 */
function toPrefill(parts: PageDetails, { query, referrer, path, signedIn }: ActionRequest): Record<string, string> {
  // A link may name its page, because browsers may be told not to send a referrer.
  const about = query.get('about') ?? ''
  const isNamed = about.startsWith('/')
  const origin = isNamed ? about.slice(0, LONGEST) : referrer
  const [referringPath = ''] = origin.split('?')
  const from = origin === '' || referringPath.endsWith(path) ? undefined : parts.describePage(origin)
  const topic = query.get('topic') ?? ''
  const product = (query.get('product') ?? '').slice(0, LONGEST)
  return {
    topic: (TOPICS as readonly string[]).includes(topic) ? topic : from?.kind === 'article' ? 'technical' : from?.kind === 'product' ? 'quote' : '',
    product: product !== '' ? product : from?.kind === 'product' ? from.title : '',
    about: from?.kind === 'article' || (isNamed && from?.kind === 'other') ? `${from.title} (${referringPath})` : '',
    name: signedIn?.name ?? '',
    email: signedIn?.email ?? '',
  }
}
