import type { Point, Size } from '#model/images/crops.ts'

import { CropList, type CropListProps } from './crop-list.tsx'
import { FocalPicture } from './focal-picture.tsx'

export type FocalEditorProps = {
  src: string
  image: Size
  point: Point
  /** The places of the site that are shown; all of them without it. */
  frames?: CropListProps['frames']
  isReadOnly: boolean
  onPoint(point: Point): void
}

/** The point of a picture that stays visible, set on the picture itself, with what places of the site show of it. */
export function FocalEditor({ src, image, point, frames, isReadOnly, onPoint }: FocalEditorProps) {
  return (
    <div className="studio-focal">
      <FocalPicture src={src} point={point} isReadOnly={isReadOnly} onPoint={onPoint} />
      <CropList src={src} image={image} point={point} frames={frames} />
    </div>
  )
}
