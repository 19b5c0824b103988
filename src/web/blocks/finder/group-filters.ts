import type { FilterName } from '#model/products/finder.ts'
import type { PageWords } from '#model/pages/page-data.ts'
import type { FilterGroup, FilterView } from './finder-props.ts'

/**
 * Groups in the order in which engineers usually know the values. A group is open if it is among the first, or if one of its filters is
 * set.
 */
type GroupName = 'What' | 'Use' | 'Safety' | 'Build' | 'Temperature' | 'Reliability' | 'Supply' | 'Other'

const GROUPS: readonly { name: GroupName; isOpen: boolean; filters: readonly FilterName[] }[] = [
  { name: 'What', isOpen: true, filters: ['voltage', 'power', 'current', 'input', 'supply', 'outputs'] },
  { name: 'Use', isOpen: true, filters: ['category', 'role', 'sector'] },
  { name: 'Safety', isOpen: false, filters: ['mopp', 'isolation', 'approvals', 'emissions'] },
  { name: 'Build', isOpen: false, filters: ['size', 'mounting'] },
  { name: 'Temperature', isOpen: false, filters: ['cooling', 'temperature', 'derating', 'reference'] },
  { name: 'Reliability', isOpen: false, filters: ['efficiency', 'holdup', 'mtbf'] },
  { name: 'Supply', isOpen: false, filters: ['status', 'stock', 'price'] },
]

/** True when something is typed or a value is chosen. */
export function isSet({ typed, options }: FilterView): boolean {
  return typed !== '' || options.some(({ isChosen }) => isChosen)
}

/** Filters in their groups; those that are in no group form the last one. */
export function groupFilters(filters: readonly FilterView[], text: PageWords['text']): FilterGroup[] {
  const named = new Set<FilterName>(GROUPS.flatMap((group) => group.filters))
  const others = filters.filter(({ name }) => !named.has(name))
  const groups = GROUPS.map(({ name, isOpen, filters: names }) => ({
    name,
    isOpen,
    filters: names.flatMap((one) => filters.filter((filter) => filter.name === one)),
  }))
  return [...groups, { name: 'Other' as const, isOpen: false, filters: others }].flatMap((group) => {
    if (group.filters.length === 0) return []
    const active = group.filters.filter(isSet).length
    return [
      {
        ...group,
        label: text(`finderGroup${group.name}`),
        active: active === 0 ? undefined : text('finderActive', { count: active }),
        isOpen: group.isOpen || active > 0,
      },
    ]
  })
}
