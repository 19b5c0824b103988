import { headerOf, type Answer } from './answer.ts'
import { textOf } from './compare-answers.ts'

/**
 * An address of the site as it is requested: path and query. `isEndless` means that the page marks the link with `nofollow`, as one of very
 * many states.
 */
export type Link = { path: string; isEndless: boolean }

/** The site's addresses in an answer: in markup, sitemaps, feeds, Markdown, or in the Location header. */
export function findLinks(answer: Answer, url: URL): Link[] {
  const location = headerOf(answer, 'location')
  const found = location === undefined ? [] : [{ address: location, isEndless: false }]
  return [...found, ...findInBody(answer)].flatMap(({ address, isEndless }) => {
    const target = URL.parse(address, url)
    return target?.origin === url.origin ? [{ path: target.pathname + target.search, isEndless }] : []
  })
}

type Named = { address: string; isEndless: boolean }

function findInBody(answer: Answer): Named[] {
  const type = headerOf(answer, 'content-type') ?? ''
  if (type.startsWith('text/html')) return findInHtml(textOf(answer))
  if (/^application\/(?:[\w.-]+\+)?xml/.test(type)) return findAll(textOf(answer), /<loc>([^<]+)|\shref="([^"]+)"/g)
  if (/^text\/(?:markdown|plain)/.test(type)) return findAll(textOf(answer), /\]\(<?([^\s)>]+)/g)
  return []
}

function findInHtml(html: string): Named[] {
  const tags = [...html.matchAll(/<(?:a|link|img|script|source|form|object|iframe)\b[^>]*>/g)].flatMap(([tag]) => {
    const address = /\s(?:href|src|action|data)="([^"]*)"/.exec(tag)?.[1]
    return address === undefined ? [] : [{ address: unescape(address), isEndless: /\srel="[^"]*\bnofollow\b/.test(tag) }]
  })
  const sets = [...html.matchAll(/\s(?:image)?srcset="([^"]*)"/gi)].flatMap(([, set = '']) =>
    unescape(set)
      .split(/,\s+/)
      .map((part) => ({ address: part.trim().split(/\s/)[0] ?? '', isEndless: false })),
  )
  return [...tags, ...sets]
}

function findAll(text: string, pattern: RegExp): Named[] {
  return [...text.matchAll(pattern)].map(([, first, second]) => ({ address: unescape(first ?? second ?? ''), isEndless: false }))
}

function unescape(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
