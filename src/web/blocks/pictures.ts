import type { PagePictures } from '#model/pages/page-data.ts'
import type { ImageInfo, Pictures } from '#model/images/image-info.ts'
import { readImageInfo } from '#model/images/read-image-info.ts'
import type { DeviceImages } from './attributes.ts'

/** Content keys of one image, or of a set of images by device: they must be loaded before drawing. */
export function contentKeysOf(images: ImageInfo | DeviceImages | undefined): string[] {
  if (images === undefined) return []
  const infos = isDeviceImages(images) ? [images.desktop, images.tablet, images.mobile] : [images]
  return infos.map((info) => readImageInfo(info).contentKey).filter((key) => key !== undefined)
}

/**
 * The pictures of all devices. A missing one is replaced by that of the next larger device, a missing desktop picture by any other;
 * undefined when there are none.
 */
export function resolvePictures(page: PagePictures, images: DeviceImages | undefined): Pictures | undefined {
  if (images === undefined) return undefined
  const desktop = page.image(images.desktop) ?? page.image(images.tablet) ?? page.image(images.mobile)
  if (desktop === undefined) return undefined
  const tablet = page.image(images.tablet) ?? desktop
  return { desktop, tablet, mobile: page.image(images.mobile) ?? tablet }
}

/** One image used for all devices (decisions, Images: Picture). */
export function oneForAllDevices(image: ImageInfo | undefined): DeviceImages | undefined {
  return image === undefined ? undefined : { desktop: image, tablet: image, mobile: image }
}

function isDeviceImages(images: ImageInfo | DeviceImages): images is DeviceImages {
  return 'desktop' in images
}
