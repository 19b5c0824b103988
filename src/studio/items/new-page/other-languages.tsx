import { toLanguageTag } from '#model/languages.ts'
import { mayWrite, useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'

export type OtherLanguagesProps = {
  language: string
  titles: Readonly<Record<string, string>>
  onTitles(titles: Readonly<Record<string, string>>): void
}

/** Further languages that a new page begins in, each with its title. */
export function OtherLanguages({ language, titles, onTitles }: OtherLanguagesProps) {
  const { self } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const offered = self.site.languages.filter(({ code }) => code !== language && mayWrite(self, { type: 'sfdc_cms__view', language: code }))
  if (offered.length === 0) return null
  const choose = (code: string, isChosen: boolean) => {
    const { [code]: _, ...rest } = titles
    onTitles(isChosen ? { ...rest, [code]: '' } : rest)
  }
  return (
    <>
      <div className="studio-acts studio-also-in" role="group" aria-label={say('studioAlsoIn')}>
        <span>{say('studioAlsoIn')}</span>
        {offered.map(({ code }) => (
          <label key={code} className="studio-tick">
            <input type="checkbox" checked={titles[code] !== undefined} onChange={({ target }) => choose(code, target.checked)} />
            {languageName(code)}
          </label>
        ))}
      </div>
      {offered.map(({ code }) =>
        titles[code] === undefined ? null : (
          <FieldFrame key={code} label={say('studioTitleIn', { language: languageName(code) })}>
            {({ id }) => (
              <input
                id={id}
                className="studio-input"
                value={titles[code]}
                lang={toLanguageTag(code)}
                dir="auto"
                onChange={({ target }) => onTitles({ ...titles, [code]: target.value })}
              />
            )}
          </FieldFrame>
        ),
      )}
    </>
  )
}
