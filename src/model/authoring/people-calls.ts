import { z } from 'zod'

import { ROLES } from '../pages/visit.ts'
import * as shapes from './shapes.ts'
import { STAFF_ROLES } from './states.ts'
import * as words from './words.ts'

/** The calls about accounts, sessions and the audit log. */
export const PEOPLE_CALLS = {
  listOwnSessions: { summary: 'Where the caller is signed in', answer: shapes.Sessions },
  endOtherSessions: { summary: 'Sign the caller out everywhere but here', answer: shapes.EndedSessions },
  endOwnSession: { summary: 'End one session of the caller', answer: shapes.EndedSession },
  listPeople: {
    summary: 'Everybody of the staff, by name; with email the account of that address, also of a visitor',
    query: z.strictObject({ email: words.line('email', 'The e-mail address of one account').optional() }),
    answer: shapes.People,
  },
  invitePerson: {
    summary: 'A new account of the staff, and a mail with a link by which its owner sets the password within seven days',
    body: z.strictObject({
      email: words.text('email', 'The e-mail address'),
      name: words.text('name', 'The name'),
      role: words.choice('role', STAFF_ROLES, 'The role'),
      scope: words.scope().optional(),
    }),
    answer: shapes.Person,
    status: 201,
  },
  inviteAgain: { summary: 'Mail a new link to somebody who has not set a password yet; earlier links end', answer: shapes.Person },
  changeRole: {
    summary: 'Another role or limit; a changed role ends the sessions. Without scope there is no limit. A visitor is no longer of the staff',
    body: z.strictObject({ role: words.choice('role', ROLES, 'The role'), scope: words.scope().optional() }),
    answer: shapes.Person,
  },
  suspendPerson: { summary: 'Keep somebody from signing in, and end their sessions and links', answer: shapes.Person },
  restorePerson: { summary: 'Let somebody sign in again', answer: shapes.Person },
  endSessionsOf: { summary: 'Sign somebody out everywhere', answer: shapes.EndedSessions },
  resetSecondFactor: {
    summary: 'Remove a lost second factor with its recovery codes and passkeys, and end the sessions; the owner is told by mail',
    answer: shapes.ResetFactor,
  },
  listAudit: {
    summary: 'Who did what, newest first, with the names of people as far as their accounts exist',
    query: z.strictObject({
      who: words.line('who', 'Id, name or e-mail address of who acted').optional(),
      act: words.line('act', 'An act, such as publish or account-role').optional(),
      item: words.line('item', 'The content key of an item').optional(),
      since: words.time('since', 'At this time or later').optional(),
      until: words.time('until', 'Before this time').optional(),
      cursor: words.line('cursor', 'nextCursor of the page before, with the same filter').optional(),
      limit: words.number('limit', 'Entries of a page, 1 to 100; by default 50').optional(),
    }),
    answer: shapes.AuditPage,
  },
} as const
