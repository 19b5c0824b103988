import { z } from 'zod'

import { ImageInfo } from '#model/images/image-info.ts'
import { ACTION_TYPES, ALIGNMENTS, SIZES } from '#model/limits.ts'
import { PageReference } from '#model/links/page-reference.ts'

/** Attributes that several blocks share, each with the sentence an editor reads when it is wrong. */

export const align = z.enum(ALIGNMENTS, 'Align left, center or right.')

export const headingSize = z.enum(['xlarge', ...SIZES], 'Choose the size xlarge, large, medium or small.')

export const headingLevel = z
  .number('Give the level of the heading as a number.')
  .int('The level of a heading is a whole number.')
  .min(1, 'The level of a heading is 1 to 6.')
  .max(6, 'The level of a heading is 1 to 6.')

export const requiredText = (what: string) => z.string(`Write ${what}.`).trim().min(1, `Write ${what}.`)

export const pixels = z
  .number('Give the height in pixels as a number.')
  .int('Give whole pixels.')
  .min(0, 'A height is not negative.')
  .max(4000, 'A height is at most 4000 px.')

export const percent = z.number('Give a number of percent.').min(1, 'Give 1 to 100 percent.').max(100, 'Give 1 to 100 percent.')

/** One image for each device (spec 3: Pictures). */
export const DeviceImages = z.object({ desktop: ImageInfo, tablet: ImageInfo, mobile: ImageInfo }, 'Choose an image for desktop, tablet and mobile.')
export type DeviceImages = z.infer<typeof DeviceImages>

/** What a button is made of, alone or in a banner or hero. */
export const ButtonAttributes = z.object({
  text: requiredText('the text of the button'),
  link: PageReference,
  type: z.enum(['primary', 'secondary', 'tertiary'], 'Choose the type primary, secondary or tertiary.').default('primary'),
  /** `standard` is `medium` (decisions, Images). */
  size: z
    .enum([...SIZES, 'standard'], 'Choose the size small, medium or large.')
    .default('medium')
    .transform((size) => (size === 'standard' ? 'medium' : size)),
  align: align.default('left'),
  action: z.enum(ACTION_TYPES, 'Choose the action redirect or inline.').default('redirect'),
  /** Name of the view that `inline` opens. */
  view: z.string().optional(),
  /** Said after the text to those who hear the page, where the text alone does not tell the target. */
  assistiveText: z.string().optional(),
})
export type ButtonAttributes = z.infer<typeof ButtonAttributes>
