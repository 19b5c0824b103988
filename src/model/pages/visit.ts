import type { JsonObject } from '#base/pure/json.ts'

/** What a person may do, each role all that the ones before it may (decisions, accounts). */
export const ROLES = ['visitor', 'author', 'editor', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/** Somebody who has signed in, as the rest of the product knows them. `id` is the `crmId` of the data layer (spec 3). */
export type SignedIn = { id: string; email: string; name: string; role: Role }

/** Finds who sent a request by its Cookie header; undefined for guests. Throws `SERVER_UNAVAILABLE` while the database is away. */
export type FindSignedIn = (cookieHeader: string | undefined) => Promise<SignedIn | undefined>

/** What is wrong with one field of a form: a sentence with the cure, in the page's language. */
export type FieldProblem = { field: string; message: string }

/** What became of a form that was posted. What was typed goes back to where it was typed: nothing is lost. */
export type FormOutcome = {
  /** The form's name on its page, such as `enquiry` or `sign-up`. */
  form: string
  /** As typed; fields with secrets (passwords) are left out. */
  values: Readonly<Record<string, readonly string[]>>
  problems: readonly FieldProblem[]
  /** Said above the form, about all of it. */
  notice?: { kind: 'done' | 'failed'; text: string }
}

/** What a page that is drawn for one request knows of it. Pages that are the same for everybody have none. */
export type Visit = {
  signedIn?: SignedIn
  form?: FormOutcome
  /** What the page's action found for its blocks; each block reads the part it knows by a schema or type of the contract. */
  data: JsonObject
}
