import type { SearchAnswer, SearchHit, SearchKind, SearchQuery } from '#model/search.ts'

/** What the search finds in the tests of blocks: a model, three guides of which one is in another language, or nothing for `zzzz`. */
export function exampleSearch({ text, kind, page = 1, isExact }: Omit<SearchQuery, 'language'>): SearchAnswer {
  if (text === 'rippel' && isExact !== true) return { ...exampleSearch({ text: 'ripple' }), correctedFrom: 'rippel' }
  if (text.includes('zzzz')) return { query: text, total: 0, groups: [], didYouMean: 'ripple' }
  const groups = [
    { kind: 'model' as const, label: 'Models', count: 1, hits: [toHit('model', 'TRN120-24')] },
    { kind: 'guide' as const, label: 'Guides', count: 43, hits: ['Ripple and noise', 'Inrush current'].map((title) => toHit('guide', title)) },
  ]
  const shown = groups.map((group) => (kind === undefined || group.kind === kind ? group : { ...group, hits: [] }))
  return { query: text, total: 44, groups: shown, ...(kind === undefined ? {} : { page: { number: page, last: 3 } }) }
}

function toHit(kind: SearchKind, title: string): SearchHit {
  return {
    kind,
    title: [{ text: title, isHit: true }],
    excerpt: [
      { text: 'How to measure ', isHit: false },
      { text: 'ripple', isHit: true },
      { text: ' <b>safely</b>.', isHit: false },
    ],
    href: `/found/${title.toLowerCase().replaceAll(' ', '-')}`,
    ...(title === 'Inrush current' ? { language: 'de' } : {}),
  }
}
