import { SEARCH_LENGTHS } from '#model/search-lengths.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { cutToWidth } from './seo/cut-to-width.ts'
import { measureIn } from './seo/measure-in.ts'

/** Google's results on a desktop: Arial, the title in 20 pixels on one line of 600, the description in 14 pixels on two lines, 920 together. */
const TITLE = { font: '20px Arial, "Liberation Sans", Helvetica, sans-serif', room: 600 }
const DESCRIPTION = { font: '14px Arial, "Liberation Sans", Helvetica, sans-serif', room: 920 }

/** `address` is shown above the title, such as `example.com › glossary › ripple`. */
export type SearchResultProps = { siteName: string; address: string; title: string; description: string }

/** A page as a search engine is likely to show it, cut where it is cut there, with the lengths of title and description. */
export function SearchResult({ siteName, address, title, description }: SearchResultProps) {
  const say = useSay()
  const { title: longest, description: good } = SEARCH_LENGTHS
  const widthOfTitle = measureIn(TITLE.font)
  const widthOfDescription = measureIn(DESCRIPTION.font)
  const isTitleLong = title.length > longest
  const isDescriptionWrong = description.length < good.least || description.length > good.most
  return (
    <>
      <div className="studio-result">
        <p className="studio-result-site">
          {siteName}
          <span className="studio-soft">{address}</span>
        </p>
        <p className="studio-result-title" dir="auto">
          {cutToWidth(title, TITLE.room, widthOfTitle) || say('studioUntitled')}
        </p>
        <p className="studio-result-text" dir="auto">
          {cutToWidth(description, DESCRIPTION.room, widthOfDescription) || say('studioNoDescription')}
        </p>
      </div>
      <ul className="studio-result-lengths">
        <li data-warned={isTitleLong ? '' : undefined}>
          {say('studioTitleLength', { count: title.length, most: longest, width: Math.ceil(widthOfTitle(title)), room: TITLE.room })}
        </li>
        <li data-warned={isDescriptionWrong ? '' : undefined}>
          {say('studioDescriptionLength', {
            count: description.length,
            ...good,
            width: Math.ceil(widthOfDescription(description)),
            room: DESCRIPTION.room,
          })}
        </li>
      </ul>
    </>
  )
}
