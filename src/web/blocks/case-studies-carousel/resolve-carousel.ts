import type { PageItems, PageLinks, PagePictures, PagePlace, PageValues, PageWords } from '#model/pages/page-data.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { ImageInfo } from '#model/images/image-info.ts'
import { readImageInfo } from '#model/images/read-image-info.ts'
import { caseStudyType } from '#model/types/case-study.ts'
import type { Json } from '#base/pure/json.ts'
import { foreignLanguage } from '../item-language.ts'
import { webPage } from '../link-view.ts'
import { cardImageUrl, type CaseStudyCard } from './case-study-card.ts'
import type { CarouselProps } from './case-studies-carousel.tsx'

/** Props with the cards in the order of the server method; `failed` for a list that could not be loaded, undefined for an empty one. */
export function resolveCarousel(
  id: string,
  heading: string | undefined,
  page: PageWords & PagePlace & PageValues & PageLinks & PagePictures & PageItems,
): CarouselProps | undefined {
  const documents = page.list(caseStudyType.name)
  if (documents?.length === 0) return undefined
  return {
    id,
    heading: heading === undefined ? undefined : page.expression(heading) || undefined,
    cards: (documents ?? []).map((document) => toCard(document, page)),
    ...(documents === undefined ? { failed: true as const } : {}),
    basePath: page.basePath,
    ...(isDefaultLanguage(page) ? {} : { language: page.language }),
    labels: {
      region: page.text('caseStudies'),
      roleDescription: page.text('carousel'),
      previous: page.text('previousCaseStudy'),
      next: page.text('nextCaseStudy'),
      status: page.text('carouselStatus', { from: '{from}', to: '{to}', total: '{total}' }),
      statusOne: page.text('carouselStatusOne', { from: '{from}', total: '{total}' }),
      learnMore: page.text('learnMore'),
    },
  }
}

/** The pages of the default language have no prefix (decisions, Public routes). */
function isDefaultLanguage(page: PagePlace & PageLinks): boolean {
  const home = page.link(webPage('/'))?.href ?? page.basePath
  return home.replace(/\/$/, '') === page.basePath
}

function toCard({ body, title, language }: PublishedDocument, page: PageWords & PagePlace & PageLinks & PagePictures): CaseStudyCard {
  const lang = foreignLanguage({ language }, page)
  const image = ImageInfo.safeParse(body['image'])
  const imageKey = image.success ? readImageInfo(image.data).contentKey : undefined
  const picture = image.success ? page.image(image.data) : undefined
  const url = text(body['url'])
  return {
    title: text(body['title']) || title,
    description: text(body['description']),
    url,
    href: page.link(webPage(url))?.href,
    src: imageKey === undefined ? (picture?.Url ?? '') : cardImageUrl(page.basePath, imageKey),
    srcSet: picture?.SrcSet,
    ...(picture?.placeholder === undefined ? {} : { placeholder: picture.placeholder }),
    ...(lang === undefined ? {} : { lang }),
  }
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
