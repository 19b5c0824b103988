import { Suspense, useState } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'

import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { TEMPLATE_TYPE } from '#model/types/template-type.ts'
import { Button } from '#studio/kit/button.tsx'
import { mayWrite, useDesk, useMay, useSay } from '#studio/kit/desk.tsx'
import { Icon } from '#studio/kit/icon.tsx'
import { useOfferedActs } from '#studio/kit/offered-acts.ts'
import { AddToRelease } from '../releases/screens.ts'
import { AwayDialog } from './away-dialog.tsx'
import { CancelPlanDialog } from './cancel-plan-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { KeepTemplateDialog } from './keep-template-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import type { EditingDesk } from './use-editing.ts'
import { useQuickActs } from './use-quick-acts.ts'
import { useToAddress } from './use-to-address.ts'

type ActName =
  | 'see-page'
  | 'keep-template'
  | 'add-to-release'
  | 'ask-review'
  | 'rename'
  | 'unpublish'
  | 'archive'
  | 'unarchive'
  | 'discard'
  | 'cancel-schedule'
  | 'erase'

/** Acts that ask first; the name of renaming says so itself. */
const ASKING: ReadonlySet<ActName> = new Set(['unpublish', 'archive', 'cancel-schedule', 'erase'])

export type ItemActsProps = {
  item: AnswerOf<'readItem'>
  row: Row
  /** Where live routes show it, or will. */
  paths: readonly string[]
  desk: EditingDesk
  /** Opens the dialog for it; undefined where it is no rare act or nobody may. */
  onAskReview: (() => void) | undefined
}

/** The rarer acts on an item, in a menu; what cannot be undone asks first. */
export function ItemActs({ item, row, paths: [path], desk, onAskReview }: ItemActsProps) {
  const { forms, self } = useDesk()
  const say = useSay()
  // The dots say that a dialog comes first.
  const nameOf = (name: ActName) => {
    if (name === 'see-page') return say('studioSeePage')
    if (name === 'add-to-release') return say('studioAddToRelease')
    return ASKING.has(name) ? say('studioOpens', { act: say(`studioAct.${name}`) }) : say(`studioAct.${name}`)
  }
  const may = useMay()
  const [open, setOpen] = useState<ActName | undefined>()
  const { discard, unarchive } = useQuickActs(item, row, desk)
  const form = forms.types[item.type]
  const isLive = row.liveVersion !== undefined
  const isKeepable = item.type === 'sfdc_cms__view' && mayWrite(self, { type: TEMPLATE_TYPE, language: row.language }) && may('save-draft')
  const keepTemplate = async () => {
    // A template is made of what is saved.
    if ((await desk.save()) !== undefined) setOpen('keep-template')
  }
  const toAddress = useToAddress()
  const address = isLive && path !== undefined ? toAddress(path, row.language) : undefined
  const acts: { name: ActName; isThere: boolean; act(): void }[] = [
    { name: 'see-page', isThere: address !== undefined, act: () => void window.open(address, '_blank', 'noreferrer') },
    {
      name: 'add-to-release',
      isThere: row.state !== 'archived' && form?.isForStaff !== true && may('change-release'),
      act: () => setOpen('add-to-release'),
    },
    { name: 'ask-review', isThere: onAskReview !== undefined && may('ask-review'), act: () => onAskReview?.() },
    { name: 'rename', isThere: may('rename') && (form?.address !== 'none' || item.type === 'sfdc_cms__route'), act: () => setOpen('rename') },
    { name: 'keep-template', isThere: isKeepable, act: () => void keepTemplate() },
    { name: 'unpublish', isThere: isLive && may('unpublish'), act: () => setOpen('unpublish') },
    {
      name: 'cancel-schedule',
      isThere: (row.scheduledAt ?? row.endsAt) !== undefined && may('cancel-schedule'),
      act: () => setOpen('cancel-schedule'),
    },
    { name: 'discard', isThere: isLive && row.draftVersion > (row.liveVersion ?? 0) && may('discard-draft'), act: () => void discard() },
    { name: 'archive', isThere: row.state !== 'archived' && may('archive'), act: () => setOpen('archive') },
    { name: 'unarchive', isThere: row.state === 'archived' && may('unarchive'), act: () => void unarchive() },
    { name: 'erase', isThere: may('erase-item'), act: () => setOpen('erase') },
  ]
  const shown = acts.filter(({ isThere }) => isThere)
  // The head offers it to everybody who may.
  useOfferedActs(shown.filter(({ name }) => name !== 'ask-review').map(({ name, act }) => ({ key: name, text: nameOf(name), about: row.title, act })))
  const erase = shown.find(({ name }) => name === 'erase')
  const close = () => setOpen(undefined)
  return (
    <>
      {shown.every(({ name }) => name === 'unarchive') ? null : (
        <MenuTrigger>
          <Button icon="more" aria-label={say('studioMoreActs')} />
          <Popover className="studio-popover" placement="bottom end">
            <Menu className="studio-menu">
              {shown
                .filter(({ name }) => name !== 'erase' && name !== 'unarchive')
                .map(({ name, act }) => (
                  <MenuItem key={name} className="studio-menu-item" onAction={act}>
                    {nameOf(name)}
                  </MenuItem>
                ))}
              {erase === undefined ? null : (
                <>
                  <Separator className="studio-menu-line" />
                  <MenuItem className="studio-menu-item" data-kind="danger" onAction={erase.act}>
                    <Icon name="remove" /> {nameOf('erase')}
                  </MenuItem>
                </>
              )}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
      {open === 'add-to-release' ? (
        <Suspense>
          <AddToRelease rows={[row]} onClose={close} />
        </Suspense>
      ) : null}
      {open === 'keep-template' ? <KeepTemplateDialog item={item} row={row} onClose={close} /> : null}
      {open === 'rename' ? <RenameDialog item={item} row={row} onClose={close} /> : null}
      {open === 'unpublish' || open === 'archive' ? <AwayDialog act={open} item={item} row={row} onClose={close} /> : null}
      {open === 'cancel-schedule' ? <CancelPlanDialog row={row} onClose={close} /> : null}
      {open === 'erase' ? <EraseDialog item={item} title={desk.editing.words.title || item.contentKey} onClose={close} /> : null}
    </>
  )
}
