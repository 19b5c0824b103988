import type { PageWords } from '#model/pages/page-data.ts'
import type { FinderAnswer } from '#model/products/finder.ts'

/** `3 of 363 models`; `363 models` when no filter leaves any out. */
export function writeCount({ total, all }: Pick<FinderAnswer, 'total' | 'all'>, page: Pick<PageWords, 'text'>): string {
  const values = { count: String(total), all: String(all) }
  return page.text(total === all ? 'finderCountAll' : 'finderCount', values)
}
