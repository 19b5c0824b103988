import { randomUUID } from 'node:crypto'

import { z } from 'zod'

/** How long the library's challenge of a code lives: it is answered in the same request. */
const CHALLENGE_MS = 60_000
const Account = z.object({ accountId: z.string() })

/**
 * A Better Auth plugin that starts a session for an account without a password, and lets the two-factor plug-in ask for a code however
 * somebody has signed in: by itself it asks after passwords only. Its endpoints are not reachable over HTTP.
 */
export async function createSessionPlugin() {
  const [{ createAuthEndpoint }, { setSessionCookie }] = await Promise.all([import('better-auth/api'), import('better-auth/cookies')])
  return {
    id: 'busbar-sessions',
    endpoints: {
      startSession: createAuthEndpoint.serverOnly({ method: 'POST', body: Account }, async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.accountId)
        const session = user === null ? null : await internalAdapter.createSession(user.id)
        if (user === null || session === null) return context.json({ isStarted: false })
        await setSessionCookie(context, { session, user })
        return context.json({ isStarted: true })
      }),
      /** What the plug-in does after a password: two rows, and a signed cookie that names them. */
      askForCode: createAuthEndpoint.serverOnly({ method: 'POST', body: Account }, async (context) => {
        const { internalAdapter, secret, createAuthCookie } = context.context
        const identifier = `2fa-${randomUUID()}`
        const expiresAt = new Date(Date.now() + CHALLENGE_MS)
        await internalAdapter.createVerificationValue({ identifier, value: context.body.accountId, expiresAt })
        await internalAdapter.createVerificationValue({ identifier: `2fa-attempts-${identifier}`, value: '0', expiresAt })
        const { name, attributes } = createAuthCookie('two_factor')
        await context.setSignedCookie(name, identifier, secret, attributes)
        return context.json({})
      }),
    },
  }
}
