import type { Pictures } from '#model/images/image-info.ts'
import { ButtonGroup, type ButtonProps } from '../button/button.tsx'
import { MOBILE, TABLET } from '../devices.ts'
import type { BlockFrame } from '../frame.ts'

export type HeroProps = {
  heading: string
  subHeading?: string | undefined
  eyebrow?: string | undefined
  /** Languages of these texts where they are not the page's. */
  langs: { heading?: string | undefined; subHeading?: string | undefined; eyebrow?: string | undefined }
  pictures?: Pictures | undefined
  /** px; applied by the block's `styles`. */
  minHeight: number
  buttons: ButtonProps[]
}

/** The page's only h1. The picture behind it is decoration, and loaded with high priority. */
export function Hero({ heading, subHeading, eyebrow, langs, pictures, buttons, className }: HeroProps & BlockFrame) {
  return (
    <header className={`hero ${className}`}>
      {pictures === undefined ? null : <HeroPicture {...pictures} />}
      <div className="hero-text">
        {eyebrow === undefined ? null : (
          <p className="hero-eyebrow" lang={langs.eyebrow}>
            {eyebrow}
          </p>
        )}
        <h1 className="heading" data-size="xlarge" lang={langs.heading}>
          {heading}
        </h1>
        {subHeading === undefined ? null : (
          <p className="hero-lead" lang={langs.subHeading}>
            {subHeading}
          </p>
        )}
        {buttons.length === 0 ? null : <ButtonGroup className="hero-buttons" buttons={buttons} />}
      </div>
    </header>
  )
}

function HeroPicture({ desktop, tablet, mobile }: Pictures) {
  return (
    <picture className="hero-picture">
      <source media={MOBILE} srcSet={mobile.DeviceUrls.mobile} width={mobile.width} height={mobile.height} />
      <source media={TABLET} srcSet={tablet.DeviceUrls.tablet} width={tablet.width} height={tablet.height} />
      <img
        className={desktop.placeholder}
        src={desktop.DeviceUrls.desktop}
        alt=""
        width={desktop.width}
        height={desktop.height}
        fetchPriority="high"
      />
    </picture>
  )
}
