/** The base path of the products of a run that do not set one; `npm run prove` runs the journeys of visitors below `/shop` too. */
export const TESTED_BASE_PATH = process.env['TEST_BASE_PATH'] ?? ''

/** An address or path of the product as it is without the base path: `/shop/search` is `/search`. Other paths stay as they are. */
export function withoutBase(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]+/, '')
  const isBelow = path === TESTED_BASE_PATH || new RegExp(`^${TESTED_BASE_PATH}[/?#]`).test(path)
  return isBelow ? path.slice(TESTED_BASE_PATH.length) || '/' : path
}

/** The address of the home page: with a base path it has no slash at its end. */
export const homeOf = (url: string): string => (TESTED_BASE_PATH === '' ? `${url}/` : url)

/** The origin of a product's address, as a browser sends it. */
export const originOf = (url: string): string => new URL(url).origin
