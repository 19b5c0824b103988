import { closeStore, openStore, type StoreLocation } from '#content/store/open-store.ts'

import { originOf } from './base-path.ts'
export const CONTACT = '/contact-us'

/** The key of the form on a page. */
export async function fetchKey(url: string, path = CONTACT): Promise<string> {
  const page = await (await fetch(url + path)).text()
  const key = /name="key" value="([^"]+)"/.exec(page)?.[1]
  if (key === undefined) throw new Error(`${path} holds no form.`)
  return key
}

/** The values of a complete form. */
export function completeForm(change: Record<string, string> = {}): Record<string, string> {
  return {
    kind: 'contact',
    topic: 'quote',
    product: 'TRN120-24',
    message: 'What does it cost?',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '',
    consent: 'yes',
    ...change,
  }
}

export type Posting = { files?: File[]; path?: string; headers?: Record<string, string> }
export type Posted = { status: number; receipt: string; location: string; text: string; retryAfter: string | null }

let client = 0

/** Sends a form as a browser does, each time from another address, because another test covers the limit per address. */
export async function postEnquiry(
  url: string,
  fields: Record<string, string>,
  { files = [], path = CONTACT, headers = {} }: Posting = {},
): Promise<Posted> {
  client += 1
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const file of files) body.append('files', file)
  const answer = await fetch(url + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: originOf(url), 'x-forwarded-for': `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`, ...headers },
  })
  const location = answer.headers.get('location') ?? ''
  const receipt = /receipt=(BP-[A-Z0-9]{10})/.exec(location)?.[1] ?? ''
  return { status: answer.status, receipt, location, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
}

/** The enquiries in the database, oldest first. */
export async function listKept(location: StoreLocation) {
  const store = await openStore(location)
  try {
    return {
      enquiries: await store.selectFrom('enquiry').selectAll().orderBy('received_at').execute(),
      additions: await store.selectFrom('enquiry_addition').selectAll().execute(),
      files: await store.selectFrom('enquiry_attachment').selectAll().execute(),
    }
  } finally {
    await closeStore(store)
  }
}
