import { useSay } from '#studio/kit/desk.tsx'
import { StateChip } from '#studio/kit/state-chip.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { When } from '#studio/kit/when.tsx'

import { MediaThumb, type MediaItem } from './media-thumb.tsx'
import { useCodesInOrder, useFirstLanguage } from './use-codes.ts'

export type MediaGridProps = { items: readonly MediaItem[]; view: 'grid' | 'list'; open: string | undefined; onOpen(contentKey: string): void }

/** Images and documents as pictures or as lines; each is a button that opens it. */
export function MediaGrid({ items, view, open, onOpen }: MediaGridProps) {
  const say = useSay()
  return (
    <ul className="media-grid" data-view={view} aria-label={say('mediaLibrary')}>
      {items.map((item) => (
        <li key={item.contentKey}>
          <button
            type="button"
            className="media-tile"
            data-item={item.contentKey}
            aria-pressed={item.contentKey === open}
            onClick={() => onOpen(item.contentKey)}
          >
            <span className="media-picture">
              <MediaThumb item={item} />
            </span>
            <TileWords item={item} view={view} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function TileWords({ item, view }: { item: MediaItem; view: 'grid' | 'list' }) {
  const say = useSay()
  const languageName = useLanguageName()
  const inOrder = useCodesInOrder()
  const first = useFirstLanguage()(item)
  const missing = inOrder(item.languages.filter(({ alt }) => alt === 'missing').map(({ language }) => language))
  return (
    <span className="media-words">
      <span dir="auto">{first?.title ?? item.contentKey}</span>
      {first === undefined ? null : <StateChip row={first} />}
      {missing.length === 0 ? null : (
        <span className="media-missing">{say('mediaNoAlt', { languages: missing.map((code) => languageName(code)).join(', ') })}</span>
      )}
      {view === 'grid' ? null : (
        <>
          <span className="studio-soft media-folder">
            {[item.folder, item.revision === undefined ? '' : say('mediaRevision', { revision: item.revision, date: item.issuedOn ?? '' })]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="studio-soft media-bytes">
            {item.file === undefined ? '' : say('mediaSize', { kilobytes: Math.ceil(item.file.size / 1024) })}
          </span>
          <span className="studio-soft media-when">
            <When at={item.changedAt} />
          </span>
        </>
      )}
    </span>
  )
}
