import type { ActionAnswer, ActionRequest } from '#model/pages/page-action.ts'
import { LANGUAGE } from './open-accounts.ts'

/** The parts of a request that a test sets. */
export type Given = Partial<Omit<ActionRequest, 'fields' | 'query'>> & { fields?: Record<string, string>; query?: string }

/** A request for a sign-in page, with defaults for what the test does not set. */
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

/** The parts of an answer that a visitor sees. */
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
/** The target of a redirect; any other answer is returned as it is. */
export const redirectOf = (answer: ActionAnswer | undefined) => (answer?.kind === 'redirect' ? answer.to : answer)
