import { findSkippedLevels } from '#model/rich-text/find-skipped-levels.ts'

/** A heading of the page: `skips` is the level before it where it leaves one out; `isSecond` is a main heading after the first one. */
export type PageHeading = { level: number; text: string; isInMain: boolean; isSecond: boolean; skips?: number | undefined }

/** What search engines, link previews and readers find in a drawn page. */
export type ReadPage = {
  /** Of its text, such as `en-US`. */
  language: string
  title: string
  description: string
  robots?: string | undefined
  canonical?: string | undefined
  alternates: { language: string; href: string }[]
  /** Other forms of the page for programs, such as a feed. */
  forms: { type: string; href: string }[]
  /** Open Graph and Twitter tags, in their order. */
  shareTags: { name: string; content: string }[]
  /** JSON-LD; undefined for a script that is no JSON. */
  data: unknown[]
  headings: PageHeading[]
  /** Whether there is a heading of the first level. */
  hasMainHeading: boolean
  /** Whole sentences of its main part, a paragraph each. */
  paragraphs: string[]
}

/** Left out of running text: what is operated, listed in tables or not read aloud. */
const NO_TEXT = 'nav, form, table, pre, code, button, dialog, script, style, template, noscript, svg, math, sup, [hidden], [aria-hidden="true"]'
const PARAGRAPHS = 'p, li, dd, blockquote, figcaption'

/** Reads a whole HTML document; nothing in it is run or fetched. */
export function readPage(html: string): ReadPage {
  // The policy of the studio holds in what is parsed, too, and refuses the page's styles with a message in the console.
  const page = new DOMParser().parseFromString(html.replaceAll(/<style\b[^>]*>[^]*?<\/style>/gi, ''), 'text/html')
  const all = (selector: string) => [...page.querySelectorAll(selector)]
  const content = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? undefined
  const links = all('link[rel="alternate"]').map((link) => ({
    href: link.getAttribute('href') ?? '',
    language: link.getAttribute('hreflang'),
    type: link.getAttribute('type'),
  }))
  const headings = readHeadings(page)
  return {
    language: page.documentElement.lang,
    title: page.title,
    description: content('description') ?? '',
    robots: content('robots'),
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined,
    alternates: links.flatMap(({ language, href }) => (language === null ? [] : [{ language, href }])),
    forms: links.flatMap(({ type, href }) => (type === null ? [] : [{ type, href }])),
    shareTags: all('meta[property^="og:"], meta[property^="article:"], meta[name^="twitter:"]').map((tag) => ({
      name: tag.getAttribute('property') ?? tag.getAttribute('name') ?? '',
      content: tag.getAttribute('content') ?? '',
    })),
    data: all('script[type="application/ld+json"]').map((script) => parse(script.textContent)),
    headings,
    hasMainHeading: headings.some(({ level }) => level === 1),
    paragraphs: readParagraphs(page.querySelector('main') ?? page.body),
  }
}

function readHeadings(page: Document): PageHeading[] {
  const found = [...page.body.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
    (heading) => heading.closest('template, dialog, noscript, [hidden]') === null,
  )
  const levels = found.map(({ tagName }) => Number(tagName.slice(1)))
  const first = levels.indexOf(1)
  const skipped = findSkippedLevels(levels, first === -1 ? 2 : 1)
  return found.map((heading, place) => ({
    level: levels[place] ?? 0,
    text: tidy(heading.textContent),
    isInMain: heading.closest('main') !== null,
    isSecond: levels[place] === 1 && place !== first,
    skips: skipped[place],
  }))
}

/** Only what ends like a sentence: captions, names and links in lists would each count as a short one. */
function readParagraphs(main: Element): string[] {
  return [...main.querySelectorAll(PARAGRAPHS)]
    .filter((element) => element.closest(NO_TEXT) === null)
    .map((element) => {
      const own = element.cloneNode(true) as Element
      for (const inner of own.querySelectorAll(`${PARAGRAPHS}, ${NO_TEXT}`)) inner.remove()
      return tidy(own.textContent)
    })
    .filter((text) => /[.!?…:]["'”“»«’)]*$/u.test(text))
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}

/** Soft hyphens are no letters. */
function tidy(text: string): string {
  return text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim()
}
