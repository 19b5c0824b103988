import { say } from '#texts/say.ts'
import { listPasskeys, removePasskey } from '#content/store/second-factors.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { noteAct } from '../note-act.ts'
import { parseNewPasskey } from '../second-factor/passkey-credential.ts'
import { askForNewPasskey, keepPasskey } from '../second-factor/passkeys.ts'
import { tellOwner } from '../second-factor/tell-owner.ts'
import { isName } from '../sign-in/check-fields.ts'
import { changingOf, failWith, showStep, tellDone, withPassword } from './second-factor-forms.ts'
import type { ActOutcome } from './visitor-account.ts'
import { refuse } from './visitor-account-acts.ts'
import { fieldOf, type MemberRequest, type VisitorAccountFrame } from './visitor-account-frame.ts'

const MOST_PASSKEYS = 20

/** Asks the browser for a new passkey, after asking for the password. */
export async function addPasskey(frame: VisitorAccountFrame, request: MemberRequest): Promise<ActOutcome> {
  const { signedIn, cookieHeader, language } = request
  const form = 'passkey-add'
  const name = nameOf(request)
  if (signedIn.hasSecondFactor !== true) return failWith(request, { form: 'factor', text: 'accountAnswer.factorMissing' })
  if (!isName(name)) {
    const problem = { field: 'name', message: say(language.code, 'accountAnswer.passkeyName') }
    return refuse({ form, values: { name: [name] }, problems: [problem] })
  }
  const outcome = await withPassword(frame, request, form, async () => {
    if ((await listPasskeys(frame.openStore(), signedIn.id)).length >= MOST_PASSKEYS)
      return failWith(request, { form, text: 'accountAnswer.passkeysFull' })
    const { options, cookies } = await askForNewPasskey(frame, { accountId: signedIn.id, cookieHeader })
    return showStep('passkey-make', { step: { kind: 'passkey', name, options }, cookies })
  })
  return outcome.kind === 'form' && outcome.form.form === form ? { ...outcome, form: { ...outcome.form, values: { name: [name] } } } : outcome
}

/** Keeps the passkey that the browser has made. */
export async function makePasskey(frame: VisitorAccountFrame, request: MemberRequest): Promise<ActOutcome> {
  const { signedIn, cookieHeader } = request
  const name = nameOf(request)
  const credential = parseNewPasskey(fieldOf(request, 'credential'))
  if (!isName(name) || credential === undefined) return failWith(request, { form: 'factor', text: 'accountAnswer.passkeyRefused' })
  const changing = changingOf(request)
  // A passkey that neither the audit nor its owner knows of would be a way in.
  const isKept = await inTransaction(frame.openStore(), async (store) => {
    const place = { ...frame, openStore: () => store }
    if (!(await keepPasskey(place, { accountId: signedIn.id, cookieHeader, credential, name }))) return false
    await noteAct(store, 'account-passkey-added', { actor: changing.actor, account: signedIn.id, now: changing.now })
    await tellOwner(store, frame, { ...changing, kind: 'passkey-added' })
    return true
  })
  return isKept ? tellDone(request, 'accountAnswer.passkeyAdded') : failWith(request, { form: 'factor', text: 'accountAnswer.passkeyRefused' })
}

/** Removes a passkey of the sender, after asking for the password; does nothing when the id belongs to another account. */
export async function removeOwnPasskey(frame: VisitorAccountFrame, request: MemberRequest): Promise<ActOutcome> {
  const changing = changingOf(request)
  const { actor, account, now } = changing
  const id = fieldOf(request, 'id')
  return await withPassword(frame, request, `passkey-remove-${id}`, async () => {
    await inTransaction(frame.openStore(), async (store) => {
      if (!(await removePasskey(store, account.id, id))) return
      await noteAct(store, 'account-passkey-removed', { actor, account: account.id, now })
      await tellOwner(store, frame, { ...changing, kind: 'passkey-removed' })
    })
    return tellDone(request, 'accountAnswer.passkeyRemoved')
  })
}

function nameOf(request: MemberRequest): string {
  return fieldOf(request, 'name').normalize('NFC').trim()
}
