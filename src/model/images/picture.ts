import type { DeliveredDocument } from '../delivered-shapes.ts'
import type { PublishedDocument } from '../content/document.ts'
import type { Picture } from './image-info.ts'
import type { ImageSource } from './read-image-info.ts'
import { isJsonObject } from '#base/pure/json.ts'
import { IMAGE_SIZE_MINIMUM, IMAGE_WIDTHS } from '../limits.ts'
import { isValidUrl } from '../links/links.ts'
import { resolveMediaUrl, toMediaPath } from '../links/media-path.ts'
import { readPosition, readSizeOrRepeat } from './background-values.ts'
import { readFocalPoint } from './focal-point.ts'
import { CUT_OUT, GROUND, toPlaceholder } from './placeholder.ts'

/** What a picture is made from: an image item as delivered, by the calls or directly by the reader. */
export type DeliveredImage = Pick<DeliveredDocument, 'contentKey' | 'contentBody' | 'contentNodes'> & { version?: number }

/** An image item of the reader in the form that `toPicture` takes. */
export function toDeliveredImage(document: PublishedDocument): DeliveredImage {
  return { contentKey: document.contentKey, contentBody: document.body, version: document.version }
}

/**
 * The picture of an image source (spec 3, decisions Images). Without a delivered item it falls back to the configured url,
 * then to the media path of the content key (spec 8); undefined when there is neither.
 */
export function toPicture(source: ImageSource, delivered: DeliveredImage | undefined, basePath: string): Picture | undefined {
  const media = delivered && readMedia(delivered)
  const raw = media?.url ?? validUrl(source.url) ?? (source.contentKey === undefined ? undefined : toMediaPath(source.contentKey))
  if (raw === undefined) return undefined
  const url = media?.isExternal ? raw : resolveMediaUrl(raw, basePath)
  const isSized = !media?.isExternal && isRaster(media?.mimeType, raw) && isOwnImage(url, basePath)
  return {
    Url: url,
    RawUrl: raw,
    AltText: altText(source, delivered),
    ContentKey: delivered?.contentKey ?? source.contentKey,
    SrcSet: isSized ? toSrcSet(url, basePath) : undefined,
    DeviceUrls: isSized ? toDeviceUrls(url, basePath) : { mobile: url, tablet: url, desktop: url },
    width: media?.width,
    height: media?.height,
    drawing: media?.isDrawing === true && isOwnImage(url, basePath) ? `${url}#figure` : undefined,
    placeholder: media && toPlaceholderClass(media),
    focalPoint: media?.focalPoint,
    bgPosition: readPosition(source.bgPosition),
    bgSizeOrRepeat: readSizeOrRepeat(source.bgSizeOrRepeat),
  }
}

/** The address of a rendition of an image on this site; `url` includes the base path. Widths below 100 become 100 (spec 5). */
export function toRenditionUrl(url: string, width: number, basePath: string): string {
  return toResizedUrl(url, `width=${Math.max(IMAGE_SIZE_MINIMUM, Math.round(width))},format=auto`, basePath)
}

/** The address of a picture for shared links: readers of those show transparent parts in black, so a cut-out gets its pale ground. */
export function toShareUrl({ Url, placeholder }: Pick<Picture, 'Url' | 'placeholder'>, basePath: string): string {
  if (placeholder !== CUT_OUT || !Url.startsWith('/')) return Url
  return toResizedUrl(Url, `width=${IMAGE_WIDTHS.desktop},format=jpeg,background=${encodeURIComponent(GROUND)}`, basePath)
}

function toResizedUrl(url: string, options: string, basePath: string): string {
  return `${basePath}/cdn-cgi/image/${options}${url.replaceAll(' ', '%20')}`
}

/** Renditions for the device widths of spec 9, as a `srcset`. */
function toSrcSet(url: string, basePath: string): string {
  return Object.values(IMAGE_WIDTHS)
    .map((width) => `${toRenditionUrl(url, width, basePath)} ${width}w`)
    .join(', ')
}

function toDeviceUrls(url: string, basePath: string): Picture['DeviceUrls'] {
  return {
    mobile: toRenditionUrl(url, IMAGE_WIDTHS.mobile, basePath),
    tablet: toRenditionUrl(url, IMAGE_WIDTHS.tablet, basePath),
    desktop: toRenditionUrl(url, IMAGE_WIDTHS.desktop, basePath),
  }
}

function toPlaceholderClass({ isCutOut, color }: Media): string | undefined {
  if (isCutOut) return CUT_OUT
  return color === undefined ? undefined : toPlaceholder(color)
}

type Media = {
  url: string | undefined
  isExternal: boolean
  mimeType: string | undefined
  width: number | undefined
  height: number | undefined
  color: string | undefined
  isDrawing: boolean
  isCutOut: boolean
  focalPoint: { x: number; y: number } | undefined
}

function readMedia(image: DeliveredImage): Media {
  const media = image.contentBody['sfdc_cms:media']
  const source = isJsonObject(media) && isJsonObject(media['source']) ? media['source'] : {}
  const isExternal = source['type'] === 'url' || image.contentNodes?.source.isExternal === true
  const given = isJsonObject(media) && typeof media['url'] === 'string' ? media['url'] : image.contentNodes?.source.url
  return {
    url: validUrl(given) ?? (isExternal ? undefined : toMediaPath(image.contentKey, image.version)),
    isExternal,
    mimeType: typeof source['mimeType'] === 'string' ? source['mimeType'] : undefined,
    width: numberOf(source['width']),
    height: numberOf(source['height']),
    isDrawing: image.contentBody['inline'] === true && source['mimeType'] === 'image/svg+xml',
    isCutOut: image.contentBody['cutOut'] === true,
    color: typeof source['color'] === 'string' && /^#[0-9a-f]{6}$/.test(source['color']) ? source['color'] : undefined,
    focalPoint: readFocalPoint(image.contentBody),
  }
}

/** With `overrideAltText` the configured text is preferred; without it, it is used only where none is delivered (decisions, Images). */
export function pickAltText(texts: { configured?: string; delivered?: string; overrideAltText: boolean }): string | undefined {
  const { configured, delivered, overrideAltText } = texts
  return overrideAltText ? (configured ?? delivered) : (delivered ?? configured)
}

function altText({ altText: configured, overrideAltText }: ImageSource, image: DeliveredImage | undefined): string {
  const own = image?.contentBody['altText']
  const delivered = image?.contentBody['decorative'] === true ? '' : typeof own === 'string' ? own : image?.contentNodes?.altText.value
  return pickAltText({ configured, delivered, overrideAltText }) ?? ''
}

function validUrl(url: string | undefined): string | undefined {
  return url !== undefined && isValidUrl(url) ? url : undefined
}

function isRaster(mimeType: string | undefined, url: string): boolean {
  return mimeType !== 'image/svg+xml' && !/\.svg(?:[?#]|$)/i.test(url)
}

function isOwnImage(url: string, basePath: string): boolean {
  const path = basePath !== '' && url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url
  return /^\/(?:sfsites\/c\/(?:cms\/delivery\/media|file-asset)|cms\/delivery\/media|assets)\//.test(path)
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
