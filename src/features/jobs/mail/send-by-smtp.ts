import { NotToBeDone, OtherSideAway } from '../job-kind.ts'
import type { OutgoingMail, SendMail } from './outgoing-mail.ts'

/** Milliseconds for the steps of one attempt, and for all of it: a server that trickles is given up too. */
const PATIENCE = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const LONGEST_ATTEMPT_MS = 60_000
/** "Authentication required", wherever a server says it: the settings are wrong, not the recipient. */
const AUTHENTICATION = new Set([530, 534, 535, 538])

/** Sends by a mail server. Throws `NotToBeDone` when it refuses this mail for good and `OtherSideAway` when it cannot be talked to. */
export function createSmtpSender(url: string): SendMail {
  return async (mail) => {
    const { createTransport } = await import('nodemailer')
    // What the address says in its query, such as ?requireTLS=false, wins over what stands here.
    const transport = createTransport({ url, requireTLS: needsTls(url), ...PATIENCE, disableFileAccess: true, disableUrlAccess: true })
    try {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(LONGEST_ATTEMPT_MS) } as OutgoingMail)
    } catch (error) {
      throw toFailure(error, mail.to.address)
    } finally {
      transport.close()
    }
  }
}

/** A password does not go over a network in clear text. */
function needsTls(url: string): boolean {
  const { protocol, username, hostname } = new URL(url)
  return protocol === 'smtp:' && username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** Which of the three: not this mail, not now, or nobody there. The sentence leaves out the recipient's address. */
export function toFailure(error: unknown, recipient: string): Error {
  const { code, command, responseCode = 0, message } = error as SmtpError
  const sentence = `The mail server: ${message.replaceAll(recipient, 'the recipient')}`
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isAboutMail || responseCode === 421 || AUTHENTICATION.has(responseCode)) return new OtherSideAway(sentence)
  // A refused sender is a matter of settings, which can be cured while the mail waits.
  if (responseCode >= 500 && command !== 'MAIL FROM') return new NotToBeDone(sentence)
  return new Error(sentence)
}
