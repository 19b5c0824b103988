import { imageType } from '#model/types/image.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import type { ImageInfo, Picture } from '#model/images/image-info.ts'
import { readImageInfo } from '#model/images/read-image-info.ts'
import { toDeliveredImage, toPicture } from '#model/images/picture.ts'
import type { PagePictures } from '#model/pages/page-data.ts'
import { keptWith } from '#base/pure/kept.ts'
import type { LoadedPage } from '../load-page.ts'
import type { RecordingReader } from '../recording-reader.ts'

type Finding = { reader: ContentReader; recording: RecordingReader; basePath: string }

/** Pictures of the media library, most of them loaded with the page. */
export function createPictures(page: LoadedPage, finding: Finding): PagePictures {
  return { image: (info) => (info === undefined ? undefined : findPicture(info, page, finding)) }
}

function findPicture(info: ImageInfo, page: LoadedPage, finding: Finding): Picture | undefined {
  const { basePath } = finding
  const source = readImageInfo(info)
  const document = source.contentKey === undefined ? undefined : findImage(source.contentKey, page, finding)
  if (document?.type !== imageType.name) return toPicture(source, undefined, basePath)
  const pictures = picturesOf(document)
  const shape = `${basePath} ${JSON.stringify(source)}`
  const picture = pictures.get(shape) ?? toPicture(source, toDeliveredImage(document), basePath)
  pictures.set(shape, picture)
  return picture
}

function findImage(key: string, { images, language, reads }: LoadedPage, { reader, recording }: Finding): PublishedDocument | undefined {
  const loaded = images.get(key)
  if (loaded === undefined) return reader.findDocument(key, language.code, reads)
  recording.note({ ask: (again, asker) => asker.images.get(key) ?? again.findDocument(key, language.code, asker.reads), answer: loaded })
  return loaded
}

/** Pictures of an image item by the options that pages give. Few, because the options come from stored attributes. */
const picturesOf = keptWith((_document: PublishedDocument) => new Map<string, Picture | undefined>())
