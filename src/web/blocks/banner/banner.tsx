import type { Picture } from '#model/images/image-info.ts'
import { Anchor } from '../anchor.tsx'
import { ButtonGroup, type ButtonProps } from '../button/button.tsx'
import type { BlockFrame } from '../frame.ts'
import type { TextPart } from '../text-with-phone.ts'

export type BannerProps = {
  heading: string
  text: TextPart[]
  /** A link below the text, as the text may promise. */
  below?: { text: string; href: string }
  buttons: ButtonProps[]
  /** px and percent; applied by the block's `styles`. */
  height: number
  width: number
  buttonGroupHeight: number
  contentWidth: number
  picture?: Picture
}

/** Text on the left, buttons on the right. */
export function Banner({ heading, text, below, buttons, picture, className }: BannerProps & BlockFrame) {
  return (
    <div className={`banner ${className}`} data-picture={picture === undefined ? undefined : ''}>
      <div className="banner-content columns">
        <div className="column" data-width={6}>
          <h2 className="heading" data-size="medium">
            {heading}
          </h2>
          <p>
            {text.map((part, place) =>
              part.link === undefined ? (
                part.text
              ) : (
                <Anchor key={place} link={part.link}>
                  {part.text}
                </Anchor>
              ),
            )}
          </p>
          {below === undefined ? null : (
            <p>
              <a href={below.href}>{below.text}</a>
            </p>
          )}
        </div>
        <div className="column" data-width={6}>
          <ButtonGroup className="banner-buttons" buttons={buttons} />
        </div>
      </div>
    </div>
  )
}
