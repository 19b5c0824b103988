import type { ActionRequest } from '#model/pages/page-action.ts'
import type { SignInForm } from '#model/accounts/sign-in.ts'
import { hashToken } from '#base/node/hash-token.ts'
import type { AccountsFrame } from '../accounts-frame.ts'
import type { RateVerdict } from '../limit-rate.ts'
import { readDevice } from '../session/known-device.ts'
import { readField, readToken } from './page-answers.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/** Whether a form is taken now, and the known device that sent it (`readDevice`), if it names an account that has signed in there. */
export type Admission = { verdict: RateVerdict; device?: string }

/**
 * Counts a form before anything else is done for it: those of an opened link by the link, those of a known device by the device, all others
 * by the address, so that a flood from the address of an office keeps nobody out who was there before.
 */
export async function admitForm(
  { openStore, place }: AccountsFrame,
  limits: SignInLimits,
  { form, request }: { form: SignInForm; request: ActionRequest },
): Promise<Admission> {
  const { now, clientAddress, cookieHeader, fields } = request
  if (form === 'sign-out') return { verdict: { kind: 'ok' } }
  const token = fields.has('token') ? readToken(request) : undefined
  if (token !== undefined) return { verdict: await limits.links.consume(hashToken(token), now) }
  const email = readField(request, 'email')
  const device = await readDevice(openStore, place, { cookieHeader, email })
  const own = device === undefined ? undefined : await limits.devices.consume(email, now)
  return { verdict: own?.kind === 'ok' ? own : await limits.clients.consume(clientAddress, now), device }
}
