/**
 * How many letters must be changed, inserted, left out or swapped with their neighbour to turn one word into the other (optimal string
 * alignment); `limit + 1` for any number above the limit.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1
      let value = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost)
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwapped) value = Math.min(value, (beforeLast[column - 2] ?? 0) + 1)
      current.push(value)
      least = Math.min(least, value)
    }
    if (least > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[other.length] ?? 0, limit + 1)
}

/** How many wrong letters are tolerated in a word of this length. */
export function allowedErrors(length: number): number {
  return length < 4 ? 0 : length < 7 ? 1 : 2
}

/** The letters of a word as bits: words that differ in many bits cannot be near each other. */
export function letterBits(word: string): number {
  let bits = 0
  for (let place = 0; place < word.length; place += 1) bits |= 1 << (word.charCodeAt(place) % 31)
  return bits
}

/** Whether two words may be within so many errors, judged by their letter bits. */
export function mayBeNear(one: number, other: number, errors: number): boolean {
  let rest = one ^ other
  let different = 0
  while (rest !== 0) {
    rest &= rest - 1
    different += 1
    if (different > errors * 2) return false
  }
  return true
}
