import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { hasDialog } from '#studio/kit/has-dialog.ts'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'

import type { MediaItem } from './media-thumb.tsx'
import { PlaceForm } from './place-form.tsx'
import { ReplaceFile } from './replace-file.tsx'
import { useCodesInOrder, useFirstLanguage } from './use-codes.ts'
import { WordsForm } from './words-form.tsx'

export type MediaDetailProps = {
  item: MediaItem
  isListed: boolean
  /** Whether it covers the list, which takes no keys then. */
  isOver: boolean
  onClose(): void
}

/** An image or a document beside the list: its words in each language, its file, its place, and what refers to it. */
export function MediaDetail({ item: listed, isListed, isOver, onClose }: MediaDetailProps) {
  const { self, client } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const { contentKey, file } = listed
  // The list does not tell any more what becomes of an item that is not in it.
  const read = useQuery({
    queryKey: ['media', 'item', contentKey],
    queryFn: ({ signal }) => client('readItem', { contentKey, signal }),
    enabled: !isListed,
  })
  const languages = (isListed ? undefined : read.data?.languages) ?? listed.languages
  const item = { ...listed, languages }
  const title = useFirstLanguage()(item)?.title ?? contentKey
  const codes = useCodesInOrder()([...self.site.languages.map(({ code }) => code), ...languages.map(({ language }) => language)])
  const [language, setLanguage] = useState(codes[0] ?? '')
  const found = useQuery({ queryKey: ['item', contentKey, 'referrers'], queryFn: ({ signal }) => client('listReferrers', { contentKey, signal }) })
  const place = useRef<HTMLElement>(null)
  const findTile = () => document.querySelector<HTMLElement>(`[data-item="${contentKey}"]`)
  // The keys go on in it. Its tile may have another place beside it.
  useEffect(() => {
    if (isOver || document.activeElement === findTile()) place.current?.focus({ preventScroll: true })
    if (!isOver) findTile()?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- as it was opened
  }, [])
  const leave = () => {
    onClose()
    // The list takes the focus again when this is gone.
    setTimeout(() => findTile()?.focus())
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || hasDialog()) return
      // The navigation may lie over both.
      if (place.current?.closest('[inert]') === null) leave()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
  const referrers = found.data?.referrers ?? []
  return (
    <aside ref={place} className="media-detail" aria-label={title} tabIndex={-1}>
      <header className="media-detail-head">
        <h2 dir="auto">{title}</h2>
        <Button kind="quiet" icon="close" aria-label={say('studioClose')} onPress={leave} />
      </header>
      {file === undefined ? null : (
        <p className="studio-code">
          {file.fileName}
          {file.width === 0 ? '' : ` · ${file.width} × ${file.height}`}
          {` · ${say('mediaSize', { kilobytes: Math.ceil(file.size / 1024) })}`}
        </p>
      )}
      <div className="media-languages" role="group" aria-label={say('mediaLanguages')}>
        {codes.map((code) => (
          <Button key={code} kind="quiet" aria-pressed={code === language} onPress={() => setLanguage(code)}>
            {languageName(code)}
          </Button>
        ))}
        <Link href={`/items/${contentKey}/${language}`}>{say('mediaOpenItem')}</Link>
      </div>
      <WordsForm item={item} language={language} />
      <ReplaceFile item={item} language={language} />
      <h3>{say('mediaPlaceTitle')}</h3>
      <PlaceForm key={contentKey} item={item} />
      <h3>{say('studioRefersHere')}</h3>
      {found.error === null ? null : <RefusalNote error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && referrers.length === 0 ? <p className="studio-soft">{say('studioNoReferrers')}</p> : null}
      <ul>
        {referrers.map((each) => (
          <li key={`${each.contentKey} ${each.language}`}>
            <Link href={`/items/${each.contentKey}/${each.language}`} dir="auto">
              {each.title}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
