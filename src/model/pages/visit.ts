import type { JsonObject } from '#base/pure/json.ts'
import type { Scope } from '../accounts/actor.ts'

/** The roles in order; each includes the rights of those before it (decisions, accounts). */
export const ROLES = ['visitor', 'author', 'editor', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/**
 * A signed-in person. `id` is the `crmId` of the data layer (spec 3); `scope` limits what somebody of the staff may write;
 * `hasSecondFactor` when an authenticator app is set up.
 */
export type SignedIn = { id: string; email: string; name: string; role: Role; scope?: Scope; hasSecondFactor?: true }

/**
 * Finds the sender of a request by its Cookie header; undefined for guests. Throws `SERVER_UNAVAILABLE` while the database is not
 * available.
 */
export type FindSignedIn = (cookieHeader: string | undefined) => Promise<SignedIn | undefined>

/** What is wrong with one field of a form: a sentence that says what to do, in the page's language. */
export type FieldProblem = { field: string; message: string }

/** The outcome of a posted form. What was typed is shown again, so that nothing is lost. */
export type FormOutcome = {
  /** The form's name on its page, such as `enquiry` or `sign-up`. */
  form: string
  /** As typed; secret fields (passwords) are left out. */
  values: Readonly<Record<string, readonly string[]>>
  problems: readonly FieldProblem[]
  /** A message about the whole form, shown above it. */
  notice?: { kind: 'done' | 'failed'; text: string }
}

/** What is known of the request on a page that is drawn for one visitor. Pages that are the same for everybody have none. */
export type Visit = {
  signedIn?: SignedIn
  form?: FormOutcome
  /** What the page's action passes to the blocks; each block reads its part by a schema or type of the model. */
  data: JsonObject
}

/** Somebody who is signed in, and nobody in particular: whom previews and the page editor show pages to. */
export const ANY_MEMBER: Visit = { signedIn: { id: 'preview', email: '', name: '', role: 'visitor' }, data: {} }
