import { useDeferredValue, useState } from 'react'

import { useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'

import type { MediaAddress } from './media-address.ts'
import { toMediaQuery } from './media-address.ts'
import { MediaFilters } from './media-filters.tsx'
import { MediaGrid } from './media-grid.tsx'
import type { MediaItem } from './media-thumb.tsx'
import { useMedia } from './use-media.ts'

export type MediaPickerProps = { title: string; kind?: 'image' | 'document'; onPick(item: MediaItem): void; onClose(): void }

/** A dialog that finds one image or document of the library, for forms. */
export function MediaPicker({ title, kind, onPick, onClose }: MediaPickerProps) {
  const say = useSay()
  const [address, setAddress] = useState<MediaAddress>({ kind })
  const { pages, items } = useMedia(useDeferredValue(toMediaQuery(address)))
  const pick = (contentKey: string) => {
    const item = items.find((each) => each.contentKey === contentKey)
    if (item !== undefined) onPick(item)
  }
  return (
    <Modal title={title} onClose={onClose} size="full">
      <MediaFilters address={address} onShow={(next) => setAddress({ ...next, kind: kind ?? next.kind })} />
      {pages.error === null ? null : <RefusalNote error={pages.error} onRetry={() => void pages.refetch()} />}
      <MediaGrid items={items} view="grid" open={undefined} onOpen={pick} />
      {items.length === 0 && !pages.isPending ? <p className="studio-soft">{say('studioNothingFound')}</p> : null}
    </Modal>
  )
}
