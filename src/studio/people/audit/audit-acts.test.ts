import { expect, test } from 'vitest'

import { POLICY } from '#content/authoring/policy.ts'
import { isPlainText } from '#texts/say.ts'
import { AUDIT_ACTS } from './audit-acts.ts'

/**
 * Changes without an entry of their name: copies of what is typed, the right to overrule, what the product does for itself, and decisions,
 * which are noted as what was decided.
 */
const WITHOUT_ENTRY = new Set(['keep-working-copy', 'override-warnings', 'note-provided', 'first-content', 'decide-review'])

test('every change that the policy knows is offered by the filter of the log', () => {
  const changes = Object.entries(POLICY).flatMap(([act, { kind }]) => (kind === 'change' && !WITHOUT_ENTRY.has(act) ? [act] : []))
  expect(changes.length).toBeGreaterThan(10)
  expect(changes.filter((act) => !AUDIT_ACTS.some((each) => each === act))).toEqual([])
})

test('every act has words', () => {
  expect(AUDIT_ACTS.filter((act) => !isPlainText(`studioDone.${act}`))).toEqual([])
})
