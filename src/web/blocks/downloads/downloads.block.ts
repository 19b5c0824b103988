import { toReadingTag } from '#model/languages.ts'
import type { PageItems, PageProducts, PageValues, PageWords } from '#model/pages/page-data.ts'
import { writeNumber } from '#model/quantities/write-quantity.ts'
import { defineBlock } from '../define-block.ts'
import { EXAMPLE_SERIES, findSeries, seriesAttributes } from '../product-page.ts'
import { Downloads, type DownloadsProps } from './downloads.tsx'

const NAMES = { dataSheet: 'productFileDataSheet', models: 'productFileModels', outline: 'productFileOutline' } as const
const KILO = 1000

/** The files of a series with revision, date, size and checksum. */
export const downloadsBlock = defineBlock({
  definition: 'busbar:downloads',
  label: { en: 'Downloads', de: 'Downloads' },
  purpose: {
    en: 'The files of a series with revision, date, size and checksum.',
    de: 'Die Dateien einer Baureihe mit Revision, Datum, Größe und Prüfsumme.',
  },
  icon: 'download',
  group: 'products',
  attributes: seriesAttributes,
  initial: {},
  component: Downloads,
  headings: () => [2],
  sheet: 'product',
  resolve(attributes, page: PageWords & PageValues & PageItems & PageProducts): DownloadsProps | undefined {
    const product = findSeries(attributes, page)
    const files = product === undefined ? [] : page.files(product.document)
    const checksums = files.find(({ kind }) => kind === 'checksums')
    if (files.length === 0) return undefined
    return {
      heading: page.text('productDownloads'),
      heads: (['productFile', 'productRevision', 'productDate', 'productSize', 'productHash'] as const).map((key) => page.text(key)),
      ...(checksums === undefined ? {} : { checksums: { text: page.text('productChecksums'), href: checksums.href } }),
      files: files.flatMap(({ kind, href, revision, date, size, sha256 }) =>
        kind === 'checksums'
          ? []
          : [
              {
                name: page.text(NAMES[kind]),
                href,
                revision: String(revision),
                date: { machine: date.slice(0, 10), people: toDate(date, page.language) },
                size: size === undefined ? '' : `${writeNumber(Math.max(0.1, size / KILO), page.language, size < 10 * KILO ? 2 : 3)}\u00A0kB`,
                sha256: sha256 ?? '',
              },
            ],
      ),
    }
  },
  examples: EXAMPLE_SERIES,
})

function toDate(date: string, language: string): string {
  return new Date(date).toLocaleDateString(toReadingTag(language), { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
}
