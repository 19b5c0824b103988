import { z } from 'zod'

const text = z.string()
const contentRef = z.object({ ref: z.union([text, z.object({ contentKey: text })]).optional() }).optional()
const core = { url: text.optional(), altText: text.optional(), contentKey: text.optional(), contentType: text.nullish() }

/** Image info as it is stored: all the shapes of spec 3 and delivery contract 2.1. Read it with `readImageInfo` (`read-image-info.ts`). */
export const ImageInfo = z.object({
  ...core,
  overrideAltText: z.boolean().optional(),
  bgPosition: text.optional(),
  bgSizeOrRepeat: text.optional(),
  imageInfoV1: z.object(core).optional(),
  image: z.object({ source: contentRef }).optional(),
  source: contentRef,
})
export type ImageInfo = z.infer<typeof ImageInfo>

/** One image as blocks draw it (spec 3, Image data exposed to sections). */
export type Picture = {
  /** Address of the delivered image, base path included. */
  Url: string
  /** Address as stored in the content. */
  RawUrl: string
  AltText: string
  ContentKey?: string
  /** `srcset` with versioned renditions at 640, 960 and 1920 px; undefined for SVG and for images on other hosts. */
  SrcSet?: string
  /** One rendition for each device, for backgrounds. */
  DeviceUrls: { mobile: string; tablet: string; desktop: string }
  width?: number
  height?: number
  /** The class of an image element for its dominant colour until it is loaded, or for the ground of a cut-out object (`placeholder.ts`). */
  placeholder?: string
  /** Address of a drawing that becomes part of the page, and takes its fonts and colours, by an SVG element `use`. */
  drawing?: string
  /** From 0 to 1, from the left and from the top. */
  focalPoint?: { x: number; y: number }
  bgPosition?: string
  bgSizeOrRepeat?: string
}
/** One image per device; the breakpoints are in `web/site/styles/breakpoints.css`. */
export type Pictures = { desktop: Picture; tablet: Picture; mobile: Picture }
