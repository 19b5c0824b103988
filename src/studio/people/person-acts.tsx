import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { AskDialog } from './ask-dialog.tsx'
import type { Person } from './person.ts'
import { StandingDialog } from './standing-dialog.tsx'
import type { PersonActName } from './use-person-act.ts'

/** The acts on one account, in a menu; each opens a dialog that says what happens. */
export function PersonActs({ person }: { person: Person }) {
  const { self } = useDesk()
  const say = useSay()
  const [open, setOpen] = useState<'standing' | PersonActName | undefined>()
  const { id, name, suspendedAt, hasSecondFactor, invitation } = person
  const isSuspended = suspendedAt !== undefined
  const acts: { act: PersonActName; isThere: boolean }[] = [
    { act: 'inviteAgain', isThere: invitation !== undefined && !isSuspended },
    { act: 'endSessions', isThere: invitation === undefined && !isSuspended },
    // The own one is switched off on the page of the account, which asks for the password.
    { act: 'resetFactor', isThere: hasSecondFactor && id !== self.id },
    { act: 'suspend', isThere: !isSuspended },
    { act: 'restore', isThere: isSuspended },
  ]
  const close = () => setOpen(undefined)
  return (
    <>
      <MenuTrigger>
        <Button icon="more" kind="quiet" aria-label={say('peopleActsOn', { name })} />
        <Popover className="studio-popover" placement="bottom end">
          <Menu className="studio-menu">
            <MenuItem className="studio-menu-item" onAction={() => setOpen('standing')}>
              {say('peopleChangeStanding')}
            </MenuItem>
            {acts
              .filter(({ isThere }) => isThere)
              .map(({ act }) => (
                <MenuItem key={act} id={act} className="studio-menu-item" onAction={() => setOpen(act)}>
                  {`${say(`peopleAct.${act}`)} …`}
                </MenuItem>
              ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      {open === undefined ? null : open === 'standing' ? (
        <StandingDialog person={person} onClose={close} />
      ) : (
        <AskDialog act={open} person={person} onClose={close} />
      )}
    </>
  )
}
