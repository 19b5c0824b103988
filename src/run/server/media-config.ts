import type { z } from 'zod'

import type { MediaLimits } from '#content/media/media.ts'

import { MEGABYTE, MEGABYTES, megabytes } from './config-values.ts'

/** How much room the files of the media library may take. */
export type MediaConfig = { media: Pick<MediaLimits, 'personBytes' | 'allBytes'> }

/** The variables, as `readConfig` parses them. */
export const MEDIA_VARIABLES = {
  MEDIA_FILES_PER_PERSON_MB: megabytes(2000),
  MEDIA_FILES_MB: megabytes(20_000),
}

/** The accepted values of each variable, for the error message at the start. */
export const MEDIA_ACCEPTED: Record<keyof typeof MEDIA_VARIABLES, string> = { MEDIA_FILES_PER_PERSON_MB: MEGABYTES, MEDIA_FILES_MB: MEGABYTES }

/** Turns the variables into the configuration. */
export function toMediaConfig(env: z.infer<z.ZodObject<typeof MEDIA_VARIABLES>>): MediaConfig {
  return { media: { personBytes: env.MEDIA_FILES_PER_PERSON_MB * MEGABYTE, allBytes: env.MEDIA_FILES_MB * MEGABYTE } }
}
