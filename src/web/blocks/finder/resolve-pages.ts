import type { PageWords } from '#model/pages/page-data.ts'
import type { FinderAnswer } from '#model/products/finder.ts'
import type { PageStep } from './finder-props.ts'

/** Links to the first and last page of a result and those around the current one, which is not a link. */
export function resolvePages({ number, last }: FinderAnswer['page'], page: Pick<PageWords, 'text'>, hrefOf: (number: number) => string): PageStep[] {
  if (last <= 1) return []
  const near = [...new Set([1, number - 1, number, number + 1, last])].filter((one) => one >= 1 && one <= last)
  const toStep = (one: number): PageStep => ({
    text: String(one),
    label: page.text('finderPage', { number: String(one) }),
    href: one === number ? undefined : hrefOf(one),
  })
  return [
    ...(number > 1 ? [{ ...toStep(number - 1), text: page.text('previous'), label: page.text('previous'), rel: 'prev' as const }] : []),
    ...near.toSorted((one, other) => one - other).map((one, place, all) => ({ ...toStep(one), isAfterGap: one > (all[place - 1] ?? 0) + 1 })),
    ...(number < last ? [{ ...toStep(number + 1), text: page.text('next'), label: page.text('next'), rel: 'next' as const }] : []),
  ]
}
