import { useState } from 'react'

import { useSay } from '#studio/kit/desk.tsx'
import type { ReadPage } from './read-page.ts'

/** The page as networks and messengers show a link to it, and the tags that it is made of. */
export function ShareCard({ tags }: { tags: ReadPage['shareTags'] }) {
  const say = useSay()
  const [failed, setFailed] = useState<string>()
  const read = (name: string) => tags.find((tag) => tag.name === name)?.content
  const url = read('og:url') ?? location.origin
  const image = read('og:image')
  const source = image === undefined ? undefined : toSource(image, url)
  return (
    <>
      <div className="studio-share-card" data-small={read('twitter:card') === 'summary' ? '' : undefined}>
        {source === undefined ? (
          <p className="studio-share-blank">{say('studioNoSharePicture')}</p>
        ) : failed === source ? (
          <p className="studio-share-blank">{say('studioSharePictureFailed')}</p>
        ) : (
          <img src={source} alt={read('og:image:alt') ?? ''} onError={() => setFailed(source)} />
        )}
        <div>
          <p className="studio-soft">{new URL(url, location.origin).host}</p>
          <p className="studio-share-title" dir="auto">
            {read('og:title') ?? say('studioUntitled')}
          </p>
          <p className="studio-share-text" dir="auto">
            {read('og:description') ?? say('studioNoDescription')}
          </p>
        </div>
      </div>
      <details className="studio-seo-fold">
        <summary>{say('studioShareTags', { count: tags.length })}</summary>
        <dl className="studio-facts">
          {tags.map(({ name, content }) => (
            <div key={name}>
              <dt className="studio-code">{name}</dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

/** A picture of the site is asked for where the studio is open, which may be another host; others are refused by its policy. */
function toSource(image: string, url: string): string {
  const { origin, pathname, search } = new URL(image, url)
  return origin === new URL(url, location.origin).origin ? pathname + search : image
}
