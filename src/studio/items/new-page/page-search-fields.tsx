import { propertiesOf, readSchema } from '#studio/fields/form-schema.ts'
import { PictureChoice } from '#studio/fields/picture-choice.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { NO_WORDS, type PageChoices, type SearchWords } from './page-choices.ts'

export type PageSearchFieldsProps = {
  language: string
  languages: readonly string[]
  title: string
  choices: PageChoices
  onChoose(change: Partial<PageChoices>): void
}

/** What search engines and shared links show of a new page, in the words of the block that holds it. */
export function PageSearchFields({ language, languages, title, choices, onChoose }: PageSearchFieldsProps) {
  const { forms } = useDesk()
  const say = useSay()
  const label = useLabel()
  const languageName = useLanguageName()
  const schema = forms.blocks['busbar:seo']?.schema
  const labelOf = (name: string) => {
    const field = schema && propertiesOf(schema).find((each) => each.name === name)
    return schema && field ? label(readSchema(field.schema, schema).field?.label) : name
  }
  const titled = (name: string, each: string) =>
    languages.length === 1 ? labelOf(name) : say('studioNamedIn', { name: labelOf(name), language: languageName(each) })
  const { search, others } = choices
  const write = (each: string, change: Partial<SearchWords>) =>
    onChoose({ search: { ...search, [each]: { ...(search[each] ?? NO_WORDS), ...change } } })
  return (
    <details className="studio-fold">
      <summary>
        <span className="studio-fold-name">{say('studioFold.seo')}</span>
        <span className="studio-soft">{['pageTitle', 'description', 'socialImage'].map(labelOf).join(', ')}</span>
      </summary>
      <div className="studio-fold-fields">
        {languages.map((each) => (
          <FieldFrame key={`${each} title`} label={titled('pageTitle', each)} isOptional={say('studioOptional')}>
            {({ id }) => (
              <input
                id={id}
                className="studio-input"
                value={search[each]?.pageTitle ?? ''}
                placeholder={each === language ? title : others[each]}
                dir="auto"
                onChange={({ target }) => write(each, { pageTitle: target.value })}
              />
            )}
          </FieldFrame>
        ))}
        {languages.map((each) => (
          <FieldFrame key={`${each} description`} label={titled('description', each)} isOptional={say('studioOptional')}>
            {({ id }) => (
              <textarea
                id={id}
                className="studio-input"
                rows={2}
                value={search[each]?.description ?? ''}
                dir="auto"
                onChange={({ target }) => write(each, { description: target.value })}
              />
            )}
          </FieldFrame>
        ))}
        <PictureChoice label={labelOf('socialImage')} language={language} contentKey={choices.image} onPick={(image) => onChoose({ image })} />
      </div>
    </details>
  )
}
