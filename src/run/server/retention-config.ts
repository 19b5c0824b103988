import type { z } from 'zod'

import { wholeNumber } from './config-values.ts'

/** How long is kept what would otherwise grow for ever. Enquiries have a setting of their own (`notification-config.ts`). */
export type RetentionConfig = {
  /** Months after which entries of the audit log are deleted. */
  auditMonths: number
  /** Versions are kept for so many months, and so many of each language of an item for longer. */
  versionMonths: number
  versionsKept: number
  /** Days after which an original that nothing names is deleted. */
  originalDays: number
}

/** The variables, as `readConfig` parses them. */
export const RETENTION_VARIABLES = {
  AUDIT_RETENTION_MONTHS: wholeNumber(1, 1200).default(24),
  VERSION_RETENTION_MONTHS: wholeNumber(1, 1200).default(24),
  VERSIONS_KEPT: wholeNumber(1, 10_000).default(50),
  UNUSED_ORIGINAL_DAYS: wholeNumber(1, 36_500).default(30),
}

/** The accepted values of each variable, for the error message at the start. */
export const RETENTION_ACCEPTED: Record<keyof typeof RETENTION_VARIABLES, string> = {
  AUDIT_RETENTION_MONTHS: 'a number of months from 1 to 1200',
  VERSION_RETENTION_MONTHS: 'a number of months from 1 to 1200',
  VERSIONS_KEPT: 'a number of versions from 1 to 10000',
  UNUSED_ORIGINAL_DAYS: 'a number of days from 1 to 36500',
}

/** Turns the variables into the configuration. */
export function toRetentionConfig(env: z.infer<z.ZodObject<typeof RETENTION_VARIABLES>>): RetentionConfig {
  return {
    auditMonths: env.AUDIT_RETENTION_MONTHS,
    versionMonths: env.VERSION_RETENTION_MONTHS,
    versionsKept: env.VERSIONS_KEPT,
    originalDays: env.UNUSED_ORIGINAL_DAYS,
  }
}
