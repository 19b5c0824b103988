import { TYPED_FIELDS } from '#model/enquiries/enquiry.ts'
import type { TakenEnquiry } from '#model/enquiries/enquiry-record.ts'
import { enquirySentences } from '#model/enquiries/enquiry-sentences.ts'
import type { Mail } from '#content/store/mails.ts'
import { mailWords } from './mail-words.ts'

type Words = Pick<Mail, 'subject' | 'text' | 'replyTo'>

/** The mail to whoever sent an enquiry. It holds nothing that was typed: the form cannot be used to send words to others. */
export function writeReceiptMail(
  { receipt, enquiry: { kind, topic }, language, receivedAt }: TakenEnquiry,
  site: { name: string; phone: string; email: string },
): Words {
  const words = mailWords(language)
  const moment = new Date(receivedAt).toLocaleString(words.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const fill = (text: string) =>
    text
      .replace('{receipt}', receipt)
      .replace('{moment}', `${moment} UTC`)
      .replace('{topic}', words.topics[topic] ?? '')
      .replace('{site}', site.name)
      .replace('{phone}', site.phone)
      .replace('{email}', site.email)
  return { subject: fill(words.subject), text: [...words.body, kind === 'call' ? words.call : words.answer, ...words.end].map(fill).join('\n\n') }
}

/** The mail to those who answer, in English; answering it writes to the sender. */
export function writeNotice({ receipt, enquiry, attachments, ...taken }: TakenEnquiry, kind: 'new' | 'addition'): Words {
  const { fields } = enquirySentences('en')
  const what = enquiry.kind === 'call' ? 'Request for a call' : 'Enquiry'
  const mark = taken.suspicion === undefined ? '' : 'Suspected spam: '
  const topic = mailWords('en').topics[enquiry.topic] ?? enquiry.topic
  const lines = TYPED_FIELDS.filter((field) => field !== 'message' && enquiry[field] !== '').map(
    (field) => `${fields[field]}: ${field === 'topic' ? topic : enquiry[field]}`,
  )
  return {
    subject: `${mark}${kind === 'addition' ? 'Addition to ' : ''}${what} ${receipt}: ${topic}`,
    text: [
      `${what} ${receipt}, received ${taken.receivedAt}, language ${taken.language}`,
      lines.join('\n'),
      ...(enquiry.message === '' ? [] : [enquiry.message]),
      ...(attachments.length === 0
        ? []
        : [attachments.map(({ id, name, bytes }) => `Attachment: ${name} (${bytes} bytes), kept as ${id}`).join('\n')]),
      `Key of the form: ${taken.keyState}. Privacy notice agreed to: ${taken.consentVersion}.`,
    ].join('\n\n'),
    replyTo: enquiry.email === '' ? undefined : enquiry.email,
  }
}
