import { describe, expect, it } from 'vitest'

import type { ActionAnswer, ActionRequest } from '#model/pages/page-action.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { createSignInAction } from './sign-in-pages.ts'
import { LANGUAGE, openAccounts, PASSWORD } from '../testing/open-accounts.ts'

function request(path: string, fields: Record<string, string>): ActionRequest {
  return {
    path,
    language: LANGUAGE,
    query: new URLSearchParams(),
    fields: new Map(Object.entries(fields).map(([name, value]) => [name, [value]])),
    files: [],
    cookieHeader: undefined,
    referrer: '',
    clientAddress: '192.0.2.1',
    signedIn: undefined,
    now: new Date(),
  }
}

const shown = (answer: ActionAnswer | undefined) => answer?.kind === 'page' && [answer.status, Object(answer.data?.['signIn'])]

describe.each(databases)('a mailed link on $name', (database) => {
  it('still shows the address it is for when the password was left out or is too short', async () => {
    const test = await openAccounts(database)
    const { submit } = createSignInAction(test.frame)
    await submit?.(request('/login/sign-up', { name: 'Ada', email: 'ada@example.com', password: PASSWORD }))
    const signUp = await test.lastToken()
    const opened = { step: 'opened', email: 'ada@example.com' }
    expect(shown(await submit?.(request('/login/verify', { token: signUp, password: '' })))).toEqual([422, { ...opened, token: signUp }])

    await test.add('bob@example.com')
    await submit?.(request('/login/reset', { email: 'bob@example.com' }))
    const reset = await test.lastToken()
    expect(shown(await submit?.(request('/login/reset', { token: reset, newPassword: 'short' })))).toEqual([
      422,
      { step: 'opened', email: 'bob@example.com', token: reset },
    ])
    await test.close()
  })
})
