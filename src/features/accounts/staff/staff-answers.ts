import type { Actor } from '#model/accounts/actor.ts'
import { lacksSecondFactor } from '#model/accounts/second-factor.ts'
import type { AnswerOf, ReadBodyOf, ReadQueryOf } from '#model/authoring/calls.ts'
import type { PathPartsOf, PeopleCallName } from '#model/authoring/places.ts'
import { listPeople, type Person } from '#content/store/accounts.ts'
import { removeSessionOf, removeSessionsOf } from '#content/store/accounts-sessions.ts'
import type { Store } from '#content/store/tables.ts'
import { listSessionsOf } from '#content/store/visitor-sessions.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import type { AccountsFrame } from '../accounts-frame.ts'
import { readSessionHash } from '../session/session-cookies.ts'
import { resetSecondFactor } from '../second-factor/remove-second-factor.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { invitePerson, inviteAgain } from './invite-person.ts'
import { AccountProblem, changeStanding, resumeAccount, suspendAccount } from './manage-accounts.ts'

/** A call about people that was read. */
export type PeopleAsking<Name extends PeopleCallName> = {
  store: Store
  actor: Actor
  now: Date
  path: PathPartsOf<Name>
  query: ReadQueryOf<Name>
  body: ReadBodyOf<Name>
  cookieHeader: string | undefined
}
type StaffAnswers = { [Name in PeopleCallName]: (asking: PeopleAsking<Name>) => Promise<AnswerOf<Name>> }
type WirePerson = AnswerOf<'changeRole'>

/** The answers of the authoring interface about people and sessions. Whether the sender may is asked before (`content/authoring/people`). */
export function createStaffAnswers(frame: AccountsFrame): StaffAnswers {
  const { place } = frame
  const show = async (store: Store, id: string, now: Date) => toWire(frame, await getPerson(store, id, now))

  return {
    async listOwnSessions({ store, actor, now, cookieHeader }) {
      const own = readSessionHash(place, cookieHeader)
      const sessions = await listSessionsOf(store, actor.id, now)
      return {
        sessions: sessions.map(({ id, tokenHash, createdAt, updatedAt, expiresAt, device }) => ({
          id,
          device,
          startedAt: createdAt,
          usedAt: updatedAt,
          expiresAt,
          isCurrent: tokenHash === own,
        })),
      }
    },
    endOtherSessions: async ({ store, actor, cookieHeader }) => ({
      ended: await removeSessionsOf(store, actor.id, readSessionHash(place, cookieHeader)),
    }),
    endOwnSession: async ({ store, actor, path: { session } }) => ({
      kind: isId(session) && (await removeSessionOf(store, actor.id, session)) ? 'ended' : 'notThere',
    }),
    async listPeople({ store, now, query: { email } }) {
      const people = await listPeople(store, email === undefined ? { kind: 'staff' } : { kind: 'email', email: refuseNul(email) }, now)
      return { people: people.map((person) => toWire(frame, person)) }
    },
    async invitePerson({ store, actor, now, body }) {
      const id = await refusing(() => invitePerson(store, frame, { ...body, actor, now }))
      return await show(store, id, now)
    },
    async inviteAgain({ store, actor, now, path: { person } }) {
      const account = await getPerson(store, person, now)
      await refusing(() => inviteAgain(store, frame, { account, actor, now }))
      return await show(store, account.id, now)
    },
    async changeRole({ store, actor, now, path: { person }, body: { role, scope } }) {
      const { email, id } = await getPerson(store, person, now)
      await refusing(() => changeStanding(store, email, { role, scope, actor, now }))
      return await show(store, id, now)
    },
    async suspendPerson({ store, actor, now, path: { person } }) {
      const { email, id } = await getPerson(store, person, now)
      await refusing(() => suspendAccount(store, email, { actor, now }))
      return await show(store, id, now)
    },
    async restorePerson({ store, actor, now, path: { person } }) {
      const { email, id } = await getPerson(store, person, now)
      await refusing(() => resumeAccount(store, email, { actor, now }))
      return await show(store, id, now)
    },
    async endSessionsOf({ store, actor, now, path: { person } }) {
      const { id } = await getPerson(store, person, now)
      return { ended: await endSessionsOf(store, id, { actor, now }) }
    },
    async resetSecondFactor({ store, actor, now, path: { person } }) {
      const account = await getPerson(store, person, now)
      // One's own is switched off where the password is asked for: an open session must not be enough.
      if (account.id === actor.id) refuse(sentence('personOwnFactor'))
      return { kind: (await resetSecondFactor(store, frame, { account, actor, now })) ? 'reset' : 'notThere' }
    },
  }
}

async function getPerson(store: Store, id: string, now: Date): Promise<Person> {
  const [person] = isId(id) ? await listPeople(store, { kind: 'id', id }, now) : []
  if (person === undefined) throw new AuthoringError('NOT_FOUND', sentence('personGone'))
  return person
}

function toWire({ secondFactor }: AccountsFrame, person: Person): WirePerson {
  const { id, email, name, role, scope, hasSecondFactor = false, createdAt, signedInAt, suspendedAt, hasPassword, invitedUntil } = person
  return {
    id,
    email,
    name,
    role,
    ...(scope === undefined ? {} : { scope: { types: scope.types && [...scope.types], languages: scope.languages && [...scope.languages] } }),
    hasSecondFactor,
    mustSetUpSecondFactor: lacksSecondFactor(secondFactor, { role, hasSecondFactor }),
    createdAt,
    signedInAt,
    suspendedAt,
    ...(hasPassword ? {} : { invitation: { expiresAt: invitedUntil } }),
  }
}

/** Turns what an act on an account refuses into a refusal of the interface. */
async function refusing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof AccountProblem) refuse(error.sentence)
    throw error
  }
}

function isId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id)
}

function refuseNul(text: string): string {
  if (text.includes('\0')) refuse(sentence('refuseNul'))
  return text
}

function refuse(said: Sentence): never {
  throw new AuthoringError('INVALID_CONFIG', said)
}
