import { canSignIn } from '#features/accounts/session/session-cookies.ts'
import type { Config } from './config.ts'

/** Names that are kept for examples (RFC 2606): mail to them reaches nobody. */
const EXAMPLE_HOST = /@(?:.+\.)?(?:example(?:\.(?:com|net|org))?|invalid|test|localhost)$/i

/** What a running site cannot do with its settings, a sentence each, with the cure. `email` is the address of the site settings. */
export function tellUnfinished(
  { mail, enquiries, basePath }: Pick<Config, 'mail' | 'enquiries' | 'basePath'>,
  { siteUrl, email }: { siteUrl: string; email: string },
): string[] {
  const notified = enquiries.notify.length === 0 ? [email] : enquiries.notify
  return [
    ...(canSignIn({ siteUrl, basePath })
      ? []
      : [`SITE_URL is ${siteUrl}: nobody can sign in, because passwords are not taken without encryption. Set SITE_URL to the https address.`]),
    ...(mail.url !== undefined && notified.every((address) => EXAMPLE_HOST.test(address))
      ? [`Enquiries are announced to ${notified.join(', ')}, which nobody reads. Set ENQUIRY_NOTIFY to your addresses.`]
      : []),
  ]
}
