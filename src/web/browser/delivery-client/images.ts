import type { DeliveredDocument } from '#model/delivered-shapes.ts'
import { imagePreloadMessage } from '#model/errors.ts'
import { LIST } from '#model/limits.ts'
import { loadContents, type Call } from './contents.ts'

/** An image from either delivered form: `contentNodes` or `contentBody` (spec 3). */
export type DeliveredImage = { contentKey: string; url: string; isExternal: boolean; altText: string }

/**
 * Loads the images of a page in bulk (spec 7), 25 keys a call, by content key. When a call fails, a warning with its keys is written to the
 * console (spec 8) and they are left out: the page uses the configured URL or the path of the key.
 */
export async function loadImages(contentKeys: readonly string[], siteId: string, call: Call = {}): Promise<Map<string, DeliveredImage>> {
  const keys = [...new Set(contentKeys)]
  const size = LIST.pageSizeMaximumWithBodies
  const groups = Array.from({ length: Math.ceil(keys.length / size) }, (_, place) => keys.slice(place * size, (place + 1) * size))
  const loaded = await Promise.all(groups.map((group) => loadGroup(group, siteId, call)))
  return new Map(loaded.flat().map((image) => [image.contentKey, image]))
}

/** Address of an image that could not be loaded (spec 8): the configured URL, else the media path of its key. */
export function fallbackImageUrl({ url, contentKey, basePath }: { url?: string; contentKey: string; basePath: string }): string {
  return url !== undefined && url !== '' ? url : `${basePath}/sfsites/c/cms/delivery/media/${contentKey}`
}

/** Address of a delivered image: unchanged on another host, below `{basePath}/sfsites/c` on the site itself (delivery contract 5). */
export function imageAddress({ url, isExternal }: Pick<DeliveredImage, 'url' | 'isExternal'>, basePath: string): string {
  if (isExternal) return url
  if (url.startsWith('/assets/')) return basePath + url
  return url.startsWith('/cms/') || url.startsWith('/img/') ? `${basePath}/sfsites/c${url}` : url
}

async function loadGroup(contentKeys: readonly string[], siteId: string, call: Call): Promise<DeliveredImage[]> {
  try {
    const { contents } = await loadContents({ channelOrSiteId: siteId, contentKeys, includeContentBody: true, pageSize: contentKeys.length }, call)
    return contents.flatMap((item) => readImage(item) ?? [])
  } catch (error) {
    if (call.signal?.aborted) throw error
    console.warn(imagePreloadMessage(contentKeys, siteId))
    return []
  }
}

/** Reads an image from either form of an item with media; undefined for other items. */
export function readImage(
  item: { contentKey: string } & Partial<Pick<DeliveredDocument, 'contentBody' | 'contentNodes'>>,
): DeliveredImage | undefined {
  const { contentKey, contentNodes, contentBody } = item
  const media = contentBody?.['sfdc_cms:media'] as { url?: string; source?: { type?: string } } | undefined
  const url = media?.url ?? contentNodes?.source.url
  if (typeof url !== 'string') return undefined
  const altText = contentBody?.['altText'] ?? contentNodes?.altText.value
  const isExternal = media?.source === undefined ? (contentNodes?.source.isExternal ?? false) : media.source.type === 'url'
  return { contentKey, url, isExternal, altText: typeof altText === 'string' ? altText : '' }
}
