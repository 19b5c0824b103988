import type { JsonObject } from '#base/pure/json.ts'

import { putJob } from './jobs.ts'
import type { Store } from './tables.ts'

/** The kind of the jobs that call the operator's own address. */
export const WEBHOOK_JOB = 'webhook'

/**
 * Puts a call of `ENQUIRY_WEBHOOK_URL` into the outbox, in the transaction of the act that asks for it. `id` is unique and goes along
 * as `Idempotency-Key`, the same in every attempt: letters, digits, hyphens. Jobs post `payload` as JSON at least once.
 */
export async function queueWebhook(store: Store, payload: JsonObject, { id, now }: { id: string; now: Date }): Promise<void> {
  await putJob(store, { kind: WEBHOOK_JOB, jobKey: `${WEBHOOK_JOB}:${id}`, payload: { id, body: payload }, dueAt: now, now })
}
