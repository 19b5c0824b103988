import type { Role } from '../pages/visit.ts'

/** By what right somebody acts: signed in, by a token, by a command, because a plan has come due, or to write the first content. */
export type Right = 'session' | 'token' | 'command' | 'schedule' | 'seed'

/** What somebody is held to when writing, such as a translator to `de`; without a list there is no limit. Reading is never limited. */
export type Scope = { types?: readonly string[]; languages?: readonly string[] }

/** Who acts on content. `id` is that of the account where there is one; `name` is what others read in histories. */
export type Actor = { id: string; name: string; role: Role; by: Right; scope?: Scope }
