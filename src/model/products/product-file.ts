/** The files of a series besides its page, with their extensions. */
export const PRODUCT_FILES = { dataSheet: 'pdf', models: 'csv', outline: 'svg', checksums: 'sha256' } as const
export type ProductFileKind = keyof typeof PRODUCT_FILES

/**
 * A file made from the data of a series. `revision` counts publications of its numbers and texts, `date` is that of the last one (ISO
 * 8601). `size` (in bytes) and `sha256` (in hex) are set once the file of this revision has been made.
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
