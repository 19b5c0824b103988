import { useCallback } from 'react'

import { useDesk } from './desk.tsx'
import { nameLanguage } from './name-language.ts'

/** Names languages of content as the interface calls them: `de` is German, or Deutsch. */
export function useLanguageName(): (code: string) => string {
  const { language, self } = useDesk()
  const { languages } = self.site
  return useCallback((code) => nameLanguage(code, { site: languages.map((each) => each.code), language }), [language, languages])
}
