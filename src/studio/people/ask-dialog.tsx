import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import type { Person } from './person.ts'
import { PERSON_CALLS, usePersonAct, type PersonActName } from './use-person-act.ts'

const TAKES_AWAY: ReadonlySet<PersonActName> = new Set(['suspend', 'endSessions', 'resetFactor'])

/** Asks before an act on an account and says what it does; a refusal is told in the dialog. */
export function AskDialog({ act, person: { id, name, email }, onClose }: { act: PersonActName; person: Person; onClose(): void }) {
  const { client } = useDesk()
  const say = useSay()
  const run = usePersonAct(() => PERSON_CALLS[act](client, id), { told: say(`peopleTold.${act}`, { name }), onClose })
  return (
    <Modal
      title={say(`peopleAsk.${act}`, { name })}
      onClose={onClose}
      acts={
        <>
          <Button onPress={onClose}>{say('studioCancel')}</Button>
          <Button kind={TAKES_AWAY.has(act) ? 'danger' : 'main'} isPending={run.isPending} onPress={() => run.mutate()}>
            {say(`peopleAct.${act}`)}
          </Button>
        </>
      }
    >
      <p className="studio-soft">{email}</p>
      <p>{say(`peopleAbout.${act}`)}</p>
      {run.error === null ? null : <RefusalNote error={run.error} />}
    </Modal>
  )
}
