import { useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { Thumb } from '#studio/kit/thumb.tsx'
import { useItem } from '#studio/kit/use-item.ts'
import { MediaPicker } from '#studio/media/media-picker.tsx'

export type PictureChoiceProps = { label: string; language: string; contentKey: string | undefined; onPick(contentKey: string | undefined): void }

/** A picture of the library that a dialog asks for, outside of any form. */
export function PictureChoice({ label, language, contentKey, onPick }: PictureChoiceProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const { row, note } = useItem(contentKey, language)
  return (
    <FieldFrame label={label} isOptional={say('studioOptional')}>
      {({ id }) => (
        <div className="studio-image" data-empty={contentKey === undefined ? '' : undefined}>
          {contentKey === undefined ? (
            <p className="studio-soft">{say('studioNothingChosen')}</p>
          ) : (
            <>
              <Thumb contentKey={contentKey} language={language} />
              <span className="studio-image-words" dir="auto">
                {row?.title ?? note}
              </span>
            </>
          )}
          <span className="studio-acts">
            <Button id={id} onPress={() => setOpen(true)}>
              {contentKey === undefined ? say('studioChoosePicture') : say('studioChange')}
            </Button>
            {contentKey === undefined ? null : (
              <Button kind="quiet" icon="remove" aria-label={say('studioRemoveOf', { name: label })} onPress={() => onPick(undefined)} />
            )}
          </span>
          {isOpen ? (
            <MediaPicker
              title={label}
              kind="image"
              onClose={() => setOpen(false)}
              onPick={(picked) => {
                setOpen(false)
                onPick(picked.contentKey)
              }}
            />
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}
