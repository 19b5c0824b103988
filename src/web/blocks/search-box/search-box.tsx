import type { BlockFrame } from '../frame.ts'

export type SearchBoxProps = {
  /** Id of the input. */
  id: string
  action: string
  value: string
  maxLength: number
  suggestionsUrl: string
  /** Delivery form. */
  language: string
  texts: {
    label: string
    placeholder: string
    submit: string
    suggestions: string
    none: string
    one: string
    many: string
    /** Further plural forms, for languages with more than two. */
    more?: Readonly<Record<string, string>> | undefined
  }
}

/** A plain form; its island turns the input into a combobox. */
export function SearchBox({ className, id, action, value, maxLength, texts }: SearchBoxProps & BlockFrame) {
  return (
    <form className={`search-box ${className}`} role="search" action={action} method="get">
      <label htmlFor={id}>{texts.label}</label>
      <div className="search-field">
        <input
          type="search"
          id={id}
          name="q"
          defaultValue={value}
          maxLength={maxLength}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button className="button" type="submit">
          {texts.submit}
        </button>
      </div>
      <p className="visually-hidden" role="status" data-said />
    </form>
  )
}
