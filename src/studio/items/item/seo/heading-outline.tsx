import { useSay } from '#studio/kit/desk.tsx'
import type { PageHeading, ReadPage } from './read-page.ts'

/** All headings of the page in their order; what the check of headings warns of is marked. */
export function HeadingOutline({ page: { headings, hasMainHeading } }: { page: ReadPage }) {
  const say = useSay()
  return (
    <>
      {hasMainHeading ? null : (
        <p className="studio-note" data-kind="warning">
          {say('studioNoMainHeading')}
        </p>
      )}
      <ol className="studio-headings">
        {headings.map((heading, place) => (
          <HeadingLine key={place} heading={heading} />
        ))}
      </ol>
    </>
  )
}

function HeadingLine({ heading: { level, text, isInMain, isSecond, skips } }: { heading: PageHeading }) {
  const say = useSay()
  return (
    <li data-level={level} data-warned={isSecond || skips !== undefined ? '' : undefined}>
      <span className="studio-code">h{level}</span>{' '}
      <span dir="auto" data-around={isInMain ? undefined : ''}>
        {text || say('studioEmptyHeading')}
      </span>
      {isInMain ? null : <span className="studio-soft"> {say('studioAroundMain')}</span>}
      {isSecond ? <span className="studio-heading-fault"> {say('studioSecondMainHeading')}</span> : null}
      {skips === undefined ? null : <span className="studio-heading-fault"> {say('studioSkippedHeading', { before: skips, level })}</span>}
    </li>
  )
}
