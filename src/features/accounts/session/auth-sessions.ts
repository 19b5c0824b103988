import { z } from 'zod'

/** A Better Auth plugin that starts a session for an account without a password. Its endpoint is not reachable over HTTP. */
export async function createSessionPlugin() {
  const [{ createAuthEndpoint }, { setSessionCookie }] = await Promise.all([import('better-auth/api'), import('better-auth/cookies')])
  return {
    id: 'busbar-sessions',
    endpoints: {
      startSession: createAuthEndpoint.serverOnly({ method: 'POST', body: z.object({ accountId: z.string() }) }, async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.accountId)
        const session = user === null ? null : await internalAdapter.createSession(user.id)
        if (user === null || session === null) return context.json({ isStarted: false })
        await setSessionCookie(context, { session, user })
        return context.json({ isStarted: true })
      }),
    },
  }
}
