import type { z } from 'zod'

import { ViewBody } from '../pages/view.ts'
import * as catalogue from './catalogue.ts'
import * as knowledge from './knowledge.ts'
import * as system from './system.ts'

/** Every content type with the schema of its body (decisions, Content model). */
export const CONTENT_TYPES = {
  sfdc_cms__view: ViewBody,
  sfdc_cms__route: system.RouteBody,
  sfdc_cms__image: system.ImageBody,
  sfdc_cms__news: system.NewsBody,
  busbar__article: knowledge.ArticleBody,
  busbar__glossaryTerm: knowledge.GlossaryTermBody,
  busbar__faq: knowledge.FaqBody,
  busbar__guide: knowledge.GuideBody,
  busbar__standard: knowledge.StandardBody,
  busbar__report: knowledge.ReportBody,
  busbar__caseStudy: knowledge.CaseStudyBody,
  busbar__sector: knowledge.SectorBody,
  busbar__product: catalogue.ProductBody,
  busbar__productCategory: catalogue.ProductCategoryBody,
  busbar__menu: system.MenuBody,
  busbar__site: system.SiteBody,
} as const satisfies Record<string, z.ZodType>

export type ContentTypeName = keyof typeof CONTENT_TYPES
/** The parsed body of a type. */
export type BodyOf<T extends ContentTypeName> = z.infer<(typeof CONTENT_TYPES)[T]>

/** Tells a content type of this product from any other name. */
export function isContentTypeName(name: string): name is ContentTypeName {
  return Object.hasOwn(CONTENT_TYPES, name)
}
