import type { AnswerOf } from '#model/authoring/calls.ts'
import { useDesk } from '#studio/kit/desk.tsx'
import { Icon } from '#studio/kit/icon.tsx'
import { toFileUrl } from '#studio/kit/thumb.tsx'

export type MediaItem = AnswerOf<'listMedia'>['items'][number]

/** A small picture of a draft, or the kind of a document; its words stand beside it. */
export function MediaThumb({ item: { contentKey, languages, file } }: { item: MediaItem }) {
  const { basePath } = useDesk()
  if (file === undefined || file.width === 0)
    return (
      <span className="media-kind">
        <Icon name={file === undefined ? 'picture' : 'page'} />
        {file?.fileName.split('.').at(-1)?.toUpperCase()}
      </span>
    )
  return <img src={toFileUrl(basePath, { contentKey, language: languages[0]?.language ?? '', hash: file.hash })} alt="" loading="lazy" />
}
