import { useQuery } from '@tanstack/react-query'

import { isJsonObject } from '#base/pure/json.ts'
import { readSizeOrRepeat, toPoint, toPosition } from '#model/images/background-values.ts'
import { CROP_PLACES, type CropPlace, type DeviceName, type Point } from '#model/images/crops.ts'
import { readFocalPoint } from '#model/images/focal-point.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { toFileUrl } from '#studio/kit/thumb.tsx'
import { FocalEditor } from '#studio/media/focal-editor.tsx'

export type CutPointProps = {
  contentKey: string
  /** A language that the picture has. */
  language: string
  /** Where the site cuts it, and for which device; for all of them without one. */
  cut: CropPlace
  device: DeviceName | undefined
  position: string | undefined
  sizeOrRepeat: string | undefined
  isReadOnly: boolean
  onPosition(position: string | undefined): void
}

const MIDDLE: Point = { x: 0.5, y: 0.5 }

/** The point of a background that stays visible where it is cut: its own, else the one that the media library has for the picture. */
export function CutPoint({ contentKey, language, cut, device, position, sizeOrRepeat, isReadOnly, onPosition }: CutPointProps) {
  const { client, basePath } = useDesk()
  const say = useSay()
  const draft = useQuery({
    queryKey: ['media', 'draft', contentKey, language],
    queryFn: ({ signal }) => client('readDraft', { contentKey, language, signal }),
  })
  const fit = readSizeOrRepeat(sizeOrRepeat)
  const body = draft.data?.draft.body
  const source = isJsonObject(body?.['sfdc_cms:media']) ? body['sfdc_cms:media']['source'] : undefined
  const { hash, width, height } = isJsonObject(source) ? source : {}
  // One that is repeated or shown whole is not cut.
  if (body === undefined || (fit !== undefined && fit !== 'cover') || typeof width !== 'number' || typeof height !== 'number') return null
  const own = toPoint(position)
  return (
    <div className="studio-cut" role="group" aria-label={say('studioCutPoint')}>
      <p className="studio-field-help">
        {say('studioCutPoint')}: {own === undefined ? say('studioCutPointOfPicture') : say('studioCutPointOwn')}
      </p>
      <FocalEditor
        src={toFileUrl(basePath, { contentKey, language, hash: typeof hash === 'string' ? hash : '' })}
        image={{ width, height }}
        point={own ?? readFocalPoint(body) ?? MIDDLE}
        frames={CROP_PLACES.filter((frame) => frame.place === cut && (device === undefined || frame.device === device))}
        isReadOnly={isReadOnly}
        onPoint={(point) => onPosition(toPosition(point))}
      />
      {own === undefined || isReadOnly ? null : (
        <Button kind="quiet" icon="undo" onPress={() => onPosition(undefined)}>
          {say('studioCutPointReset')}
        </Button>
      )}
    </div>
  )
}
