import { useState } from 'react'

import { ROLES } from '#model/pages/visit.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import type { Person } from './person.ts'
import { StandingFields, toStanding, type Standing } from './standing-fields.tsx'
import { usePersonAct } from './use-person-act.ts'

/** Changes the role of somebody and what they are held to. */
export function StandingDialog({ person, onClose }: { person: Person; onClose(): void }) {
  const { client } = useDesk()
  const say = useSay()
  const { id, name, role, scope } = person
  const [standing, setStanding] = useState<Standing>({ role, languages: scope?.languages ?? [], types: scope?.types ?? [] })
  const change = usePersonAct(() => client('changeRole', { person: id, body: toStanding(standing) }), {
    told: say('peopleStandingChanged', { name }),
    onClose,
  })
  return (
    <Modal
      title={say('peopleStandingOf', { name })}
      size="wide"
      onClose={onClose}
      acts={
        <>
          <Button onPress={onClose}>{say('studioCancel')}</Button>
          <Button kind="main" isPending={change.isPending} onPress={() => change.mutate()}>
            {say('peopleChange')}
          </Button>
        </>
      }
    >
      <StandingFields standing={standing} roles={ROLES} onChange={setStanding} />
      {standing.role === role ? null : (
        <p className="studio-note" data-kind="warning">
          {standing.role === 'visitor' ? say('peopleVisitorAbout') : say('peopleRoleAbout')}
        </p>
      )}
      {change.error === null ? null : <RefusalNote error={change.error} />}
    </Modal>
  )
}
