export type LanguageChoice = { label: string; href: string; lang: string; isCurrent: boolean }

/** Links to this page in every language, labelled by code or by name; nothing on a site with one language. */
export function LanguageSwitch({ languages, label, words }: { languages: LanguageChoice[]; label: string; words: 'codes' | 'names' }) {
  if (languages.length < 2) return null
  return (
    <nav className="language-switch" aria-label={label} data-words={words}>
      {languages.map(({ label: name, href, lang, isCurrent }) => (
        <a
          key={lang}
          href={href}
          lang={lang}
          hrefLang={lang}
          aria-current={isCurrent ? 'true' : undefined}
          aria-label={words === 'codes' ? `${toCode(lang)}, ${name}` : undefined}
        >
          {words === 'codes' ? toCode(lang) : name}
        </a>
      ))}
    </nav>
  )
}

/** `de-AT` is `DE`. */
function toCode(lang: string): string {
  return (lang.split('-')[0] ?? lang).toUpperCase()
}
