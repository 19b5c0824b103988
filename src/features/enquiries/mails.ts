import { TOPICS, TYPED_FIELDS } from '#model/enquiries/enquiry.ts'
import type { TakenEnquiry } from '#model/enquiries/enquiry-record.ts'
import { enquirySentences } from '#model/enquiries/enquiry-sentences.ts'
import type { Mail } from '#content/store/mails.ts'
import { say } from '#texts/say.ts'

type Words = Pick<Mail, 'subject' | 'text' | 'replyTo'>

/** The mail to the sender of an enquiry. It holds nothing that was typed, so the form cannot be used to send text to other people. */
export function writeReceiptMail(
  { receipt, enquiry: { kind, topic }, language, receivedAt }: TakenEnquiry,
  site: { name: string; phone: string; email: string },
): Words {
  const moment = new Date(receivedAt).toLocaleString(say(language, 'locale'), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const text = [
    say(language, 'enquiryMailText', { receipt, moment: `${moment} UTC`, topic: sayTopic(language, topic) ?? '' }),
    say(language, kind === 'call' ? 'enquiryMailCall' : 'enquiryMailAnswer'),
    say(language, 'enquiryMailEnd', { site: site.name, phone: site.phone, email: site.email }),
  ]
  return { subject: say(language, 'enquiryMailSubject', { receipt }), text: text.join('\n\n') }
}

/** The notice to the site's staff, in English; a reply to it goes to the sender. */
export function writeNotice({ receipt, enquiry, attachments, leftOut = [], ...taken }: TakenEnquiry, kind: 'new' | 'addition'): Words {
  const { fields } = enquirySentences('en')
  const what = enquiry.kind === 'call' ? 'Request for a call' : 'Enquiry'
  const mark = taken.suspicion === undefined ? '' : 'Suspected spam: '
  const topic = sayTopic('en', enquiry.topic) ?? enquiry.topic
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
      ...(leftOut.length === 0
        ? []
        : [leftOut.map(({ name, bytes }) => `Not kept for lack of room, ask for it: ${name} (${bytes} bytes)`).join('\n')]),
      `Key of the form: ${taken.keyState}. Privacy notice agreed to: ${taken.consentVersion}.`,
    ].join('\n\n'),
    replyTo: enquiry.email === '' ? undefined : enquiry.email,
  }
}

/** A topic as the form shows it; undefined for one that the form does not offer. */
function sayTopic(language: string, topic: string): string | undefined {
  const known = TOPICS.find((one) => one === topic)
  return known === undefined ? undefined : say(language, `enquiryTopic.${known}`)
}
