import { useDeferredValue, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

import { Button } from '#studio/kit/button.tsx'
import { useMay, useSay } from '#studio/kit/desk.tsx'
import { useNarrow } from '#studio/kit/use-narrow.ts'
import { useTitle } from '#studio/kit/use-title.ts'

import { readMediaAddress, toMediaQuery, writeMediaAddress, type MediaAddress } from './media-address.ts'
import { MediaDetail } from './media-detail.tsx'
import { MediaFilters } from './media-filters.tsx'
import { MediaResults } from './media-results.tsx'
import type { MediaItem } from './media-thumb.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadList } from './upload-list.tsx'
import { useMedia } from './use-media.ts'
import { useUploads } from './use-uploads.ts'

/** The media library: files come by drag, paste and choice; filters and what is open are in the address. */
export function MediaScreen() {
  const say = useSay()
  const may = useMay()
  const [, go] = useLocation()
  const address = readMediaAddress(useSearch())
  useTitle(say('mediaLibrary'))
  const found = useMedia(useDeferredValue(toMediaQuery(address)))
  const [isOver, setOver] = useState(false)
  const uploads = useUploads({ folder: address.folder })
  const show = (next: MediaAddress) => go(`/media${writeMediaAddress(next)}`, { replace: true })
  const listed = found.items.find(({ contentKey }) => contentKey === address.item)
  const [lastOpen, setLastOpen] = useState<MediaItem>()
  if (listed !== undefined && listed !== lastOpen) setLastOpen(listed)
  // The open item stays when it is not in the list any more, such as a picture that has got its text.
  const open = listed ?? (lastOpen?.contentKey === address.item ? lastOpen : undefined)
  const mayUpload = may('upload-file')
  const isNarrow = useNarrow()

  useEffect(() => {
    if (!mayUpload) return undefined
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = clipboardData?.files
      if (files !== undefined && files.length > 0 && !(target instanceof HTMLInputElement)) uploads.add(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })

  return (
    <div
      className="media-screen"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        if (!mayUpload || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (mayUpload) uploads.add(event.dataTransfer.files)
      }}
    >
      <div className="studio-screen" inert={open !== undefined && isNarrow}>
        <header className="studio-screen-head">
          <h1>{say('mediaLibrary')}</h1>
          {mayUpload ? <UploadButton kind="main" onFiles={uploads.add} /> : null}
        </header>
        {mayUpload ? <p className="studio-soft media-drop-help">{say('mediaUploadHelp')}</p> : null}
        <MediaFilters
          address={address}
          onShow={show}
          acts={
            <div className="media-views" role="group" aria-label={say('mediaView')}>
              <Button kind="quiet" icon="picture" aria-pressed={address.view !== 'list'} onPress={() => show({ ...address, view: undefined })}>
                {say('mediaGrid')}
              </Button>
              <Button kind="quiet" icon="list" aria-pressed={address.view === 'list'} onPress={() => show({ ...address, view: 'list' })}>
                {say('mediaList')}
              </Button>
            </div>
          }
        />
        <UploadList going={uploads.going} onRetry={uploads.retry} onRemove={uploads.remove} />
        <MediaResults found={found} view={address.view ?? 'grid'} open={address.item} onOpen={(item) => show({ ...address, item })} />
      </div>
      {open === undefined ? null : (
        <MediaDetail
          key={open.contentKey}
          item={open}
          isListed={listed !== undefined}
          isOver={isNarrow}
          onClose={() => show({ ...address, item: undefined })}
        />
      )}
    </div>
  )
}
