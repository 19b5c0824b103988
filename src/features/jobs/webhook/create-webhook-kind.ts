import { createHmac } from 'node:crypto'

import type { JsonObject } from '#base/pure/json.ts'
import { sentence } from '#texts/sentence.ts'

import { type JobKind, NotDone, NotToBeDone, OtherSideAway, THREE_DAYS_OF_ATTEMPTS } from '../job-kind.ts'

/** The operator's own address, so private networks are allowed. Without a secret the calls are not signed. */
export type WebhookSettings = { url: string; secret?: string }

const PATIENCE_MS = 10_000

/** Posts what `queueWebhook` queued. An answer of 2xx is success; everything else is tried again for three days. */
export function createWebhookKind(settings: WebhookSettings | undefined): JobKind {
  return {
    mostAttempts: THREE_DAYS_OF_ATTEMPTS,
    handler: async (payload, now) => {
      if (settings === undefined) throw new NotToBeDone(sentence('jobWebhookOff'))
      const { id, body } = payload as { id: string; body: JsonObject }
      await post(settings, { id, text: JSON.stringify(body), now })
    },
  }
}

/** `t=` seconds since 1970, `v1=` HMAC-SHA256 of `t`, a full stop and the body, as hex digits. */
export function signWebhook({ secret, text, now }: { secret: string; text: string; now: Date }): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`
}

async function post({ url, secret }: WebhookSettings, { id, text, now }: { id: string; text: string; now: Date }): Promise<void> {
  const signature: Record<string, string> = secret === undefined ? {} : { 'busbar-signature': signWebhook({ secret, text, now }) }
  const { target, authorization } = splitCredentials(url)
  const answer = await fetch(target, {
    method: 'POST',
    body: text,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Busbar', 'idempotency-key': id, ...authorization, ...signature },
  }).catch((error: unknown) => {
    throw new OtherSideAway(sentence('jobWebhookAway', { reason: reasonOf(error) }))
  })
  await answer.body?.cancel()
  if (answer.ok) return
  const said = sentence('jobWebhookStatus', { status: answer.status })
  throw answer.status >= 500 || answer.status === 429 ? new OtherSideAway(said) : new NotDone(said)
}

/** `fetch` refuses URLs that contain a user and a password. */
function splitCredentials(url: string): { target: URL; authorization: Record<string, string> } {
  const target = new URL(url)
  const { username, password } = target
  if (username === '' && password === '') return { target, authorization: {} }
  target.username = ''
  target.password = ''
  const pair = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  return { target, authorization: { authorization: `Basic ${pair}` } }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause as { code?: string } | undefined
  return cause?.code ?? error.name
}
