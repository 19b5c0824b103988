import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import type { TakenEnquiry } from '#model/enquiries/enquiry-record.ts'
import { PROJECT_FOLDER } from '../../../tests/support/project-folder.ts'
import { toWebhookBody } from './webhook-body.ts'

test('the webhook sends what the operating manual shows', () => {
  const manual = readFileSync(join(PROJECT_FOLDER, 'docs/operating.md'), 'utf8')
  const shown = JSON.parse(/```json\n([^`]+)```/.exec(manual)?.[1] ?? '') as ReturnType<typeof toWebhookBody>
  // The stored enquiry also has keys and digests, which must not be sent.
  const taken = { ...shown, entryKey: 'key', digest: 'digest', suspicion: undefined, userId: undefined } as unknown as TakenEnquiry
  expect(toWebhookBody(taken, 'new')).toEqual(shown)
  expect(toWebhookBody(taken, 'addition')).toEqual({ ...shown, event: 'enquiry-addition' })
})
