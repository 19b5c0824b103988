import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { ImageInfo, type Pictures } from '#model/images/image-info.ts'
import { SECTION_MIN_HEIGHT_PX } from '#model/limits.ts'
import { DEFAULT_COLUMNS } from './section.ts'
import { DeviceImages, pixels } from '../attributes.ts'
import { Columns, toColumnViews } from '../columns/column-attributes.ts'
import { positionOf, toCssUrl, toSizeOrRepeat } from '../css-values.ts'
import { MOBILE, TABLET } from '../devices.ts'
import { contentKeysOf, oneForAllDevices, resolvePictures } from '../pictures.ts'
import type { SectionProps } from './section.tsx'

const attributes = z.object({
  columns: Columns.default([...DEFAULT_COLUMNS]),
  /** One image for every device; `backgroundImages` wins over it. */
  backgroundImage: ImageInfo.optional(),
  backgroundImages: DeviceImages.optional(),
  overlay: z.enum(['none', 'scrim', 'scrimStart'], 'Choose the overlay none, scrim or scrimStart.').default('scrim'),
  minHeight: pixels.min(SECTION_MIN_HEIGHT_PX, `A section's minimum height is at least ${SECTION_MIN_HEIGHT_PX} px.`).optional(),
  verticalAlign: z.enum(['start', 'center', 'end'], 'Align start, center or end.').default('start'),
  tone: z.enum(['paper', 'tint', 'ink'], 'Choose the tone paper, tint or ink.').default('paper'),
  width: z.enum(['content', 'full'], 'Choose the width content or full.').default('content'),
  anchor: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'An anchor is lower-case letters, digits and hyphens, a letter first.')
    .optional(),
})
type Attributes = z.infer<typeof attributes>

/** A part of the page across its whole width, in columns, with a background if one is chosen (spec 2, Sections and columns). */
export const sectionBlock: BlockDefinition<Attributes, SectionProps> = {
  definition: 'busbar:section',
  label: 'Section',
  attributes,
  regions: ({ columns }) => columns.map((column) => column.columnKey),
  needs: (section) => ({ contentKeys: contentKeysOf(section.backgroundImages ?? section.backgroundImage) }),
  resolve({ columns, backgroundImage, backgroundImages, ...rest }, page) {
    const pictures = resolvePictures(page, backgroundImages ?? oneForAllDevices(backgroundImage))
    return { ...rest, columns: toColumnViews(columns), ...(pictures === undefined ? {} : { pictures }) }
  },
  styles({ minHeight, pictures }, selector) {
    const height = minHeight === undefined ? '' : `${selector}{min-height:${minHeight}px}`
    return height + (pictures === undefined ? '' : backgroundRules(pictures, `${selector}>.section-backdrop>div`))
  },
  examples: [
    { columns: [...DEFAULT_COLUMNS], overlay: 'none', verticalAlign: 'start', tone: 'paper', width: 'content' },
    {
      columns: [
        { columnKey: 'left', columnName: 'Left', columnWidth: 6 },
        { columnKey: 'right', columnName: 'Right', columnWidth: 6 },
      ],
      backgroundImages: {
        desktop: { contentKey: 'MCEXAMPLEDESKTOPAAAAAAAAAAAA', bgPosition: 'center 60%', bgSizeOrRepeat: 'cover' },
        tablet: { contentKey: 'MCEXAMPLETABLETAAAAAAAAAAAAA' },
        mobile: { contentKey: 'MCEXAMPLEMOBILEAAAAAAAAAAAAA' },
      },
      overlay: 'scrim',
      minHeight: 200,
      verticalAlign: 'center',
      tone: 'ink',
      width: 'full',
      anchor: 'speak-to-an-expert',
    },
  ],
}

function backgroundRules({ desktop, tablet, mobile }: Pictures, selector: string): string {
  const rule = (picture: Pictures['desktop'], url: string) => {
    const position = positionOf(picture)
    return `${selector}{background-image:${toCssUrl(url)};${position === undefined ? '' : `background-position:${position};`}${toSizeOrRepeat(picture.bgSizeOrRepeat)}}`
  }
  return (
    rule(desktop, desktop.DeviceUrls.desktop) +
    `@media ${TABLET}{${rule(tablet, tablet.DeviceUrls.tablet)}}` +
    `@media ${MOBILE}{${rule(mobile, mobile.DeviceUrls.mobile)}}`
  )
}
