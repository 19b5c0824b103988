import { useDeferredValue, useState } from 'react'

import { useMay, useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'

import type { MediaAddress } from './media-address.ts'
import { toMediaQuery } from './media-address.ts'
import { MediaFilters } from './media-filters.tsx'
import { MediaResults } from './media-results.tsx'
import type { MediaItem } from './media-thumb.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadList } from './upload-list.tsx'
import { useMedia } from './use-media.ts'
import { useUploads } from './use-uploads.ts'

export type MediaPickerProps = { title: string; kind?: 'image' | 'document'; onPick(item: MediaItem): void; onClose(): void }

/** A dialog that finds one image or document of the library, or takes a new one into it, for forms. */
export function MediaPicker({ title, kind, onPick, onClose }: MediaPickerProps) {
  const say = useSay()
  const may = useMay()
  const [address, setAddress] = useState<MediaAddress>({ kind })
  const found = useMedia(useDeferredValue(toMediaQuery(address)))
  const uploads = useUploads({ folder: address.folder })
  const pick = (contentKey: string) => {
    const item = found.items.find((each) => each.contentKey === contentKey)
    if (item !== undefined) onPick(item)
  }
  return (
    <Modal title={title} onClose={onClose} size="full">
      <MediaFilters
        address={address}
        fixedKind={kind !== undefined}
        onShow={setAddress}
        acts={
          may('upload-file') ? (
            <UploadButton
              onlyImages={kind === 'image'}
              onFiles={(files) => {
                // Without filters the new ones come first.
                setAddress({ kind, folder: address.folder })
                uploads.add(files)
              }}
            />
          ) : null
        }
      />
      {uploads.going.length === 0 ? null : <p className="studio-soft">{say('mediaPickUploaded')}</p>}
      <UploadList going={uploads.going} onRetry={uploads.retry} onRemove={uploads.remove} />
      <MediaResults found={found} view="grid" open={undefined} onOpen={pick} />
    </Modal>
  )
}
