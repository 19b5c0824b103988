import type { Role } from '../pages/visit.ts'

/** By what right somebody acts: signed in, by a token, by a command, because a planned time has come, or to write the first content. */
export type Right = 'session' | 'token' | 'command' | 'schedule' | 'seed'

/**
 * By what right somebody acts on accounts, also before signing in: by a password, by a passkey, by a one-time link, or because the server
 * starts.
 */
export type AccountRight = Right | 'password' | 'passkey' | 'link' | 'start'

/**
 * The types and languages that somebody may write, such as `de` for a translator; without a list there is no limit. Reading is never
 * limited.
 */
export type Scope = { types?: readonly string[]; languages?: readonly string[] }

/**
 * Who acts on content. `id` is that of the account if there is one; `name` is what histories show; `client` is where a request came from
 * (`toClientKey`).
 */
export type Actor = { id: string; name: string; role: Role; by: Right; client?: string; scope?: Scope }
