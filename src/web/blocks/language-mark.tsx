/** Names the language of an item that is not translated, as `EN`; nothing for an item in the page's language. */
export function LanguageMark({ lang }: { lang: string | undefined }) {
  if (lang === undefined) return null
  return (
    <>
      {' '}
      <span className="language-mark">{lang.slice(0, 2).toUpperCase()}</span>
    </>
  )
}
