import type { ContentReader } from '#model/content/content-reader.ts'
import { windowHint } from '#model/links/window-hint.ts'
import type { PagePictures, PageRichText } from '#model/pages/page-data.ts'
import { drawRichText } from '#model/rich-text/rich-text.ts'
import type { LoadedPage } from '../load-page.ts'
import { say } from '#texts/say.ts'
import { createTermLinks } from '../term-links.ts'
import type { OwnLinks } from './page-links.ts'

type Parts = { reader: ContentReader; basePath: string; words: string; links: OwnLinks; pictures: PagePictures }

/** Rich text with its pictures and links, and with the glossary's terms where a block asks for them. */
export function createRichText(page: LoadedPage, { reader, basePath, words, links, pictures }: Parts): PageRichText {
  const termLinks = createTermLinks(page, { reader, basePath })
  const place = {
    basePath,
    link: links.url,
    image: (contentKey: string) => pictures.image({ contentKey }),
    windowHint: (href: string) => say(words, windowHint(href)),
  }
  return { richText: (html, options) => drawRichText(html, options === undefined ? place : { ...place, terms: termLinks(options.terms) }) }
}
