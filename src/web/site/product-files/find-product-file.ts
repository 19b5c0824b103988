import { PRODUCT_FILES, type ProductFileKind } from '#model/products/product-file.ts'

export type FileWish = { page: string; kind: ProductFileKind }

/** Splits `/product/trn120.pdf` into the page's path and the kind of file by its ending; undefined for any other path. */
export function findProductFile(path: string): FileWish | undefined {
  const dot = path.lastIndexOf('.')
  const kind = (Object.keys(PRODUCT_FILES) as ProductFileKind[]).find((one) => PRODUCT_FILES[one] === path.slice(dot + 1))
  return dot < 1 || kind === undefined ? undefined : { page: path.slice(0, dot), kind }
}
