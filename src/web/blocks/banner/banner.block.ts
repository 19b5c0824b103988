import type { PageLinks, PagePictures, PagePlace, PageValues, PageWords } from '#model/pages/page-data.ts'
import { toHrefAboutPage } from '../about-page.ts'
import { resolveButton } from '../button/resolve-button.ts'
import { positionOf, toCssUrl } from '../css-values.ts'
import { defineBlock } from '../define-block.ts'
import { MOBILE, TABLET } from '../devices.ts'
import { contentKeysOf, oneForAllDevices } from '../pictures.ts'
import { toTextWithPhone } from '../text-with-phone.ts'
import { BannerAttributes } from './banner-attributes.ts'
import { Banner, type BannerProps } from './banner.tsx'

/** Percent; a block is as wide as this without a rule. */
const WHOLE_WIDTH = 100

type BannerPage = PageWords & PageValues & PagePlace & PageLinks & PagePictures

/** The 'Request a call' banner: text on the left, buttons on the right, each 6 of 12 columns wide (spec 2 and 9, Banner). */
export const bannerBlock = defineBlock({
  definition: 'busbar:banner',
  label: { en: 'Banner', de: 'Banner' },
  purpose: {
    en: 'Asks visitors to call or write: text on the left, buttons on the right.',
    de: 'Lädt zum Anrufen oder Schreiben ein: Text links, Schaltflächen rechts.',
  },
  icon: 'banner',
  group: 'pictures',
  attributes: BannerAttributes,
  initial: {},
  fillFirst: ['heading', 'text', 'primaryButton'],
  component: Banner,
  backdrop({ image, height }) {
    const images = oneForAllDevices(image)
    return images && { path: 'image', images, overlay: 'scrim', heightPx: height }
  },
  headings: () => [2],
  needs: ({ image }) => ({ contentKeys: contentKeysOf(image) }),
  resolve(banner, page: BannerPage): BannerProps {
    const shown = banner.showSecondaryButton ? [banner.primaryButton, banner.secondaryButton] : [banner.primaryButton]
    const picture = page.image(banner.image)
    return {
      heading: page.expression(banner.heading),
      text: toTextWithPhone(banner.text, page),
      ...resolveBelow(banner.below, page),
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
      (contentWidth === WHOLE_WIDTH ? '' : `${selector}>.banner-content{width:${contentWidth}%}`) +
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
})

function resolveBelow(below: BannerAttributes['below'], page: BannerPage): Pick<BannerProps, 'below'> {
  const href = below && toHrefAboutPage(below.link, page)
  return below === undefined || href === undefined ? {} : { below: { text: page.expression(below.text), href } }
}
