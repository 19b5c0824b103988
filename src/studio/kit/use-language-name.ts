import { useCallback } from 'react'

import { toLanguageTag } from '#model/languages.ts'
import { useDesk } from './desk.tsx'

/** Names languages of content as the interface calls them: `de` is German, or Deutsch. */
export function useLanguageName(): (code: string) => string {
  const { language } = useDesk()
  return useCallback(
    (code) => {
      const [primary = code] = code.split('_')
      return new Intl.DisplayNames([toLanguageTag(language)], { type: 'language', fallback: 'code' }).of(primary) ?? code
    },
    [language],
  )
}
