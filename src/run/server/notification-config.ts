import { z } from 'zod'

import type { FileLimits } from '#features/enquiries/file-room.ts'
import { isMailAddress, listOf, MEGABYTE, MEGABYTES, megabytes, noSpace, readableEscapes, textWith, urlOf, wholeNumber } from './config-values.ts'

/** How mails are sent, and what happens to enquiries. */
export type NotificationConfig = {
  /**
   * `url` contains the password and is never printed; without it mails are files below `dataDir`. Without `from`, the sender is derived
   * from the site's host.
   */
  mail: { url?: string; from?: string }
  enquiries: {
    /** The recipients of notices; empty means the e-mail address of the site settings. */
    notify: string[]
    /** Without a secret the calls are not signed. */
    webhook?: { url: string; secret?: string }
    /** Months after which an enquiry's personal data is erased. */
    retentionMonths: number
    /** Forms of one address in a day, accepted or not. */
    formsPerDay: number
    files: FileLimits
  }
}

const SHORTEST_SECRET = 16

/** The variables for mails and enquiries, as `readConfig` parses them. */
export const NOTIFICATION_VARIABLES = {
  SMTP_URL: textWith(noSpace, urlOf(['smtp:', 'smtps:']), readableEscapes()).optional(),
  MAIL_FROM: z.string().refine(isMailAddress).optional(),
  ENQUIRY_NOTIFY: listOf(isMailAddress),
  ENQUIRY_WEBHOOK_URL: textWith(noSpace, urlOf(['https:', 'http:']), readableEscapes()).optional(),
  ENQUIRY_WEBHOOK_SECRET: textWith((secret) => (secret.length < SHORTEST_SECRET ? 'it is too short' : undefined)).optional(),
  ENQUIRY_RETENTION_MONTHS: wholeNumber(1, 120).default(24),
  ENQUIRY_FORMS_PER_DAY: wholeNumber(10, 100_000).default(200),
  ENQUIRY_FILES_PER_ADDRESS_MB: megabytes(30),
  ENQUIRY_FILES_PER_DAY_MB: megabytes(500),
  ENQUIRY_FILES_MB: megabytes(5000),
  DISK_RESERVE_MB: megabytes(500),
}

/** The accepted values of each variable, for the error message at the start. */
export const NOTIFICATION_ACCEPTED: Record<keyof typeof NOTIFICATION_VARIABLES, string> = {
  SMTP_URL: 'an address such as smtp://user:password@mail.example.com:587 or smtps://mail.example.com',
  MAIL_FROM: 'an e-mail address such as no-reply@example.com',
  ENQUIRY_NOTIFY: 'e-mail addresses with commas between them',
  ENQUIRY_WEBHOOK_URL: 'an address that begins with https:// or http://',
  ENQUIRY_WEBHOOK_SECRET: `a text of at least ${SHORTEST_SECRET} characters`,
  ENQUIRY_RETENTION_MONTHS: 'a number of months from 1 to 120',
  ENQUIRY_FORMS_PER_DAY: 'a number of forms from 10 to 100000',
  ENQUIRY_FILES_PER_ADDRESS_MB: MEGABYTES,
  ENQUIRY_FILES_PER_DAY_MB: MEGABYTES,
  ENQUIRY_FILES_MB: MEGABYTES,
  DISK_RESERVE_MB: MEGABYTES,
}

/** They contain passwords and keys, so their values are never printed. */
export const SECRET_NOTIFICATION_VARIABLES = ['SMTP_URL', 'ENQUIRY_WEBHOOK_URL', 'ENQUIRY_WEBHOOK_SECRET']

type Variables = z.infer<z.ZodObject<typeof NOTIFICATION_VARIABLES>>

/** Variables that are valid alone but not together. */
export function findNotificationContradictions(env: Variables): string[] {
  if (env.ENQUIRY_WEBHOOK_SECRET === undefined || env.ENQUIRY_WEBHOOK_URL !== undefined) return []
  return ['ENQUIRY_WEBHOOK_SECRET is set but ENQUIRY_WEBHOOK_URL is not; set the address that is called too, or unset the secret.']
}

/** Turns the variables into the configuration. */
export function toNotificationConfig(env: Variables): NotificationConfig {
  const { ENQUIRY_WEBHOOK_URL: url, ENQUIRY_WEBHOOK_SECRET: secret } = env
  return {
    mail: { url: env.SMTP_URL, from: env.MAIL_FROM },
    enquiries: {
      notify: env.ENQUIRY_NOTIFY,
      webhook: url === undefined ? undefined : { url, secret },
      retentionMonths: env.ENQUIRY_RETENTION_MONTHS,
      formsPerDay: env.ENQUIRY_FORMS_PER_DAY,
      files: {
        perAddress: env.ENQUIRY_FILES_PER_ADDRESS_MB * MEGABYTE,
        perDay: env.ENQUIRY_FILES_PER_DAY_MB * MEGABYTE,
        inAll: env.ENQUIRY_FILES_MB * MEGABYTE,
        reserve: env.DISK_RESERVE_MB * MEGABYTE,
      },
    },
  }
}

/** The sender of mails: `MAIL_FROM`, else `no-reply@` and the site's host without `www.`. */
export function toSender({ mail }: NotificationConfig, siteUrl: string): string {
  return mail.from ?? `no-reply@${toMailHost(siteUrl)}`
}

/** The host for mail addresses; `localhost` for a site that only has an IP address. */
export function toMailHost(siteUrl: string): string {
  const { hostname } = new URL(siteUrl)
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname) ? 'localhost' : hostname.replace(/^www\./, '')
}
