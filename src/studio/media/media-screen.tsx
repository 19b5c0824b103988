import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useMay, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useTitle } from '#studio/kit/use-title.ts'

import { readMediaAddress, toMediaQuery, writeMediaAddress, type MediaAddress } from './media-address.ts'
import { MediaDetail } from './media-detail.tsx'
import { MediaFilters } from './media-filters.tsx'
import { MediaGrid } from './media-grid.tsx'
import { UploadList } from './upload-list.tsx'
import { useMedia } from './use-media.ts'
import { useUploads } from './use-uploads.ts'

/** The media library: files come by drag, paste and choice; filters and what is open are in the address. */
export function MediaScreen() {
  const { self } = useDesk()
  const say = useSay()
  const may = useMay()
  const [, go] = useLocation()
  const address = readMediaAddress(useSearch())
  useTitle(say('mediaLibrary'))
  const { pages, items } = useMedia(useDeferredValue(toMediaQuery(address)))
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const language = self.scope?.languages?.[0] ?? self.site.languages[0]?.code ?? 'en_US'
  const uploads = useUploads({ folder: address.folder, language })
  const show = (next: MediaAddress) => go(`/media${writeMediaAddress(next)}`, { replace: true })
  const open = items.find(({ contentKey }) => contentKey === address.item)
  const mayUpload = may('upload-file')

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
      className="studio-screen media-screen"
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
      <header className="studio-screen-head">
        <h1>{say('mediaLibrary')}</h1>
        <Button kind="quiet" icon="picture" aria-pressed={address.view !== 'list'} onPress={() => show({ ...address, view: undefined })}>
          {say('mediaGrid')}
        </Button>
        <Button kind="quiet" icon="list" aria-pressed={address.view === 'list'} onPress={() => show({ ...address, view: 'list' })}>
          {say('mediaList')}
        </Button>
        {mayUpload ? (
          <Button kind="main" icon="add" onPress={() => input.current?.click()}>
            {say('mediaUpload')}
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={({ target }) => {
            // The list empties with the field.
            const files = [...(target.files ?? [])]
            target.value = ''
            uploads.add(files)
          }}
        />
      </header>
      <p className="studio-soft">{say('mediaUploadHelp')}</p>
      <MediaFilters address={address} onShow={show} />
      <UploadList going={uploads.going} onRetry={uploads.retry} onRemove={uploads.remove} />
      {pages.error === null ? null : <RefusalNote error={pages.error} onRetry={() => void pages.refetch()} />}
      <div className="media-body">
        <div>
          <MediaGrid items={items} view={address.view ?? 'grid'} open={address.item} onOpen={(item) => show({ ...address, item })} />
          {items.length === 0 && !pages.isPending ? <p className="studio-soft">{say('studioNothingFound')}</p> : null}
          {pages.hasNextPage ? (
            <p className="studio-more">
              <Button isDisabled={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
                {say('studioMore')}
              </Button>
            </p>
          ) : null}
        </div>
        {open === undefined ? null : <MediaDetail key={open.contentKey} item={open} onClose={() => show({ ...address, item: undefined })} />}
      </div>
    </div>
  )
}
