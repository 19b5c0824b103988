import { useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { MediaPicker } from '#studio/media/media-picker.tsx'

export type PickPictureProps = {
  /** What the picture is for. */
  label: string
  id: string
  describedBy?: string | undefined
  isChosen: boolean
  onPick(contentKey: string): void
  /** Takes the picture out again; without it there is none. */
  onRemove: (() => void) | undefined
}

/** The buttons beside a picture: they choose one in the media library, or take it out. */
export function PickPicture({ label, id, describedBy, isChosen, onPick, onRemove }: PickPictureProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="studio-acts">
      <Button id={id} aria-describedby={describedBy} onPress={() => setOpen(true)}>
        {isChosen ? say('studioChange') : say('studioChoosePicture')}
      </Button>
      {onRemove === undefined ? null : <Button kind="quiet" icon="remove" aria-label={say('studioRemoveOf', { name: label })} onPress={onRemove} />}
      {isOpen ? (
        <MediaPicker
          title={label}
          kind="image"
          onClose={() => setOpen(false)}
          onPick={({ contentKey }) => {
            setOpen(false)
            onPick(contentKey)
          }}
        />
      ) : null}
    </span>
  )
}
