import { useLanguageName } from './use-language-name.ts'

export type LanguageChoiceProps = {
  label: string
  /** The codes of the languages. */
  languages: readonly string[]
  /** What is said of choosing none; one is always chosen without it. */
  all?: string
  value: string | undefined
  onChange(language: string | undefined): void
}

/** One of several languages, or all of them, beside its label. */
export function LanguageChoice({ label, languages, all, value = '', onChange }: LanguageChoiceProps) {
  const languageName = useLanguageName()
  return (
    <label className="studio-inline">
      <span>{label}</span>
      <select className="studio-input" value={value} onChange={({ target }) => onChange(target.value || undefined)}>
        {all === undefined ? null : <option value="">{all}</option>}
        {languages.map((code) => (
          <option key={code} value={code}>
            {languageName(code)}
          </option>
        ))}
      </select>
    </label>
  )
}
