import { sentence } from '#texts/sentence.ts'

import { NotDone, NotToBeDone, OtherSideAway } from '../job-kind.ts'
import type { OutgoingMail, SendMail } from './outgoing-mail.ts'

/** Timeouts in milliseconds for the steps of one attempt, and one for the whole attempt, against a server that sends very slowly. */
const PATIENCE = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const LONGEST_ATTEMPT_MS = 60_000
/** Status codes for "authentication required" at any step: the settings are wrong, not the recipient. */
const AUTHENTICATION = new Set([530, 534, 535, 538])

/**
 * Sends through a mail server. Throws `NotToBeDone` when the server refuses this mail for good and `OtherSideAway` when it cannot be used.
 */
export function createSmtpSender(url: string): SendMail {
  return async (mail) => {
    const { createTransport } = await import('nodemailer')
    // The query of the URL, such as ?requireTLS=false, takes precedence over these options.
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

/** A password must not be sent over a network in clear text. */
function needsTls(url: string): boolean {
  const { protocol, username, hostname } = new URL(url)
  return protocol === 'smtp:' && username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/**
 * Turns an error into one of three: this mail failed for good, it failed for now, or the server is away. The message leaves out the
 * recipient's address.
 */
export function toFailure(error: unknown, recipient: string): Error {
  const { code, command, responseCode = 0, message } = error as SmtpError
  const said = sentence('jobMailServer', { said: message.replaceAll(recipient, 'the recipient') })
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isAboutMail || responseCode === 421 || AUTHENTICATION.has(responseCode)) return new OtherSideAway(said)
  // A refused sender is a wrong setting, which can be corrected while the mail waits.
  if (responseCode >= 500 && command !== 'MAIL FROM') return new NotToBeDone(said)
  return new NotDone(said)
}
