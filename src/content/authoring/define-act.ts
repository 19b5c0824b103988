import type { Actor } from '#model/accounts/actor.ts'
import type { ContentTypeName } from '#model/types/content-types.ts'
import { findItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'

import { type ActName, POLICY, requireAllowed, type Target } from './policy.ts'
import { refuseLanguage, refuseTarget, refuseWords } from './refuse-unusable.ts'

/** What every act is handed: who acts, and on what. */
export type ActInput = Target & { actor: Actor }

/** An operation on content; `act` is its row in the policy table. Called with a transaction, it becomes part of it. */
export type Act<Input, Outcome> = ((store: Store, input: Input) => Promise<Outcome>) & { readonly act: ActName }

type Perform<Input, Outcome> = (store: Store, input: Input) => Promise<Outcome>

/**
 * Makes an act: checks the policy, then does its work in one transaction. Besides the errors that it documents itself, each act throws
 * `INSUFFICIENT_ACCESS`, `NOT_FOUND` for an item that does not exist or was erased, and `INVALID_CONFIG` for unusable input.
 */
export function defineAct<Input extends ActInput, Outcome>(
  act: ActName,
  perform: Perform<Input, Outcome>,
  creates?: ContentTypeName,
): Act<Input, Outcome> {
  const asking = defineQuery(act, perform, creates)
  return Object.assign((store: Store, input: Input) => inTransaction(store, (transaction) => asking(transaction, input)), { act })
}

/**
 * Like `defineAct`, without a transaction: for reads, and for work that would hold a transaction open for too long. `creates` is the type of
 * new items, where the act and not its caller decides it.
 */
export function defineQuery<Input extends ActInput, Outcome>(
  act: ActName,
  perform: Perform<Input, Outcome>,
  creates?: ContentTypeName,
): Act<Input, Outcome> {
  const ask = async (store: Store, input: Input) => {
    await askPolicy(store, act, { ...input, type: creates ?? input.type })
    return await perform(store, input)
  }
  return Object.assign(ask, { act })
}

async function askPolicy(store: Store, act: ActName, input: ActInput): Promise<void> {
  const { actor, contentKey, type, language } = input
  refuseTarget(input)
  refuseWords('actor', actor.id)
  refuseWords('actor', actor.name)
  const item = contentKey === undefined ? undefined : await findItem(store, contentKey)
  requireAllowed(actor, act, { contentKey, type: item?.type ?? type, language })
  if (language !== undefined) refuseLanguage(language)
  if (contentKey === undefined || (item === undefined && POLICY[act].kind === 'create')) return
  if (item === undefined) throw new AuthoringError('NOT_FOUND', sentence('refuseNoItem', { item: quoted(contentKey.slice(0, 40)) }))
  if (item.erasedAt !== undefined)
    throw new AuthoringError('NOT_FOUND', sentence('refuseItemErased', { item: contentKey, day: item.erasedAt.slice(0, 10) }))
}
