import { z } from 'zod'

import type { BlockDefinition, PageData } from '#model/pages/block.ts'
import { ImageInfo } from '#model/images/image-info.ts'
import { BANNER } from '#model/limits.ts'
import { ButtonAttributes, percent, pixels, requiredText } from '../attributes.ts'
import { resolveButton } from '../button/resolve-button.ts'
import { positionOf, toCssUrl } from '../css-values.ts'
import { MOBILE, TABLET } from '../devices.ts'
import { toLinkView, webPage } from '../link-view.ts'
import { contentKeysOf } from '../pictures.ts'
import type { BannerProps, BannerText } from './banner.tsx'

const attributes = z.object({
  heading: requiredText('the heading of the banner'),
  /** `{phone}` becomes the site's phone number as a link. */
  text: requiredText('the text of the banner'),
  image: ImageInfo.optional(),
  height: pixels.default(BANNER.heightPx),
  width: percent.default(BANNER.widthPercent),
  buttonGroupHeight: pixels.default(BANNER.buttonGroupHeightPx),
  contentWidth: percent.default(BANNER.contentWidthPercent),
  primaryButton: ButtonAttributes,
  secondaryButton: ButtonAttributes.optional(),
  showSecondaryButton: z.boolean('Say true or false for showSecondaryButton.').default(BANNER.showSecondaryButton),
})
type Attributes = z.infer<typeof attributes>

/** The 'Request a call' banner: text on the left, buttons on the right, each 6 of 12 columns wide (spec 2 and 9, Banner). */
export const bannerBlock: BlockDefinition<Attributes, BannerProps> = {
  definition: 'busbar:banner',
  label: 'Banner',
  attributes,
  needs: ({ image }) => ({ contentKeys: contentKeysOf(image) }),
  resolve(banner, page) {
    const shown = banner.showSecondaryButton ? [banner.primaryButton, banner.secondaryButton] : [banner.primaryButton]
    const picture = page.image(banner.image)
    return {
      heading: page.expression(banner.heading),
      text: resolveText(banner.text, page),
      buttons: shown.map((button) => button && resolveButton(button, page)).filter((button) => button !== undefined),
      height: banner.height,
      width: banner.width,
      buttonGroupHeight: banner.buttonGroupHeight,
      contentWidth: banner.contentWidth,
      ...(picture === undefined ? {} : { picture }),
    }
  },
  styles({ height, width, buttonGroupHeight, contentWidth, picture }, selector) {
    const background = (url: string) => `${selector}{background-image:linear-gradient(var(--scrim),var(--scrim)),${toCssUrl(url)}}`
    const position = picture && positionOf(picture)
    return (
      `${selector}{min-height:${height}px;width:${width}%${position === undefined ? '' : `;background-position:${position}`}}` +
      `${selector}>.banner-content{width:${contentWidth}%}` +
      `${selector} .banner-buttons{height:${buttonGroupHeight}px}` +
      (picture === undefined ? '' : background(picture.DeviceUrls.desktop) + `@media ${TABLET}{${background(picture.DeviceUrls.tablet)}}`) +
      `@media ${MOBILE}{${selector}{width:100%}${picture === undefined ? '' : background(picture.DeviceUrls.mobile)}}`
    )
  },
  examples: [
    {
      heading: 'Request a call',
      text: 'Call the sales team at {phone} or request a call back below.',
      height: 201,
      width: 90,
      buttonGroupHeight: 50,
      contentWidth: 100,
      primaryButton: {
        text: 'CONTACT',
        link: { type: 'comm__namedPage', attributes: { name: 'Contacts_Us__c' } },
        type: 'primary',
        size: 'medium',
        align: 'right',
        action: 'redirect',
      },
      secondaryButton: {
        text: 'Contact Us',
        link: { type: 'comm__namedPage', attributes: { name: 'Contacts_Us__c' } },
        type: 'secondary',
        size: 'medium',
        align: 'right',
        action: 'redirect',
      },
      showSecondaryButton: false,
    },
  ],
}

function resolveText(text: string, page: PageData): BannerText[] {
  const phone = page.expression('{!Site.phone}')
  const link = phone === '' ? undefined : toLinkView(page, webPage(`tel:${phone.replace(/\(0\)|[^\d+]/g, '')}`))
  return text
    .replaceAll('{!Site.phone}', '{phone}')
    .split(/(\{phone\})/)
    .filter((part) => part !== '')
    .map((part) => (part === '{phone}' ? { text: phone, ...(link === undefined ? {} : { link }) } : { text: page.expression(part) }))
}
