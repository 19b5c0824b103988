import { isJsonObject, type Json } from '#base/pure/json.ts'

const LONGEST = 60
/** Attributes that say how a block looks, not what it says. */
const STYLES = /^(?:align|anchor|columnKey|kind|level|overlay|size|style|tone|type|variant|verticalAlign|width)$/

/** The first words of a block, by which it is found in an outline. */
export function summariseBlock(attributes: Json): string {
  const words =
    findWords(attributes)
      ?.replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() ?? ''
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words
}

function findWords(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? value : undefined
  if (Array.isArray(value)) return firstWords(value)
  if (!isJsonObject(value)) return undefined
  return firstWords(Object.entries(value).flatMap(([name, each]) => (STYLES.test(name) ? [] : [each])))
}

function firstWords(values: readonly (Json | undefined)[]): string | undefined {
  for (const value of values) {
    const words = findWords(value)
    if (words !== undefined) return words
  }
  return undefined
}
