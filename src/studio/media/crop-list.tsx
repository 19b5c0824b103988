import { CROP_PLACES, cropForFrame, type Point, type Size } from '#model/images/crops.ts'
import { useSay } from '#studio/kit/desk.tsx'

/** The proportions of the box around each frame (`media.css`). */
const BOX = 4 / 3

export type CropListProps = { src: string; image: Size; point: Point; frames?: readonly (typeof CROP_PLACES)[number][] | undefined }

/** What each place of the site shows of a picture with a focal point. */
export function CropList({ src, image, point, frames = CROP_PLACES }: CropListProps) {
  const say = useSay()
  return (
    <ul className="media-crops" aria-label={say('mediaCrops')}>
      {frames.map((frame) => {
        const { left, top, width, height } = cropForFrame(image, frame, point)
        return (
          <li key={`${frame.place} ${frame.device}`}>
            <span className="media-crop-box">
              <span
                className="media-crop"
                data-wide={frame.width / frame.height > BOX ? '' : undefined}
                style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
              >
                <img
                  src={src}
                  alt=""
                  style={{
                    width: `${100 / width}%`,
                    height: `${100 / height}%`,
                    left: `${(-100 * left) / width}%`,
                    top: `${(-100 * top) / height}%`,
                  }}
                />
              </span>
            </span>
            <span className="studio-soft">{`${say(`mediaPlace.${frame.place}`)} · ${say(`mediaDevice.${frame.device}`)}`}</span>
          </li>
        )
      })}
    </ul>
  )
}
