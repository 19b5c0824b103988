import type { JsonObject } from '#base/pure/json.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'
import { findReferencePlaces, findReferences, type ReferencePlace } from '#model/content/references.ts'
import { type PlaceInBody, toPlace } from '#model/pages/place-in-body.ts'
import { listMissingKeys } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import type { Version } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'

import { type Problem, takeProblems } from './problem.ts'

/** What pictures and links hold their content key in, below the field that shows them. */
const INSIDE_FIELDS: ReadonlySet<string | undefined> = new Set(['source', 'ref', 'attributes'])

/** References to what was erased or never there, at each field that holds one; at most one problem more than are told (`tellProblems`). */
export async function checkReferences(store: Store, { body }: Pick<Version, 'body'>): Promise<Problem[]> {
  const missing = await listMissingKeys(store, findReferences(body))
  return missing.length === 0 ? [] : takeProblems(listDangling(body, new Set(missing)))
}

/** A text that refers to an item more than once is told once. */
function* listDangling(body: JsonObject, missing: ReadonlySet<string>): Generator<Problem> {
  const told = new Set<string>()
  for (const place of findReferencePlaces(body, missing)) {
    const { component, path } = placeOfField(body, place)
    const key = JSON.stringify([place.contentKey, component, path])
    if (told.has(key)) continue
    told.add(key)
    yield toProblem(sentence('problemNoReference', { item: place.contentKey }), { component, path })
  }
}

function placeOfField(body: JsonObject, { steps }: ReferencePlace): PlaceInBody {
  const { component, path } = toPlace(body, steps)
  const field = path.split('.')
  const shortest = component === undefined ? 1 : 2
  while (field.length > shortest && INSIDE_FIELDS.has(field.at(-1))) field.pop()
  return { component, path: field.join('.') }
}
