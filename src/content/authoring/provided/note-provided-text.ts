import type { Actor } from '#model/accounts/actor.ts'
import { type ProvidedText, putProvidedText } from '#content/store/provided-texts.ts'

import { defineAct } from '../define-act.ts'

/** Notes, in the transaction that writes it, which version of a language the product itself has written. */
export const noteProvidedText = defineAct<ProvidedText & { actor: Actor }, void>('note-provided', async (transaction, input) => {
  const { contentKey, language, source, systemVersion, digest, version } = input
  await putProvidedText(transaction, { contentKey, language, source, systemVersion, digest, version })
})
