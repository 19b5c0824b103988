import { PASSKEY_COOKIE, type SitePlace } from '../session/session-cookies.ts'

/**
 * Better Auth's plug-in for passkeys, over our tables. A passkey signs in without a password, so it must have checked its owner itself (by
 * PIN, finger or face) when it is made and whenever it is used; the plug-in alone asks for that but does not insist.
 */
export async function createPasskeyPlugin({ siteUrl }: SitePlace) {
  const [{ passkey }, { APIError }] = await Promise.all([import('@better-auth/passkey'), import('better-auth/api')])
  const requireOwner = (isVerified: boolean | undefined) => {
    if (isVerified !== true) throw new APIError('BAD_REQUEST', { message: 'The passkey did not check its owner.', code: 'OWNER_NOT_CHECKED' })
  }
  const { origin, hostname, host } = toPasskeyOrigin(siteUrl)
  return passkey({
    rpID: hostname,
    rpName: host,
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: { afterVerification: ({ verification }) => requireOwner(verification.registrationInfo?.userVerified) },
    authentication: { afterVerification: ({ verification }) => requireOwner(verification.authenticationInfo.userVerified) },
    advanced: { webAuthnChallengeCookie: PASSKEY_COOKIE },
    schema: {
      passkey: {
        modelName: 'account_passkey',
        fields: {
          publicKey: 'public_key',
          userId: 'account_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })
}

/** Browsers make passkeys for names only: on the machine itself, for `localhost` in place of its addresses. */
function toPasskeyOrigin(siteUrl: string): URL {
  const url = new URL(siteUrl)
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return url
}
