import type { Json, JsonObject } from '#base/pure/json.ts'
import { isSame } from '#base/pure/is-same.ts'

/** What a draft says, as far as it is written in the library. */
export type DraftWords = { version: number; title: string; body: JsonObject }

/** What was typed over a draft, and the draft at which typing began. `savedAs` is the version that holds it; none does before it is saved. */
export type Typed = { base: DraftWords; title?: string; body: JsonObject; savedAs: number }

/** What was typed over the folder and the tags of an item. */
export type TypedPlace = { folder?: string; tags?: string }

/** A field that somebody else has changed since typing began, to something else than what was typed. */
export type Collision = { field: string; theirs: Json | undefined }

/** What is typed over a draft: nothing, unless something was typed that the draft does not hold already. */
export function openTyped(typed: Typed | undefined, draft: DraftWords): Typed {
  return typed === undefined || draft.version >= typed.savedAs ? { base: draft, body: {}, savedAs: 0 } : typed
}

/** Whether words were typed that no draft holds. */
export function isUnsaved({ savedAs }: Typed): boolean {
  return savedAs === Infinity
}

/** The draft with what was typed: fields that only others have changed are theirs. */
export function mergeTyped({ title, body }: Typed, draft: DraftWords): { title: string; body: JsonObject } {
  const merged = title ?? draft.title
  return { title: merged, body: { ...draft.body, ...body, title: merged } }
}

/** Where saving would put what was typed over what somebody else has saved meanwhile. */
export function findCollisions(typed: Typed, draft: DraftWords): Collision[] {
  if (draft.version === typed.base.version) return []
  const [base, mine, theirs] = [fieldsOf(typed.base), fieldsOf(typed), fieldsOf(draft)]
  return Object.keys(mine)
    .filter((field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]))
    .map((field) => ({ field, theirs: theirs[field] }))
}

/** What was typed, without the fields that collide. */
export function takeTheirs(typed: Typed, draft: DraftWords): Typed {
  const theirs = new Set(findCollisions(typed, draft).map(({ field }) => field))
  const body = Object.fromEntries(Object.entries(typed.body).filter(([field]) => !theirs.has(field)))
  return { ...typed, base: draft, title: theirs.has('title') ? undefined : typed.title, body }
}

/** The title is a field of its own; the body of a picture repeats it. */
function fieldsOf({ title, body }: { title?: string; body: JsonObject }): JsonObject {
  const { title: _repeated, ...fields } = body
  return title === undefined ? fields : { ...fields, title }
}
