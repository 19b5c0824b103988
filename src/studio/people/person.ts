import type { AnswerOf } from '#model/authoring/calls.ts'

/** Somebody of the staff, as the list of people tells them. */
export type Person = AnswerOf<'listPeople'>['people'][number]

/** Where an account stands: without a password it is invited, or its link has run out. */
export type PersonStanding = 'active' | 'invited' | 'expired' | 'suspended'

/** Where an account stands, in one word; a suspension comes first. */
export function personStanding({ suspendedAt, invitation }: Pick<Person, 'suspendedAt' | 'invitation'>): PersonStanding {
  if (suspendedAt !== undefined) return 'suspended'
  if (invitation === undefined) return 'active'
  return invitation.expiresAt === undefined ? 'expired' : 'invited'
}
