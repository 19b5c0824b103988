import { useSay } from '#studio/kit/desk.tsx'
import { StateChip } from '#studio/kit/state-chip.tsx'
import { When } from '#studio/kit/when.tsx'

import { MediaThumb, type MediaItem } from './media-thumb.tsx'

export type MediaGridProps = { items: readonly MediaItem[]; view: 'grid' | 'list'; open: string | undefined; onOpen(contentKey: string): void }

/** Images and documents as pictures or as lines; each is a button that opens it. */
export function MediaGrid({ items, view, open, onOpen }: MediaGridProps) {
  const say = useSay()
  return (
    <ul className="media-grid" data-view={view} aria-label={say('mediaLibrary')}>
      {items.map((item) => {
        const [first] = item.languages
        const missing = item.languages.filter(({ alt }) => alt === 'missing').map(({ language }) => language)
        return (
          <li key={item.contentKey}>
            <button type="button" className="media-tile" aria-pressed={item.contentKey === open} onClick={() => onOpen(item.contentKey)}>
              <span className="media-picture">
                <MediaThumb item={item} />
              </span>
              <span className="media-words">
                <span dir="auto">{first?.title ?? item.contentKey}</span>
                {first === undefined ? null : <StateChip row={first} />}
                {missing.length === 0 ? null : (
                  <span className="studio-chip" data-state="archived">
                    {say('mediaNoAlt', { languages: missing.join(', ') })}
                  </span>
                )}
                {view === 'grid' ? null : (
                  <>
                    <span className="studio-soft">{item.folder}</span>
                    <span className="studio-soft">
                      {item.file === undefined ? '' : say('mediaSize', { kilobytes: Math.ceil(item.file.size / 1024) })}
                    </span>
                    <span className="studio-soft">
                      {item.revision === undefined ? '' : say('mediaRevision', { revision: item.revision, date: item.issuedOn ?? '' })}
                    </span>
                    <When at={item.changedAt} />
                  </>
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
