import { QueryClient } from '@tanstack/react-query'

import { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'

/** A refusal is final; what a network or a busy database loses is asked again. */
function mayHelp(failures: number, error: unknown): boolean {
  return failures < 3 && error instanceof AuthoringRefusal && (error.status === 0 || error.status === 503)
}

/** The cache of what comes from the server. What is shown is asked again when the window is looked at again. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: mayHelp, staleTime: 2000, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
}
