import { SALESFORCE_ID } from '#model/content/ids.ts'

const CHECK_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'

/** An id in its 15-character form; undefined for anything else, or when the checksum of the 18-character form is wrong. */
export function shortId(id: string): string | undefined {
  if (!SALESFORCE_ID.test(id)) return undefined
  const short = id.slice(0, 15)
  return id.length === 15 || id.slice(15).toUpperCase() === checksum(short) ? short : undefined
}

/** One character for every five of the id: the bits say which of them are upper case. */
function checksum(short: string): string {
  return [0, 5, 10]
    .map((start) => {
      const bits = Array.from(short.slice(start, start + 5), (letter, place) => (/[A-Z]/.test(letter) ? 1 << place : 0))
      return CHECK_ALPHABET[bits.reduce((sum, bit) => sum + bit, 0)]
    })
    .join('')
}
