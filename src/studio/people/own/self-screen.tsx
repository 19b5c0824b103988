import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { STUDIO_ROOT } from '#model/links/own-paths.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { writeTime } from '#studio/kit/times.ts'
import { toast } from '#studio/kit/toasts.tsx'
import { useTitle } from '#studio/kit/use-title.ts'
import { When } from '#studio/kit/when.tsx'

/** The own account: role, where one is signed in, and the ways to password and second factor. */
export function SelfScreen() {
  const { client, self, basePath } = useDesk()
  const say = useSay()
  useTitle(say('studioSelf'))
  const found = useQuery({ queryKey: ['sessions'], queryFn: ({ signal }) => client('listOwnSessions', { signal }) })
  const queries = useQueryClient()
  const end = useMutation({
    // Without an id all sessions but this one end.
    mutationFn: async (session: string | undefined) =>
      session === undefined ? await client('endOtherSessions', {}) : await client('endOwnSession', { session }),
    onSuccess(_, session) {
      toast({ text: session === undefined ? say('selfOthersEnded') : say('selfEnded') })
    },
    onSettled: async () => await queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
  const sessions = found.data?.sessions ?? []
  return (
    <div className="studio-screen">
      <header className="studio-screen-head">
        <h1>{say('studioSelf')}</h1>
      </header>
      <p>
        <strong dir="auto">{self.name}</strong> · {say(`studioRole.${self.role}`)}
      </p>
      <p className="studio-way-line">
        <a href={`${basePath}/account/security?return=${encodeURIComponent(`${basePath}${STUDIO_ROOT}/self`)}`}>{say('selfSecurity')}</a>
        <a href={`${basePath}/account`}>{say('selfAccount')}</a>
      </p>
      <section className="studio-self-sessions" aria-labelledby="studio-self-sessions">
        <h2 id="studio-self-sessions">{say('selfSessions')}</h2>
        {found.error === null ? null : <RefusalNote error={found.error} onRetry={() => void found.refetch()} />}
        {end.error === null ? null : <RefusalNote error={end.error} />}
        {found.isPending ? <p className="studio-waiting">{say('studioLoading')}</p> : null}
        <ul>
          {sessions.map((session) => (
            <OwnSession key={session.id} session={session} isEnding={end.isPending} onEnd={() => end.mutate(session.id)} />
          ))}
        </ul>
        {sessions.length > 1 ? (
          <p>
            <Button kind="danger" isPending={end.isPending} onPress={() => end.mutate(undefined)}>
              {say('selfEndOthers')}
            </Button>
          </p>
        ) : null}
      </section>
    </div>
  )
}

type OwnSessionProps = {
  session: { id: string; device?: string | undefined; startedAt: string; usedAt: string; expiresAt: string; isCurrent: boolean }
  isEnding: boolean
  onEnd(): void
}

function OwnSession({ session: { device, startedAt, usedAt, expiresAt, isCurrent }, isEnding, onEnd }: OwnSessionProps) {
  const { language } = useDesk()
  const say = useSay()
  const since = writeTime(startedAt, language)
  return (
    <li>
      <div>
        <p>
          <strong>{device ?? say('selfNoDevice')}</strong>
          {isCurrent ? <span className="studio-people-here">{say('selfHere')}</span> : null}
        </p>
        <p className="studio-soft">
          {say('selfSince', { time: since })} · {say('selfUsed')} <When at={usedAt} /> · {say('selfExpires')} <When at={expiresAt} />
        </p>
      </div>
      {isCurrent ? null : (
        <Button aria-label={say('selfEndOf', { time: since })} isDisabled={isEnding} onPress={onEnd}>
          {say('selfEnd')}
        </Button>
      )}
    </li>
  )
}
