import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'

import type { MediaItem } from './media-thumb.tsx'
import { PlaceForm } from './place-form.tsx'
import { ReplaceFile } from './replace-file.tsx'
import { WordsForm } from './words-form.tsx'

/** An image or a document beside the list: its words in each language, its file, its place, and what refers to it. */
export function MediaDetail({ item: listed, isListed, onClose }: { item: MediaItem; isListed: boolean; onClose(): void }) {
  const { self, client } = useDesk()
  const say = useSay()
  const { contentKey, file } = listed
  // The list does not tell any more what becomes of an item that is not in it.
  const read = useQuery({
    queryKey: ['media', 'item', contentKey],
    queryFn: ({ signal }) => client('readItem', { contentKey, signal }),
    enabled: !isListed,
  })
  const languages = (isListed ? undefined : read.data?.languages) ?? listed.languages
  const item = { ...listed, languages }
  const codes = [...new Set([...languages.map(({ language }) => language), ...self.site.languages.map(({ code }) => code)])]
  const [language, setLanguage] = useState(codes[0] ?? '')
  const found = useQuery({ queryKey: ['item', contentKey, 'referrers'], queryFn: ({ signal }) => client('listReferrers', { contentKey, signal }) })
  const place = useRef<HTMLElement>(null)
  // On narrow windows it stands above the list, which may have been scrolled.
  useEffect(() => {
    // In newer browsers scrolling returns a promise, which an effect must not.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const referrers = found.data?.referrers ?? []
  return (
    <aside ref={place} className="media-detail" aria-label={languages[0]?.title ?? contentKey}>
      <header className="studio-screen-head">
        <h2 dir="auto">{languages[0]?.title ?? contentKey}</h2>
        <Button kind="quiet" icon="close" aria-label={say('studioClose')} onPress={onClose} />
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
          <Button key={code} kind={code === language ? 'plain' : 'quiet'} aria-pressed={code === language} onPress={() => setLanguage(code)}>
            {code}
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
