const KEPT = 'busbar-studio-language'

/** The language of the interface that was chosen in this browser, else the given one. */
export function readLanguage(otherwise: string): string {
  try {
    return localStorage.getItem(KEPT) ?? otherwise
  } catch {
    return otherwise
  }
}

/** Keeps a choice of language and begins again with it: every text of the studio is in it then. What was typed is kept by its own store. */
export function chooseLanguage(language: string): void {
  try {
    localStorage.setItem(KEPT, language)
  } finally {
    location.reload()
  }
}
