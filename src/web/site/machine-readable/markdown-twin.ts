import type { PublishedDocument } from '#model/content/document.ts'
import { toLanguageTag, toPublicPath } from '#model/languages.ts'
import type { Answer } from '#web/answers/prepared-answer.ts'
import { readPageSeo } from '../head/page-seo.ts'
import { loadPage, type PageRequest } from '../load-page.ts'
import { createPageData } from '../page-data/create-page-data.ts'
import type { Rendering } from '../render-page.ts'
import { toMachineAnswer } from './machine-answer.ts'
import { hasTwin, shortText } from './short-text.ts'
import { toMarkdown } from './to-markdown.ts'

/** The Markdown twin of a page that shows an item with a text (`…/term.md`); undefined for one that has none or is not to be indexed. */
export async function writeTwin(request: PageRequest, rendering: Rendering): Promise<Answer | undefined> {
  const page = loadPage({ ...request, params: {} }, rendering)
  const content = page?.content
  if (page === undefined || content === undefined || !hasTwin(content)) return undefined
  const { config, log } = rendering
  const { data, reader } = createPageData(page, rendering, config)
  const seo = readPageSeo(page, { reader, config })
  if (!seo.isIndexed) return undefined
  const url = config.siteUrl + toPublicPath(page.path, page.language, config.basePath)
  try {
    const text = await toMarkdown(data.richText(String(content.body['body'])), config.siteUrl)
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

const FACTS: readonly (readonly [string, string])[] = [
  ['abbreviation', 'Abbreviation'],
  ['unit', 'Unit'],
  ['typicalValue', 'Typical value'],
  ['standards', 'Standards'],
  ['industry', 'Industry'],
  ['products', 'Products'],
]

function toFacts(content: PublishedDocument, url: string): string {
  const facts = FACTS.flatMap(([field, label]) => {
    const value = content.body[field]
    const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''
    return text === '' ? [] : [`- ${label}: ${text}`]
  })
  return [`- Page: <${url}>`, `- Updated: ${content.publishedDate.slice(0, 10)}`, ...facts].join('\n')
}
