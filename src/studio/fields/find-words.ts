import { isJsonObject, type Json } from '#base/pure/json.ts'
import type { FieldDescription } from '#model/fields/field.ts'
import type { FormSchema } from '#model/types/describe-forms.ts'
import { propertiesOf, readSchema, variantsOf } from './form-schema.ts'

const LONGEST = 60
/** The kinds of fields that hold what visitors read. */
const WORDS: ReadonlySet<FieldDescription['kind'] | undefined> = new Set(['line', 'text', 'richText', 'expression'])
const PLACEHOLDER = /\{!\w+\.([\w.]+)\}/g

/** The first words that visitors read in a value, by the kinds of its fields; undefined where there are none. */
export function findWords(value: Json | undefined, given: unknown, root: FormSchema): string | undefined {
  const { field, type, schema } = readSchema(given, root)
  if (typeof value === 'string') return WORDS.has(field?.kind) ? cut(value) : undefined
  if (Array.isArray(value)) return first(value, (each) => findWords(each, schema['items'], root))
  if (!isJsonObject(value)) return undefined
  if (type === 'either') return first(variantsOf(schema), (variant) => findWords(value, variant, root))
  return first(propertiesOf(schema), ({ name, schema: each }) => findWords(value[name], each, root))
}

/** Text without its markup; placeholders are named by their field. Undefined without letters. */
function cut(value: string): string | undefined {
  const words = value
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(PLACEHOLDER, '‹$1›')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (!/\p{L}/u.test(words)) return undefined
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words
}

function first<Each, Found>(list: readonly Each[], find: (each: Each) => Found | undefined): Found | undefined {
  for (const each of list) {
    const found = find(each)
    if (found !== undefined) return found
  }
  return undefined
}
