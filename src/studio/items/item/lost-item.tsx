import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'

import { isNotFound } from '#studio/api/authoring-refusal.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { dropInBrowser, type BrowserCopy, type CopyPlace } from './browser-copies.ts'
import { WordsToCopy } from './words-to-copy.tsx'

export type LostItemProps = { place: CopyPlace; error: unknown; inBrowser: BrowserCopy | undefined; onRetry(): void }

/** An item that cannot be opened, with the words that this browser still has of it. */
export function LostItem({ place, error, inBrowser, onRetry }: LostItemProps) {
  const say = useSay()
  const queries = useQueryClient()
  const forget = async () => {
    await dropInBrowser(place)
    await queries.invalidateQueries({ queryKey: ['in-browser', place.contentKey, place.language] })
  }
  return (
    <div className="studio-screen">
      <header className="studio-screen-head">
        <h1>{say(isNotFound(error) ? 'studioLostItem' : 'studioClosedItem')}</h1>
      </header>
      {isNotFound(error) ? <p>{say('studioLostItemBody')}</p> : <RefusalNote error={error} onRetry={onRetry} />}
      <p className="studio-way-line">
        <Link href="/contents">{say('studioAllContent')}</Link>
        <Link href="/">{say('studioToDashboard')}</Link>
        {isNotFound(error) ? (
          <button type="button" className="studio-like-link" onClick={onRetry}>
            {say('studioTryAgain')}
          </button>
        ) : null}
      </p>
      {inBrowser === undefined ? null : (
        <div className="studio-note">
          <p>{say('studioWordsLeft', { title: inBrowser.title || say('studioUntitled') })}</p>
          <WordsToCopy words={inBrowser} form={undefined} />
          <Button kind="quiet" onPress={() => void forget()}>
            {say('studioDropWords')}
          </Button>
        </div>
      )}
    </div>
  )
}
