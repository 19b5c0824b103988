import { type Pictures } from '#model/images/image-info.ts'
import type { PagePictures } from '#model/pages/page-data.ts'
import { toColumnViews } from '../columns/column-attributes.ts'
import { COLUMN_REGIONS } from '../columns/column-attributes.ts'
import { positionOf, toCssUrl, toSizeOrRepeat } from '../css-values.ts'
import { defineBlock } from '../define-block.ts'
import { MOBILE, TABLET } from '../devices.ts'
import { contentKeysOf, oneForAllDevices, resolvePictures } from '../pictures.ts'
import { SectionAttributes } from './section-attributes.ts'
import { DEFAULT_COLUMNS } from './section.ts'
import { Section, type SectionProps } from './section.tsx'

/** A part of the page across its whole width, in columns, with a background if one is chosen (spec 2, Sections and columns). */
export const sectionBlock = defineBlock({
  definition: 'busbar:section',
  label: { en: 'Section', de: 'Abschnitt' },
  purpose: {
    en: 'A full-width part of the page with one or more columns and an optional background.',
    de: 'Ein Teil der Seite über die volle Breite, mit einer oder mehreren Spalten und auf Wunsch mit Hintergrund.',
  },
  icon: 'section',
  group: 'structure',
  attributes: SectionAttributes,
  initial: {},
  component: Section,
  backdrop({ backgroundImage, backgroundImages, overlay, minHeight }) {
    const images = backgroundImages ?? oneForAllDevices(backgroundImage)
    const path = backgroundImages === undefined ? 'backgroundImage' : 'backgroundImages'
    return images && { path, images, overlay: overlay === 'none' ? 'none' : 'scrim', heightPx: minHeight }
  },
  regions: COLUMN_REGIONS,
  needs: (section) => ({ contentKeys: contentKeysOf(section.backgroundImages ?? section.backgroundImage) }),
  resolve({ columns, backgroundImage, backgroundImages, ...rest }, page: PagePictures): SectionProps {
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
})

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
