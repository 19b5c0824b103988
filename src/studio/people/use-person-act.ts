import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { AuthoringClient } from '#studio/api/authoring-client.ts'
import { toast } from '#studio/kit/toasts.tsx'

/** The acts on an account that need nothing but its id. */
export type PersonActName = 'inviteAgain' | 'endSessions' | 'resetFactor' | 'suspend' | 'restore'

/** What each act asks of the server. */
export const PERSON_CALLS: Record<PersonActName, (client: AuthoringClient, person: string) => Promise<object>> = {
  inviteAgain: (client, person) => client('inviteAgain', { person }),
  endSessions: (client, person) => client('endSessionsOf', { person }),
  resetFactor: (client, person) => client('resetSecondFactor', { person }),
  suspend: (client, person) => client('suspendPerson', { person }),
  restore: (client, person) => client('restorePerson', { person }),
}

/** An act of a dialog on an account: afterwards the people and the audit log are asked again, the result is told, the dialog closes. */
export function usePersonAct(act: () => Promise<object>, { told, onClose }: { told: string; onClose(): void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess() {
      // Also who one is oneself, because the act may have been on the own account.
      for (const key of ['people', 'audit', 'self', 'sessions']) void queries.invalidateQueries({ queryKey: [key] })
      toast({ text: told })
      onClose()
    },
  })
}
