import { useState } from 'react'

import { STAFF_ROLES } from '#model/authoring/states.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { FormModal } from '#studio/kit/form-modal.tsx'
import { StandingFields, toStanding, type Standing } from './standing-fields.tsx'
import { usePersonAct } from './use-person-act.ts'

const FIRST: Standing<(typeof STAFF_ROLES)[number]> = { role: 'author', languages: [], types: [] }

/** Invites somebody: an account with a role, and a mail with a link by which its owner sets the password. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { client } = useDesk()
  const say = useSay()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [standing, setStanding] = useState(FIRST)
  const body = { name: name.trim(), email: email.trim(), ...toStanding(standing) }
  const invite = usePersonAct(() => client('invitePerson', { body }), { told: say('peopleInvited', { email: body.email }), onClose })
  const isReady = body.name !== '' && body.email !== ''
  return (
    <FormModal
      title={say('peopleInviteTitle')}
      size="wide"
      does={say('peopleInviteSend')}
      isReady={isReady}
      isPending={invite.isPending}
      error={invite.error}
      onSubmit={() => invite.mutate()}
      onClose={onClose}
    >
      <p>{say('peopleInviteAbout')}</p>
      <FieldFrame label={say('peopleName')}>
        {({ id }) => (
          <input
            id={id}
            className="studio-input"
            value={name}
            dir="auto"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
            autoFocus
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </FieldFrame>
      <FieldFrame label={say('peopleEmail')}>
        {({ id }) => (
          <input id={id} className="studio-input" type="email" value={email} autoComplete="off" onChange={({ target }) => setEmail(target.value)} />
        )}
      </FieldFrame>
      <StandingFields standing={standing} roles={STAFF_ROLES} onChange={setStanding} />
    </FormModal>
  )
}
