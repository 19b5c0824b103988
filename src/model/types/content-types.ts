import type { z } from 'zod'

import { articleType } from './article.ts'
import { caseStudyType } from './case-study.ts'
import type { ContentType } from './define-content-type.ts'
import { documentType } from './document.ts'
import { faqType } from './faq.ts'
import { glossaryTermType } from './glossary-term.ts'
import { guideType } from './guide.ts'
import { imageType } from './image.ts'
import { menuType } from './menu.ts'
import { newsType } from './news.ts'
import { productCategoryType } from './product-category.ts'
import { productType } from './product.ts'
import { reportType } from './report.ts'
import { routeType } from './route.ts'
import { sectorType } from './sector.ts'
import { siteType } from './site.ts'
import { standardType } from './standard.ts'
import { templateType } from './template.ts'
import { viewType } from './view.ts'

/** Every content type, in the order in which a urlName of unknown type is looked up. */
const REGISTERED = [
  articleType,
  glossaryTermType,
  guideType,
  reportType,
  caseStudyType,
  sectorType,
  productType,
  productCategoryType,
  newsType,
  faqType,
  standardType,
  imageType,
  documentType,
  menuType,
  viewType,
  templateType,
  routeType,
  siteType,
] as const

type Registered = (typeof REGISTERED)[number]
export type ContentTypeName = Registered['name']

/** The content types by name. */
export const CONTENT_TYPES = Object.fromEntries(REGISTERED.map((type) => [type.name, type])) as unknown as {
  // The cast is safe: keys and values come from the same list.
  readonly [Type in Registered as Type['name']]: Type
}

/** The parsed body of a type. */
export type BodyOf<Name extends ContentTypeName> = z.infer<(typeof CONTENT_TYPES)[Name]['body']>

/** All content types in their order. */
export const ALL_TYPES: readonly ContentType[] = REGISTERED as unknown as readonly ContentType[]

const BY_NAME: ReadonlyMap<string, ContentType> = new Map(ALL_TYPES.map((type) => [type.name, type]))

/** The content type of a name; undefined for any other name. */
export function findContentType(name: string): ContentType | undefined {
  return BY_NAME.get(name)
}

/** Whether a name is that of a content type. */
export function isContentTypeName(name: string): name is ContentTypeName {
  return BY_NAME.has(name)
}
