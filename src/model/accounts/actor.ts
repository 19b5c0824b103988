import type { Role } from '../pages/visit.ts'

/** By what right somebody acts: signed in, by a token, by a command, because a plan has come due, or to write the first content. */
export type Right = 'session' | 'token' | 'command' | 'schedule' | 'seed'

/**
 * By what right somebody acts on accounts, also before they have signed in: by a password, by a link that was mailed or stood in the log,
 * because the server starts.
 */
export type AccountRight = Right | 'password' | 'link' | 'start'

/** What somebody is held to when writing, such as a translator to `de`; without a list there is no limit. Reading is never limited. */
export type Scope = { types?: readonly string[]; languages?: readonly string[] }

/** Who acts on content. `id` is that of the account where there is one; `name` is what others read in histories. */
export type Actor = { id: string; name: string; role: Role; by: Right; scope?: Scope }
