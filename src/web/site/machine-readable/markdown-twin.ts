import type { z } from 'zod'

import type { PublishedDocument } from '#model/content/document.ts'
import { describeField } from '#model/fields/field.ts'
import { findContentType } from '#model/types/content-types.ts'
import { toLanguageTag, toPublicPath } from '#model/languages.ts'
import type { Answer } from '#web/answers/prepared-answer.ts'
import { readPageSeo } from '../head/page-seo.ts'
import { loadPage } from '../load-page.ts'
import type { PageRequest } from '#web/structure/page-request.ts'
import { createPageData } from '../page-data/create-page-data.ts'
import type { Rendering } from '../render-page.ts'
import { toMachineAnswer } from './machine-answer.ts'
import { shortText, twinText } from './short-text.ts'
import { toMarkdown } from './to-markdown.ts'

/** The Markdown twin (`…/term.md`) of a page with an item; undefined when the item has no text, or the page is not to be indexed. */
export async function writeTwin(request: PageRequest, rendering: Rendering): Promise<Answer | undefined> {
  const page = loadPage({ ...request, params: {} }, rendering)
  const content = page?.content
  const html = twinText(content)
  if (page === undefined || content === undefined || html === undefined) return undefined
  const { config, log } = rendering
  const { data, reader } = createPageData(page, rendering, config)
  const seo = readPageSeo(page, { reader, config })
  if (!seo.isIndexed) return undefined
  const url = config.siteUrl + toPublicPath(page.path, page.language, config.basePath)
  try {
    const text = await toMarkdown(data.richText(html), config.siteUrl)
    const parts = [`# ${content.title}`, shortText(content), toFacts(content, url), text]
    return toMachineAnswer('text/markdown; charset=utf-8', `${parts.filter((part) => part !== '').join('\n\n')}\n`, page.reads, {
      'Content-Language': toLanguageTag(content.language),
      Link: `<${seo.canonical ?? url}>; rel="canonical"`,
      'X-Robots-Tag': 'noindex',
    })
  } catch (error) {
    log.error({ err: error, path: page.path }, 'A page cannot be written as Markdown.')
    return undefined
  }
}

function toFacts(content: PublishedDocument, url: string): string {
  const facts = factsOf(content.type).flatMap(({ field, label }) => {
    const value = content.body[field]
    const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''
    return text === '' ? [] : [`- ${label}: ${text}`]
  })
  return [`- Page: <${url}>`, `- Updated: ${content.publishedDate.slice(0, 10)}`, ...facts].join('\n')
}

/**
 * The fields that the twin lists, with the labels from the editor's form in English, as the twin's fixed texts are English in every
 * language.
 */
function factsOf(type: string): { field: string; label: string }[] {
  const known = findContentType(type)
  const fields: Readonly<Record<string, z.ZodType>> = known?.body.shape ?? {}
  return (known?.twin?.facts ?? []).flatMap((field) => {
    const schema = fields[field]
    return schema === undefined ? [] : [{ field, label: describeField(schema)?.label.en ?? field }]
  })
}
