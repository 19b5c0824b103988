import { useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { Thumb } from '#studio/kit/thumb.tsx'
import { useItem } from '#studio/kit/use-item.ts'
import { PickPicture } from './pick-picture.tsx'

export type PictureChoiceProps = { label: string; language: string; contentKey: string | undefined; onPick(contentKey: string | undefined): void }

/** A picture of the library that a dialog asks for, outside of any form. */
export function PictureChoice({ label, language, contentKey, onPick }: PictureChoiceProps) {
  const say = useSay()
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
          <PickPicture
            label={label}
            id={id}
            isChosen={contentKey !== undefined}
            onPick={onPick}
            onRemove={contentKey === undefined ? undefined : () => onPick(undefined)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
