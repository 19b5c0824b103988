import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { TypeForm } from '#model/types/describe-forms.ts'
import { useSay } from '#studio/kit/desk.tsx'

const LONGEST_TITLE = 60
const DESCRIPTION = { shortest: 70, longest: 160 }

export type SearchResultProps = { words: ItemWords; form: TypeForm; siteName: string }

/** The item as a search engine is likely to show it, with the lengths of title and description. */
export function SearchResult({ words, form, siteName }: SearchResultProps) {
  const say = useSay()
  const read = (name: string | undefined) => {
    const value = name === undefined ? undefined : words.body[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const title = read('pageTitle') || words.title
  const description = read('metaDescription') || read(form.summary)
  const isTitleLong = title.length > LONGEST_TITLE
  const isDescriptionWrong = description.length < DESCRIPTION.shortest || description.length > DESCRIPTION.longest
  return (
    <>
      <div className="studio-result">
        <p className="studio-result-site">
          {siteName} <span className="studio-soft">› {words.urlName}</span>
        </p>
        <p className="studio-result-title">{cut(title, LONGEST_TITLE + 5) || say('studioUntitled')}</p>
        <p className="studio-result-text">{cut(description, DESCRIPTION.longest) || say('studioNoDescription')}</p>
      </div>
      <p className="studio-soft">
        <span data-warned={isTitleLong ? '' : undefined}>{say('studioTitleLength', { count: title.length, most: LONGEST_TITLE })}</span>
        <br />
        <span data-warned={isDescriptionWrong ? '' : undefined}>
          {say('studioDescriptionLength', { count: description.length, least: DESCRIPTION.shortest, most: DESCRIPTION.longest })}
        </span>
      </p>
    </>
  )
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}
