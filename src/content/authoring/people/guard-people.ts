import type { Actor } from '#model/accounts/actor.ts'
import type { PeopleCallName } from '#model/authoring/places.ts'

import { type Act, defineQuery } from '../define-act.ts'
import type { Answers, PeopleAnswers } from '../http/asking.ts'
import type { ActName } from '../policy.ts'

type Guard = Act<{ actor: Actor }, void>

/** Acts on people ask the policy here; what they do is in `features/accounts`, which does not know the policy. */
const guard = (act: ActName): Guard => defineQuery<{ actor: Actor }, void>(act, async () => undefined)

export const readPeople = guard('read-people')
export const invitePerson = guard('invite-person')
export const changeRole = guard('change-role')
export const suspendPerson = guard('suspend-person')
export const endSessions = guard('end-sessions')
export const resetSecondFactor = guard('reset-second-factor')

/** Who may: undefined for what everybody of the staff may do with their own account. */
export const PEOPLE_GUARDS: Record<PeopleCallName, Guard | undefined> = {
  listOwnSessions: undefined,
  endOtherSessions: undefined,
  endOwnSession: undefined,
  listPeople: readPeople,
  invitePerson,
  inviteAgain: invitePerson,
  changeRole,
  suspendPerson,
  restorePerson: suspendPerson,
  endSessionsOf: endSessions,
  resetSecondFactor,
}

/** Puts before each answer the question whether the sender may. */
export function guardPeople(answers: PeopleAnswers): Answers<PeopleCallName> {
  const guarded = Object.entries(PEOPLE_GUARDS).map(([name, ask]) => {
    // The casts are safe: an answer is asked for under its own name only.
    const answer = answers[name as PeopleCallName] as (asking: Parameters<Guard>[1]) => Promise<object>
    const answerGuarded = async (asking: Parameters<Guard>[1] & { store: Parameters<Guard>[0] }) => {
      await ask?.(asking.store, { actor: asking.actor })
      return await answer(asking)
    }
    return [name, { act: ask?.act, answer: answerGuarded }] as const
  })
  return Object.fromEntries(guarded) as unknown as Answers<PeopleCallName>
}
