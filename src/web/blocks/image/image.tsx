import type { BlockFrame } from '../frame.ts'

export type ImageProps = {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  alt: string
  width?: number | undefined
  height?: number | undefined
  portion?: string | undefined
  align: string
  /** `whole` or `wide`. */
  shape: string
  placeholder?: string | undefined
  /** Address of a drawing that becomes part of the page. */
  drawing?: string | undefined
  caption?: string | undefined
  captionLang?: string | undefined
  priority: boolean
}

/** A figure that reserves the space of its picture before it is loaded. */
export function Image({ portion, align, shape, caption, captionLang, priority, className, ...image }: ImageProps & BlockFrame) {
  return (
    <figure className={`image ${className}`} data-portion={portion} data-align={align} data-shape={shape === 'whole' ? undefined : shape}>
      {image.drawing === undefined ? (
        <img
          className={image.placeholder}
          src={image.src}
          srcSet={image.srcSet}
          sizes={image.sizes}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      ) : (
        <svg className="figure" viewBox={`0,0,${image.width ?? 0},${image.height ?? 0}`} role="img" aria-label={image.alt}>
          <use href={image.drawing} />
        </svg>
      )}
      {caption === undefined ? null : <figcaption lang={captionLang}>{caption}</figcaption>}
    </figure>
  )
}
