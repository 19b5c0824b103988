import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { useFittedFrame } from '#studio/kit/use-fitted-frame.ts'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { DeviceChoice, WIDTHS, type Device } from './device-choice.tsx'
import { SharePreview } from './share-preview.tsx'
import type { EditingDesk } from './use-editing.ts'
import { useOwnPreview } from './use-own-preview.ts'

export type PreviewTabProps = { item: AnswerOf<'readItem'>; language: string; desk: EditingDesk }

/** The page of the draft as production draws it, at the width of a device, for guests or signed-in visitors. */
export function PreviewTab({ item, language, desk }: PreviewTabProps) {
  const say = useSay()
  const queries = useQueryClient()
  const { contentKey } = item
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < 768 ? 'phone' : 'desktop'))
  const [isMember, setMember] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const { editing, save } = desk
  const isUnsaved = editing.standing !== 'saved'
  const link = useOwnPreview({ contentKey, language })
  const path = link.data?.path
  const address = isMember ? path?.replace(/\?open$/, '.member/?open') : path
  return (
    <div className="studio-preview">
      <div className="studio-preview-bar">
        <DeviceChoice device={device} onDevice={setDevice} />
        <label className="studio-tick">
          <input type="checkbox" checked={isMember} onChange={({ target }) => setMember(target.checked)} />
          {say('studioAsMember')}
        </label>
        <div className="studio-acts">
          {isUnsaved ? (
            <Button
              onPress={() =>
                void save().then((version) => (version === undefined ? undefined : queries.invalidateQueries({ queryKey: ['item', contentKey] })))
              }
            >
              {say('studioSaveAndShow')}
            </Button>
          ) : null}
          {address === undefined ? null : (
            <a className="studio-button" data-kind="plain" href={address} target="_blank" rel="noreferrer">
              {say('studioOwnWindow')}
            </a>
          )}
          <Button icon="link" onPress={() => setSharing(true)}>
            {say('studioShare')}
          </Button>
        </div>
      </div>
      {isUnsaved ? <p className="studio-note">{say('studioPreviewOfSaved')}</p> : null}
      {link.error === null ? null : <RefusalNote error={link.error} onRetry={() => void link.refetch()} />}
      {address === undefined ? null : (
        <Canvas key={`${address} ${editing.baseVersion}`} address={address} width={WIDTHS[device]} title={say('studioTab.preview')} />
      )}
      {isSharing ? <SharePreview subject={{ contentKey, language }} about={say('studioShareAbout')} onClose={() => setSharing(false)} /> : null}
    </div>
  )
}

/** A frame of a device's width, made smaller where the window is narrower. */
function Canvas({ address, width, title }: { address: string; width: number; title: string }) {
  const { place, frame } = useFittedFrame(width)
  return (
    <div className="studio-canvas" ref={place}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, with its own scripts, below its own policy */}
      <iframe ref={frame} src={address} title={title} />
    </div>
  )
}
