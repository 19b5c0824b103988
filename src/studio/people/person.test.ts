import { expect, test } from 'vitest'

import { personStanding } from './person.ts'

test('somebody with a password is active', () => {
  expect(personStanding({})).toBe('active')
})

test('an invitation is pending while its link is valid, and has run out afterwards', () => {
  expect(personStanding({ invitation: { expiresAt: '2026-12-01T00:00:00Z' } })).toBe('invited')
  expect(personStanding({ invitation: {} })).toBe('expired')
})

test('a suspension is told before an invitation', () => {
  expect(personStanding({ suspendedAt: '2026-12-01T00:00:00Z', invitation: {} })).toBe('suspended')
})
