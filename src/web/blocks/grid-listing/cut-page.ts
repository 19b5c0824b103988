import type { PageLinks, PagePlace, PageWords } from '#model/pages/page-data.ts'
import { addressWith, readParameter } from '../lists/list-address.ts'
import type { GridListingAttributes } from './grid-listing-attributes.ts'
import type { GridListingProps, PageLink } from './grid-listing-props.ts'

/** The items of a list on one page; `number` is undefined when the page asked for does not exist. */
export type ListPage = { number: number | undefined; last: number; from: number; to: number }

type Paging = Pick<GridListingAttributes, 'pageSize' | 'parameter' | 'mode'>

/** Finds the page that the address asks for, counted from 1. */
export function cutPage(total: number, { pageSize = total, parameter }: Paging, page: PagePlace): ListPage {
  const last = Math.max(1, Math.ceil(total / Math.max(1, pageSize)))
  const given = readParameter(page, parameter)
  const number = given === '' ? 1 : /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 0
  if (number < 1 || number > last) return { number: undefined, last, from: 0, to: 0 }
  return { number, last, from: (number - 1) * pageSize, to: Math.min(number * pageSize, total) }
}

/** Links to other pages: one to the next when pages are appended, numbered ones when they replace each other. */
export function toPageLinks(
  { number, last }: ListPage,
  paging: Paging,
  frame: { page: PageWords & PagePlace & PageLinks; kept: Record<string, string> },
): GridListingProps['pages'] {
  if (number === undefined || last === 1) return undefined
  const { page, kept } = frame
  const hrefOf = (one: number) => addressWith(page, { ...kept, [paging.parameter]: one === 1 ? '' : String(one) })
  const toStep = (rel: 'next' | 'prev', text: 'previous' | 'next' | 'loadMore', target: number): PageLink[] =>
    target < 1 || target > last ? [] : [{ text: page.text(text), rel, href: hrefOf(target) }]
  const previous = toStep('prev', 'previous', number - 1)
  const next = toStep('next', paging.mode === 'append' ? 'loadMore' : 'next', number + 1)
  const numbers = paging.mode === 'append' ? [] : nearPages(number, last).map((one) => toNumber(one, one === number ? undefined : hrefOf(one), page))
  return { mode: paging.mode, label: page.text('pages'), links: [...previous, ...numbers, ...next] }
}

function toNumber(one: number, href: string | undefined, page: PageWords): PageLink {
  return { text: String(one), ...(href === undefined ? {} : { href, label: page.text('pageNumber', { number: String(one) }) }) }
}

/** First and last page, and those around the current one. */
function nearPages(number: number, last: number): number[] {
  const near = [1, number - 1, number, number + 1, last].filter((one) => one >= 1 && one <= last)
  return [...new Set(near)].toSorted((one, other) => one - other)
}
