import { useQueryClient } from '@tanstack/react-query'

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
      <RefusalNote error={error} onRetry={onRetry} />
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
