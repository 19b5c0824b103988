/** More additions are sorted with the rest. */
const MOST_SINGLE = 50

/** A sorted list with further elements at their places. */
export function insertSorted<Element>(
  list: readonly Element[],
  added: readonly Element[],
  compare: (one: Element, other: Element) => number,
): readonly Element[] {
  if (added.length > MOST_SINGLE) return Object.freeze([...list, ...added].toSorted(compare))
  const all = [...list]
  for (const element of added) all.splice(findPlace(all, element, compare), 0, element)
  return Object.freeze(all)
}

function findPlace<Element>(list: readonly Element[], element: Element, compare: (one: Element, other: Element) => number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(list[middle] as Element, element) < 0) low = middle + 1
    else high = middle
  }
  return low
}
