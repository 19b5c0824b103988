/** Which ids there are in texts of `writeIdRanges`. */
export type IdRanges = { has(id: number): boolean }

/** Writes ids as a text such as `3-17,20`. */
export function writeIdRanges(ids: readonly number[]): string {
  return join(ids.map((id) => ({ from: id, to: id })))
    .map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`))
    .join(',')
}

/** Reads such texts; what is no range is no id. */
export function readIdRanges(texts: readonly string[]): IdRanges {
  const ranges = join(texts.flatMap((text) => text.split(',').flatMap(readRange)))
  return {
    has(id) {
      let low = 0
      for (let high = ranges.length; low < high;) {
        const middle = (low + high) >> 1
        if ((ranges[middle]?.to ?? 0) < id) low = middle + 1
        else high = middle
      }
      return (ranges[low]?.from ?? Number.POSITIVE_INFINITY) <= id
    },
  }
}

type Range = { from: number; to: number }

function readRange(text: string): Range[] {
  const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? []
  return from === '' ? [] : [{ from: Number(from), to: Number(to) }]
}

/** Sorts ranges, and makes one of those that touch. */
function join(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last.to + 1) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}
