import { COUNTRIES } from './countries.ts'

/** What a form asks for: an answer in writing, or a call back. */
export const ENQUIRY_KINDS = ['contact', 'call'] as const
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

export const TOPICS = ['quote', 'technical', 'order', 'service', 'press', 'other'] as const
export const DAY_PARTS = ['any', 'morning', 'midday', 'afternoon'] as const

/** Maximum number of characters of each field, in code points. */
export const ENQUIRY_LIMITS = { name: 120, email: 254, phone: 40, company: 160, product: 120, message: 5000, zone: 60, about: 300 } as const
export const ATTACHMENT_LIMITS = { files: 3, bytes: 10 * 1024 * 1024 } as const

/** The fields that are typed, in the order in which they are shown; `about` names the page that the visitor came from. */
export const TYPED_FIELDS = ['topic', 'product', 'message', 'name', 'company', 'email', 'phone', 'country', 'part', 'zone', 'about'] as const
export type TypedField = (typeof TYPED_FIELDS)[number]
export type EnquiryField = TypedField | 'files' | 'consent'

/** An enquiry as it is stored. Fields that were not given are ''; the country is a code, the zone an IANA name. */
export type Enquiry = { kind: EnquiryKind } & Record<TypedField, string>

/** What is wrong with a field; `most` is the limit that was exceeded. `sayFault` writes the sentence. */
export type EnquiryFault = { field: EnquiryField; fault: FaultName; most?: number }
export type FaultName =
  | 'nameMissing'
  | 'messageMissing'
  | 'topicMissing'
  | 'addressMissing'
  | 'phoneMissing'
  | 'consentMissing'
  | 'emailMalformed'
  | 'phoneMalformed'
  | 'choiceUnknown'
  | 'tooLong'
  | 'tooManyFiles'
  | 'filesTooLarge'
  | 'fileTypeUnknown'
  | 'fileMislabelled'
  | 'fileEmpty'
  | 'filesNotStored'
  | 'filesNotKept'

/** Reads a form's field by name; '' for one that is not there, the last one of several. */
export type ReadField = (name: string) => string

/** Normalises what was typed: one form of letters (NFC) and line ends, no control characters, no spaces at the ends. */
export function cleanEnquiry(kind: EnquiryKind, read: ReadField): Enquiry {
  const typed = TYPED_FIELDS.map((name): [TypedField, string] => [name, name === 'message' ? cleanText(read(name)) : cleanLine(read(name))])
  const enquiry: Enquiry = { kind, ...(Object.fromEntries(typed) as Record<TypedField, string>) }
  return kind === 'call' ? enquiry : { ...enquiry, part: '', zone: '' }
}

/** Everything that is wrong with a cleaned enquiry, in the order of its fields; `hasConsent` is whether the box was ticked. */
export function checkEnquiry(enquiry: Enquiry, hasConsent: boolean): EnquiryFault[] {
  const faults = TYPED_FIELDS.flatMap((field) => checkField(enquiry, field) ?? [])
  return hasConsent ? faults : [...faults, { field: 'consent', fault: 'consentMissing' }]
}

/** What is wrong with one field of a cleaned enquiry, for checks while the form is filled in. */
export function checkField(enquiry: Enquiry, field: TypedField): EnquiryFault | undefined {
  const most = Object.hasOwn(ENQUIRY_LIMITS, field) ? ENQUIRY_LIMITS[field as keyof typeof ENQUIRY_LIMITS] : 20
  if (countCharacters(enquiry[field]) > most) return { field, fault: 'tooLong', most }
  const fault = findFault(enquiry, field)
  return fault && { field, fault }
}

function findFault({ kind, ...typed }: Enquiry, field: TypedField): FaultName | undefined {
  const value = typed[field]
  switch (field) {
    case 'name':
      return value === '' ? 'nameMissing' : undefined
    case 'message':
      return value === '' && kind === 'contact' ? 'messageMissing' : undefined
    case 'topic':
      return value === '' ? 'topicMissing' : isOneOf(TOPICS, value)
    case 'email':
      if (value === '') return kind === 'contact' && typed.phone === '' ? 'addressMissing' : undefined
      return isEmail(value) ? undefined : 'emailMalformed'
    case 'phone':
      if (value === '') return kind === 'call' ? 'phoneMissing' : undefined
      return isPhone(value) ? undefined : 'phoneMalformed'
    case 'country':
      return value === '' ? undefined : isOneOf(COUNTRIES, value)
    case 'part':
      return value === '' ? undefined : isOneOf(DAY_PARTS, value)
    case 'zone':
      return value === '' || isTimeZone(value) ? undefined : 'choiceUnknown'
    default:
      return undefined
  }
}

function isOneOf(choices: readonly string[], value: string): FaultName | undefined {
  return choices.includes(value) ? undefined : 'choiceUnknown'
}

const LOCAL_PART = /^[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)*$/u
const HOST = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?)+$/u

/** One address with a dot in its host. Quoted names and lists are refused, because it is written into the header of a mail. */
function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@')
  const [name, host] = [value.slice(0, at), value.slice(at + 1)]
  return at > 0 && name.length <= 64 && LOCAL_PART.test(name) && HOST.test(host)
}

/** 5 to 20 digits of any script with the usual separators, and an extension such as `ext. 12`. */
function isPhone(value: string): boolean {
  const digits = value.match(/\p{Nd}/gu)?.length ?? 0
  return digits >= 5 && digits <= 20 && /^[+(\p{Nd}][\p{Nd}\s+().,/#*-]*(?:\p{L}{1,12}\.?[\s:]*[\p{Nd}\s]+)?$/u.test(value)
}

function isTimeZone(value: string): boolean {
  return /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/.test(value)
}

function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Overrides of the text direction, which could make a line look different from what it contains. */
const TURNING = /[\u202d\u202e]/gu

function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\s]/gu, '')
    .replace(TURNING, '')
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
    .trim()
}

/** Text of several lines; browsers send CR LF. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(TURNING, '')
    .normalize('NFC')
    .trim()
}
