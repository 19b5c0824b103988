import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useMay, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useTitle } from '#studio/kit/use-title.ts'
import { ForAdministrators } from './for-administrators.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleTable } from './people-table.tsx'

/** Everybody of the staff: who may do what, who is invited or suspended, and the acts on accounts. */
export function PeopleScreen() {
  const say = useSay()
  const may = useMay()
  useTitle(say('studioPeople'))
  return may('read-people') ? <Staff /> : <ForAdministrators title={say('studioPeople')} />
}

function Staff() {
  const { client } = useDesk()
  const say = useSay()
  const [isInviting, setInviting] = useState(false)
  const found = useQuery({ queryKey: ['people'], queryFn: ({ signal }) => client('listPeople', { signal }) })
  return (
    <div className="studio-screen">
      <header className="studio-screen-head">
        <h1>{say('studioPeople')}</h1>
        <Button kind="main" icon="add" onPress={() => setInviting(true)}>
          {say('peopleInvite')}
        </Button>
      </header>
      {found.error === null ? null : <RefusalNote error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending ? <p className="studio-waiting">{say('studioLoading')}</p> : null}
      {found.data === undefined ? null : <PeopleTable people={found.data.people} />}
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </div>
  )
}
