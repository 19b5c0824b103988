import { useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { MenuEntryFields } from './menu-entry-fields.tsx'
import { OtherLanguages } from './other-languages.tsx'
import { PageBeginning } from './page-beginning.tsx'
import type { PageChoices } from './page-choices.ts'
import { PageSearchFields } from './page-search-fields.tsx'

export type NewPageFieldsProps = {
  language: string
  title: string
  path: string
  choices: PageChoices
  onChoose(change: Partial<PageChoices>): void
}

/** What a new page needs besides its title. What few pages need is folded. */
export function NewPageFields({ language, title, path, choices, onChoose }: NewPageFieldsProps) {
  const say = useSay()
  const languages = [language, ...Object.keys(choices.others)]
  return (
    <>
      <OtherLanguages language={language} titles={choices.others} onTitles={(others) => onChoose({ others })} />
      <FieldFrame label={say('studioPagePath')} help={say('studioPagePathHelp')}>
        {({ id, describedBy }) => (
          <input
            id={id}
            className="studio-input"
            data-code=""
            value={path}
            spellCheck={false}
            autoCapitalize="off"
            aria-describedby={describedBy}
            onChange={({ target }) => onChoose({ path: target.value })}
          />
        )}
      </FieldFrame>
      <PageBeginning language={language} from={choices.from} onFrom={(from) => onChoose({ from })} />
      <MenuEntryFields language={language} languages={languages} place={choices.menu} onPlace={(menu) => onChoose({ menu })} />
      <PageSearchFields language={language} languages={languages} title={title} choices={choices} onChoose={onChoose} />
    </>
  )
}
