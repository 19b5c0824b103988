import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useMay, useSay } from '#studio/kit/desk.tsx'
import { useOfferedActs } from '#studio/kit/offered-acts.ts'
import { SharePreview } from '../item/share-preview.tsx'
import type { ReadRelease } from './release.ts'
import { ReleaseDialogs, type ReleaseDialogName } from './release-dialogs.tsx'
import { ReleasePublishDialog } from './release-publish-dialog.tsx'
import { useOpenPreview } from './use-open-preview.ts'

/** The link behind an own preview ends by itself. */
const OWN_HOURS = 4

type Act = { key: string; text: string; isThere: boolean; act(): void }

/** What may be done with a release: the act that comes next as a button, the rarer ones in a menu, all of them in the palette. */
export function ReleaseActs({ read }: { read: ReadRelease }) {
  const { client } = useDesk()
  const say = useSay()
  const may = useMay()
  const [open, setOpen] = useState<'publish' | 'share' | ReleaseDialogName>()
  const { id, name, state } = read.release
  const preview = useOpenPreview(() => client('shareReleasePreview', { release: id, body: { hours: OWN_HOURS, own: true } }))
  const [isLive, isOpen, isEmpty] = [state === 'live', state === 'open', read.items.length === 0]
  const acts = {
    preview: { text: say('releasePreview'), isThere: !isLive && !isEmpty && may('share-preview'), act: preview.open },
    share: { text: say('studioShare'), isThere: !isLive && !isEmpty && may('share-preview'), act: () => setOpen('share') },
    publish: { text: say('releasePublish'), isThere: !isLive && !isEmpty && may('publish-release'), act: () => setOpen('publish') },
    cancel: { text: `${say('releaseCancelPlan')} …`, isThere: state === 'scheduled' && may('publish-release'), act: () => setOpen('cancel') },
    revert: { text: say('releaseRevert'), isThere: isLive && may('change-release'), act: () => setOpen('revert') },
    rename: { text: say('releaseRename'), isThere: isOpen && may('change-release'), act: () => setOpen('rename') },
    remove: { text: say('releaseRemove'), isThere: isOpen && may('change-release'), act: () => setOpen('remove') },
  } satisfies Record<string, Omit<Act, 'key'>>
  const offered = Object.entries(acts).flatMap(([key, act]) => (act.isThere ? [{ key, ...act }] : []))
  useOfferedActs(offered.map(({ key, text, act }) => ({ key, text, about: name, act })))
  const close = () => setOpen(undefined)
  return (
    <div className="studio-acts">
      {acts.preview.isThere ? (
        <Button isPending={preview.isOpening} onPress={acts.preview.act}>
          {acts.preview.text}
        </Button>
      ) : null}
      {acts.share.isThere ? (
        <Button icon="link" onPress={acts.share.act}>
          {acts.share.text}
        </Button>
      ) : null}
      {acts.cancel.isThere ? <Button onPress={acts.cancel.act}>{acts.cancel.text}</Button> : null}
      {acts.revert.isThere ? <Button onPress={acts.revert.act}>{acts.revert.text}</Button> : null}
      {acts.publish.isThere ? (
        <Button kind={isOpen ? 'main' : 'plain'} onPress={acts.publish.act}>
          {acts.publish.text}
        </Button>
      ) : null}
      {acts.rename.isThere ? (
        <MenuTrigger>
          <Button icon="more" aria-label={say('releaseActs')} />
          <Popover className="studio-popover" placement="bottom end">
            <Menu className="studio-menu">
              <MenuItem className="studio-menu-item" onAction={acts.rename.act}>
                {acts.rename.text}
              </MenuItem>
              <MenuItem className="studio-menu-item" onAction={acts.remove.act}>
                {acts.remove.text}
              </MenuItem>
            </Menu>
          </Popover>
        </MenuTrigger>
      ) : null}
      {open === undefined ? null : open === 'publish' ? (
        <ReleasePublishDialog read={read} onClose={close} />
      ) : open === 'share' ? (
        <SharePreview subject={{ release: id }} about={say('releaseShareAbout')} onClose={close} />
      ) : (
        <ReleaseDialogs open={open} release={read.release} onClose={close} />
      )}
    </div>
  )
}
