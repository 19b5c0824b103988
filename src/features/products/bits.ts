/** A set of models by their position in the index, 32 in each word. */
export type Bits = Uint32Array

/** The empty set for `size` models. */
export function noBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5)
}

/** The positions for which a test is true. */
export function bitsWhere(size: number, test: (place: number) => boolean): Bits {
  const bits = noBits(size)
  for (let place = 0; place < size; place += 1) if (test(place)) addBit(bits, place)
  return bits
}

/** Adds a position to the set. */
export function addBit(bits: Bits, place: number): void {
  const word = place >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (place & 31))
}

/** Whether a position is in the set. */
export function hasBit(bits: Bits, place: number): boolean {
  return ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
}

/** The intersection of two sets. */
export function both(one: Bits, other: Bits): Bits {
  const result = new Uint32Array(one.length)
  for (let word = 0; word < one.length; word += 1) result[word] = (one[word] ?? 0) & (other[word] ?? 0)
  return result
}

/** The union of two sets. */
export function either(one: Bits, other: Bits): Bits {
  const result = new Uint32Array(one.length)
  for (let word = 0; word < one.length; word += 1) result[word] = (one[word] ?? 0) | (other[word] ?? 0)
  return result
}

/** The size of an intersection, counted without building it. */
export function countBoth(one: Bits, other: Bits): number {
  let count = 0
  for (let word = 0; word < one.length; word += 1) count += countWord((one[word] ?? 0) & (other[word] ?? 0))
  return count
}

/** The size of the set. */
export function countBits(bits: Bits): number {
  return countBoth(bits, bits)
}

/** Counts the one bits of a word by adding them in pairs, fours and bytes. */
function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
