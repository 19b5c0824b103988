import { BrandMark } from './brand-mark.tsx'

/** One file of a logo; sizes in pixels keep its place free until it is loaded. */
export type LogoFile = { src: string; width?: number; height?: number }
/** The logo of a theme; `onDark` is for dark surfaces. */
export type BrandLogo = { onLight: LogoFile; onDark: LogoFile }
/** What leads to the home page: without a logo the built-in mark and the name. */
export type BrandProps = { name: string; href: string; logo?: BrandLogo | undefined }

/** `surface` is that of the page, light or dark as the visitor likes, or one that is always dark. On paper both are light. */
export function Brand({ name, href, logo, surface }: BrandProps & { surface: 'page' | 'night' }) {
  return (
    <a className="brand" href={href}>
      {logo === undefined ? (
        <>
          <BrandMark />
          <span>{name}</span>
        </>
      ) : surface === 'page' ? (
        <Logo file={logo.onLight} name={name} other={{ media: 'screen and (prefers-color-scheme:dark)', file: logo.onDark }} />
      ) : (
        <Logo file={logo.onDark} name={name} other={{ media: 'print', file: logo.onLight }} />
      )}
    </a>
  )
}

function Logo({ file, name, other }: { file: LogoFile; name: string; other: { media: string; file: LogoFile } }) {
  const { src, width, height } = other.file
  return (
    <picture className="brand-logo">
      {src === file.src ? null : <source media={other.media} srcSet={src} width={width} height={height} />}
      <img src={file.src} alt={name} width={file.width} height={file.height} />
    </picture>
  )
}
