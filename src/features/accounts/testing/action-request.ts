import type { ActionAnswer, ActionRequest } from '#model/pages/page-action.ts'
import { LANGUAGE } from './open-accounts.ts'

/** What a test says about a request. */
export type Given = Partial<Omit<ActionRequest, 'fields' | 'query'>> & { fields?: Record<string, string>; query?: string }

/** A request for a page of sign-in, with what a test says about it. */
export function request(path: string, { fields = {}, query = '', ...rest }: Given = {}): ActionRequest {
  return {
    path,
    language: LANGUAGE,
    query: new URLSearchParams(query),
    fields: new Map(Object.entries(fields).map(([name, value]) => [name, [value]])),
    files: [],
    cookieHeader: undefined,
    referrer: '',
    clientAddress: '192.0.2.1',
    signedIn: undefined,
    now: new Date(),
    ...rest,
  }
}

/** What a visitor gets to see of an answer. */
export const seen = (answer: ActionAnswer | undefined) => {
  if (answer?.kind !== 'page') return answer
  const { status, form, data } = answer
  return {
    status,
    notice: form?.notice,
    problems: form?.problems.map(({ field }) => field),
    values: form?.values,
    step: Object(data?.['signIn']).step,
  }
}
/** Where an answer leads. */
export const redirectOf = (answer: ActionAnswer | undefined) => (answer?.kind === 'redirect' ? answer.to : answer)
