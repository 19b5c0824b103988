import type { PageLinks, PagePictures, PagePlace, PageProducts, PageWords } from '#model/pages/page-data.ts'
import type { Comparison } from '#model/products/finder.ts'
import { breakCompounds, breakLongWords } from '../break-compounds.ts'
import { addressOf, ownPath } from '../finder/finder-page-address.ts'
import { sayAll } from '#texts/say.ts'
import { modelHref, toBadge } from '../finder/resolve-rows.ts'
import { keepUnits, loosenSize } from '../keep-units.ts'
import { addressWith } from '../lists/list-address.ts'
import { COMPARISON_TEXTS, type ComparedGroup, type ComparedModel, type ComparisonProps } from './comparison-props.ts'
import { groupRows } from './group-rows.ts'

/** Models compared at once. */
const MOST = 5
/** Further names are ignored. */
const MOST_NAMED = 20

/** Names of models in a comma-joined parameter, without duplicates; case and separators do not matter. */
export function readModels(given: string): string[] {
  const names = given.split(',').map((name) => name.trim())
  const known = new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase().replace(/[^a-z0-9]/g, ''), name]))
  return [...known.values()].slice(0, MOST_NAMED)
}

/** The comparison of the models named by the address, with a sentence for each that cannot be compared. */
export function resolveComparison(page: PageWords & PagePlace & PageLinks & PagePictures & PageProducts): ComparisonProps {
  const named = readModels(page.route.params['models'] ?? '')
  const wanted = page.compareModels(named.slice(0, MOST))
  const leftOut = named.slice(MOST)
  const names = wanted.models.map(({ model }) => model)
  const path = addressWith(page)
  const href = (models: readonly string[]) => addressOf(path, { models: models.join(',') })
  return {
    path,
    finderHref: ownPath(page, '/products/finder'),
    texts: sayAll(page.text, COMPARISON_TEXTS),
    title: page.text('comparisonCount', { count: names.length }),
    models: wanted.models.map((model) => toModel(model, { page, removed: href(names.filter((name) => name !== model.model)) })),
    groups: names.length === 0 ? [] : toGroups(wanted, page),
    notices: toNotices(wanted, leftOut, page),
    same: names.length > 1 && wanted.rows.every(({ differs }) => !differs) ? page.text('comparisonSame') : undefined,
    kept: names.length < MOST ? names.join(',') : undefined,
  }
}

function toModel(
  model: Comparison['models'][number],
  { page, removed }: { page: PageWords & PagePlace & PageLinks & PagePictures; removed: string },
): ComparedModel {
  const picture = model.image === undefined ? undefined : page.image({ contentKey: model.image })
  return {
    model: model.model,
    series: model.seriesName,
    href: modelHref(model, page),
    badge: toBadge(model.status, page),
    image: picture && { src: picture.Url, srcSet: picture.SrcSet, className: picture.placeholder },
    remove: { href: removed, label: page.text('finderRemoveModel', { model: model.model }) },
    quote: {
      href: addressOf(ownPath(page, '/contact-us'), { product: model.model, topic: 'quote' }),
      label: page.text('comparisonQuoteOf', { model: model.model }),
    },
  }
}

function toGroups(comparison: Comparison, page: PageWords): ComparedGroup[] {
  const isAlone = comparison.models.length < 2
  return groupRows(comparison.rows).map(({ name, rows }) => ({
    name,
    label: page.text(`finderGroup${name}`),
    rows: rows.map((row) => ({
      name: row.name,
      label: breakLongWords(keepUnits(breakCompounds(row.label))),
      differs: row.differs && !isAlone,
      cells: row.cells.map((text, place) => ({ text: loosenSize(breakLongWords(keepUnits(text))), isBest: row.best?.[place] === true })),
    })),
  }))
}

function toNotices({ models, unknown }: Comparison, leftOut: readonly string[], page: PageWords): string[] {
  const list = (names: readonly string[]) => ({ models: names.join(', ') })
  const missing = unknown.length === 0 ? [] : [page.text('comparisonUnknown', { count: unknown.length, ...list(unknown) })]
  const many = leftOut.length === 0 ? [] : [page.text('comparisonTooMany', list(leftOut))]
  const few = models.length > 1 ? [] : [page.text(models.length === 1 ? 'comparisonOne' : 'comparisonNone')]
  return [...missing, ...many, ...few]
}
