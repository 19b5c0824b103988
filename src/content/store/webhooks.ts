import type { JsonObject } from '#base/pure/json.ts'

import { putJob } from './jobs.ts'
import type { Store } from './tables.ts'

/** The kind of the jobs that call the operator's webhook. */
export const WEBHOOK_JOB = 'webhook'

/**
 * Queues a call of `ENQUIRY_WEBHOOK_URL`, in the transaction of the act that asks for it. `id` (letters, digits, hyphens) is unique and
 * sent as `Idempotency-Key`, the same in every attempt. Jobs post `payload` as JSON at least once.
 */
export async function queueWebhook(store: Store, payload: JsonObject, { id, now }: { id: string; now: Date }): Promise<void> {
  await putJob(store, { kind: WEBHOOK_JOB, jobKey: `${WEBHOOK_JOB}:${id}`, payload: { id, body: payload }, dueAt: now, now })
}
