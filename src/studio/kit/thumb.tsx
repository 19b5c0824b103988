import { AUTHORING_ROOT } from '#model/authoring/places.ts'

import { useDesk } from './desk.tsx'

export type PictureOf = { contentKey: string; language: string; hash?: string }

/** The address of a picture of a draft, 640 pixels wide; `hash` makes it another one when the file is replaced. */
export function toFileUrl(basePath: string, { contentKey, language, hash = '' }: PictureOf): string {
  return `${basePath}${AUTHORING_ROOT}/contents/${contentKey}/${language}/file?size=small${hash === '' ? '' : `#${hash.slice(0, 16)}`}`
}

/** A small picture of an image of the media library, live or not; its words stand beside it. */
export function Thumb(picture: PictureOf) {
  const { basePath } = useDesk()
  return <img className="studio-thumb" src={toFileUrl(basePath, picture)} alt="" loading="lazy" />
}
