/** What can be fetched of a series besides its page. */
export const PRODUCT_FILES = { dataSheet: 'pdf', models: 'csv', outline: 'svg', checksums: 'sha256' } as const
export type ProductFileKind = keyof typeof PRODUCT_FILES

/**
 * A file made from the data of a series. `revision` counts publications of its numbers and words, `date` is that of the last one (ISO 8601).
 * Size in bytes and SHA-256 in hex are known once the file has been made from this revision.
 */
export type ProductFile = {
  kind: ProductFileKind
  href: string
  fileName: string
  revision: number
  date: string
  size?: number
  sha256?: string
}
