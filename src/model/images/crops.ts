/** A size in any unit; only its proportions count. */
export type Size = { width: number; height: number }
/** A point of an image: from 0 to 1, from the left and from the top. */
export type Point = { x: number; y: number }
/** The devices that pages have pictures for. */
export type DeviceName = 'desktop' | 'tablet' | 'mobile'
/** A part of an image: each from 0 to 1, of its width and of its height. */
type Crop = { left: number; top: number; width: number; height: number }

const CENTRE: Point = { x: 0.5, y: 0.5 }

/**
 * Places of the site that cut pictures, each with the device and the proportions of what is left. Heroes are as high as their text, so
 * theirs are those of the pictures that are made for them; sections are, too, and theirs are those of a heading, a sentence and a button. The
 * others stand in the style sheets of the blocks.
 */
export const CROP_PLACES = [
  { place: 'hero', device: 'desktop', width: 1920, height: 720 },
  { place: 'hero', device: 'tablet', width: 1280, height: 720 },
  { place: 'hero', device: 'mobile', width: 828, height: 1000 },
  { place: 'section', device: 'desktop', width: 1280, height: 330 },
  { place: 'section', device: 'tablet', width: 820, height: 350 },
  { place: 'section', device: 'mobile', width: 390, height: 420 },
  { place: 'wide', device: 'desktop', width: 21, height: 9 },
  { place: 'wide', device: 'mobile', width: 3, height: 2 },
  { place: 'card', device: 'desktop', width: 8, height: 5 },
] as const satisfies readonly ({ place: string; device: DeviceName } & Size)[]
/** Where on the site a picture is cut. */
export type CropPlace = (typeof CROP_PLACES)[number]['place']

/**
 * The part of an image that fills a frame on a page. As CSS does it (`object-fit: cover` with the focal point as `object-position`): what
 * is too much is cut on both sides in the proportion of the point, so that a point on the edge stays on the edge.
 */
export function cropForFrame(image: Size, frame: Size, point: Point = CENTRE): Crop {
  const { width, height } = keptShare(image, frame)
  return { left: (1 - width) * point.x, top: (1 - height) * point.y, width, height }
}

function keptShare(image: Size, frame: Size): Size {
  const proportion = image.width / image.height / (frame.width / frame.height)
  return { width: Math.min(1, 1 / proportion), height: Math.min(1, proportion) }
}
