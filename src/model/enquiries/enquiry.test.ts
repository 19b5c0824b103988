import fc from 'fast-check'
import { expect, test } from 'vitest'

import { requireSafeMail } from '#content/store/mails.ts'
import { checkEnquiry, cleanEnquiry, ENQUIRY_LIMITS, type Enquiry, type EnquiryKind } from './enquiry.ts'
import { enquirySentences, sayFault } from './enquiry-sentences.ts'

const COMPLETE: Record<string, string> = { topic: 'quote', name: 'Ada', email: 'ada@example.com', message: 'What does it cost?' }
const clean = (change: Record<string, string> = {}, kind: EnquiryKind = 'contact'): Enquiry =>
  cleanEnquiry(kind, (name) => ({ ...COMPLETE, ...change })[name] ?? '')
const faults = (change: Record<string, string>, kind: EnquiryKind = 'contact') =>
  checkEnquiry(clean(change, kind), true).map(({ field, fault }) => `${field} ${fault}`)

test('a complete enquiry has no faults, and needs consent', () => {
  expect(faults({})).toEqual([])
  expect(checkEnquiry(clean(), false)).toEqual([{ field: 'consent', fault: 'consentMissing' }])
})

test('an empty form gets all faults at once', () => {
  expect(faults({ topic: '', name: ' ', email: '', message: '\n' })).toEqual([
    'topic topicMissing',
    'message messageMissing',
    'name nameMissing',
    'email addressMissing',
  ])
})

test('a phone number is enough in writing; a call needs one and no message', () => {
  expect(faults({ email: '', phone: '+44 20 7946 0142' })).toEqual([])
  expect(faults({ message: '' }, 'call')).toEqual(['phone phoneMissing'])
  expect(faults({ message: '', email: '', phone: '(030) 23125-142 ext. 7' }, 'call')).toEqual([])
})

test.each(['ada@example.com', "o'neil+lead@mail.example.co.uk", 'δοκιμή@παράδειγμα.δοκιμή', 'a@xn--bcher-kva.example'])('%s is an address', (email) =>
  expect(faults({ email })).toEqual([]),
)
test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a b@example.com',
  'a@example.com, b@example.com',
  'a@b@example.com',
  '"a"@example.com',
  'a..b@example.com',
  '<a@example.com>',
  'a@-example.com',
])('%s is none', (email) => expect(faults({ email })).toEqual(['email emailMalformed']))
test.each(['1234', 'call me', '+44 20 7946 0142 or 0143 or 0144', 'javascript:12345'])('%s is no phone number', (phone) =>
  expect(faults({ phone })).toEqual(['phone phoneMalformed']),
)

test('names may be of any script; control characters and direction overrides are removed', () => {
  expect(clean({ name: '  山田\u0000\u202e  太郎\r\n ' }).name).toBe('山田 太郎')
  expect(clean({ message: ' a\r\nb\rc\td\u0007 ' }).message).toBe('a\nb\nc\td')
  expect(clean({ name: 'Zoe\u0308' }).name).toBe('Zo\u00eb')
})

test('lengths are counted in characters as people count them, after cleaning', () => {
  expect(faults({ name: '🔌'.repeat(ENQUIRY_LIMITS.name) })).toEqual([])
  expect(faults({ name: '🔌'.repeat(ENQUIRY_LIMITS.name + 1) })).toEqual(['name tooLong'])
  expect(faults({ message: 'x\r\n'.repeat(2499) + 'xx' })).toEqual([])
})

test('choices must be in their lists', () => {
  expect(faults({ topic: 'toString', country: 'XX' })).toEqual(['topic choiceUnknown', 'country choiceUnknown'])
  expect(faults({ country: 'GB' })).toEqual([])
  expect(faults({ phone: '12345', part: 'night', zone: 'Mars/Olympus <b>' }, 'call')).toEqual(['part choiceUnknown', 'zone choiceUnknown'])
  expect(clean({ part: 'morning', zone: 'UTC' }).part).toBe('')
})

test('removing characters between two spaces leaves one space', () => {
  expect(clean({ name: 'Ada\t\0\tLovelace \u202d  King' }).name).toBe('Ada Lovelace King')
})

test('whatever is typed, cleaning twice changes nothing and what passes can stand in a mail', () => {
  const typed = fc.record({
    name: fc.string({ unit: 'binary' }),
    email: fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })),
    message: fc.string({ unit: 'binary' }),
  })
  fc.assert(
    fc.property(typed, (change) => {
      const once = clean(change)
      expect(cleanEnquiry('contact', (name) => once[name as keyof Enquiry] ?? '')).toEqual(once)
      expect(`${once.name}${once.email}${once.message}`).not.toMatch(/[^\P{Cc}\n\t]/u)
      if (checkEnquiry(once, true).length > 0) return
      requireSafeMail({ to: once.email, replyTo: once.email, subject: 'x', text: once.message, id: 'x', queuedAt: '' })
    }),
  )
})

test('each fault has a sentence in both languages that names the field or the cure', () => {
  for (const language of ['en_US', 'de']) {
    const sentences = enquirySentences(language)
    for (const fault of Object.keys(sentences.faults)) {
      const sentence = sayFault({ field: 'message', fault: fault as keyof typeof sentences.faults, most: 5000 }, sentences)
      expect(sentence).toMatch(/^[A-ZÄÖÜ].+\.$|example\.com|1234567\.$/)
      expect(sentence).not.toMatch(/[{}]|undefined/)
    }
  }
  expect(sayFault({ field: 'message', fault: 'tooLong', most: 5000 }, enquirySentences('de'))).toContain('höchstens 5.000 Zeichen')
})
