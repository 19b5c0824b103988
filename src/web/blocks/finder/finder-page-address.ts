import type { PageLinks, PagePlace } from '#model/pages/page-data.ts'
import { pickFinderParameters } from '#model/products/finder-address.ts'
import type { FinderParameters, RawParameters } from '#model/products/finder.ts'
import { remembering } from '#base/pure/remembering.ts'
import { webPage } from '../link-view.ts'
import type { KeptParameters } from './finder-props.ts'

/** The parameters of the page's address that the finder reads, without empty ones, which forms send too. */
export function readFinderParameters({ route }: PagePlace): FinderParameters {
  return pickFinderParameters(Object.fromEntries(Object.entries(route.params).map(([name, value]) => [name, value.trim()])))
}

/** An address with parameters, not only the finder's; commas and semicolons are not encoded, to keep it readable. */
export function addressOf(path: string, parameters: RawParameters): string {
  let address = path
  for (const name in parameters) {
    const value = parameters[name] ?? ''
    if (value !== '') address += `${address === path ? '?' : '&'}${encode(name)}=${encode(value)}`
  }
  return address
}

/** Each page of the finder has hundreds of addresses, of the same names and values. */
const encode = remembering((text) => new URLSearchParams([['', text]]).toString().slice(1).replaceAll('%2C', ',').replaceAll('%3B', ';'), {
  most: 2000,
  longest: 200,
})

/** The href of a page of this site in the reader's language. */
export function ownPath(page: PagePlace & PageLinks, path: string): string {
  return page.link(webPage(path))?.href ?? page.basePath + path
}

/** Hidden fields for all parameters except those that a form changes. */
export function keep(parameters: FinderParameters, without: readonly string[]): KeptParameters {
  return Object.entries(parameters)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => ({ name, value }))
}
