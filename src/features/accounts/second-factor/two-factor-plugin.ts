import type { SitePlace } from '../session/session-cookies.ts'

const asIs = async (codes: string) => codes

/**
 * Better Auth's plug-in for codes of authenticator apps and recovery codes, over our tables. Recovery codes are ours
 * (`recovery-codes.ts`): it is given hashes and compares hashes. Guesses are limited by `limit-guesses.ts`, so its lock of accounts, which
 * whoever knows the password could use against the owner, is off.
 */
export async function createTwoFactorPlugin({ siteUrl }: SitePlace) {
  const { twoFactor } = await import('better-auth/plugins/two-factor')
  return twoFactor({
    issuer: new URL(siteUrl).host,
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: () => [], storeBackupCodes: { encrypt: asIs, decrypt: asIs } },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: { modelName: 'account_second_factor', fields: { userId: 'account_id', backupCodes: 'recovery_codes' } },
    },
  })
}
