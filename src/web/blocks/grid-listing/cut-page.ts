import type { PageLinks, PagePlace, PageWords } from '#model/pages/page-data.ts'
import { addressWith, readParameter } from '../lists/list-address.ts'
import type { GridListingAttributes } from './grid-listing-attributes.ts'
import type { GridListingProps, PageLink } from './grid-listing-props.ts'

/**
 * The items of a list on one page; `number` is undefined when the page asked for does not exist. `firstNew` is the place of the first item
 * that the page before does not show.
 */
export type ListPage = { number: number | undefined; last: number; from: number; to: number; firstNew: number }

type Paging = Pick<GridListingAttributes, 'pageSize' | 'parameter' | 'mode'>

/** Finds the page that the address asks for, counted from 1. A list that appends shows the pages before it as well. */
export function cutPage(total: number, { pageSize = total, parameter, mode }: Paging, page: PagePlace): ListPage {
  const last = Math.max(1, Math.ceil(total / Math.max(1, pageSize)))
  const given = readParameter(page, parameter)
  const number = given === '' ? 1 : /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 0
  if (number < 1 || number > last) return { number: undefined, last, from: 0, to: 0, firstNew: 0 }
  const firstNew = (number - 1) * pageSize
  return { number, last, from: mode === 'append' ? 0 : firstNew, to: Math.min(number * pageSize, total), firstNew }
}

/** The id of the first new item of a page. */
export function idOfPage(listing: string, number: number): string {
  return `${listing}-${number}`
}

/**
 * Links to other pages: one to the next when pages are appended, which leads to its first new item; numbered ones when they replace each
 * other.
 */
export function toPageLinks(
  { number, last }: ListPage,
  paging: Paging,
  frame: { id: string; page: PageWords & PagePlace & PageLinks; kept: Record<string, string> },
): GridListingProps['pages'] {
  if (number === undefined || last === 1) return undefined
  const { id, page, kept } = frame
  const hrefOf = (one: number) => addressWith(page, { ...kept, [paging.parameter]: one === 1 ? '' : String(one) })
  if (paging.mode === 'append') {
    const href = `${hrefOf(number + 1)}#${idOfPage(id, number + 1)}`
    const links: PageLink[] = number === last ? [] : [{ text: page.text('loadMore'), rel: 'next', href }]
    return links.length === 0 ? undefined : { mode: 'append', label: page.text('pages'), links }
  }
  const toStep = (rel: 'next' | 'prev', text: 'previous' | 'next', target: number): PageLink[] =>
    target < 1 || target > last ? [] : [{ text: page.text(text), rel, href: hrefOf(target) }]
  const numbers = nearPages(number, last).map((one) => toNumber(one, one === number ? undefined : hrefOf(one), page))
  const links = [...toStep('prev', 'previous', number - 1), ...numbers, ...toStep('next', 'next', number + 1)]
  return { mode: 'replace', label: page.text('pages'), links }
}

function toNumber(one: number, href: string | undefined, page: PageWords): PageLink {
  return { text: String(one), ...(href === undefined ? {} : { href, label: page.text('pageNumber', { number: String(one) }) }) }
}

/** First and last page, and those around the current one. */
function nearPages(number: number, last: number): number[] {
  const near = [1, number - 1, number, number + 1, last].filter((one) => one >= 1 && one <= last)
  return [...new Set(near)].toSorted((one, other) => one - other)
}
