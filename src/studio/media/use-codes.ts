import { useDesk } from '#studio/kit/desk.tsx'

import type { MediaItem } from './media-thumb.tsx'

/** Codes of languages with that of the interface first, then in the order of the site; further ones follow. */
export function useCodesInOrder(): (codes: readonly string[]) => string[] {
  const { self, language } = useDesk()
  const site = self.site.languages.map(({ code }) => code)
  const rank = (code: string) => (code.split('_')[0] === language ? -1 : site.includes(code) ? site.indexOf(code) : site.length)
  return (codes) => [...new Set(codes)].toSorted((one, other) => rank(one) - rank(other))
}

/** The language of an item that stands for it: that of the interface, or else the first one of the site that it has. */
export function useFirstLanguage(): (item: Pick<MediaItem, 'languages'>) => MediaItem['languages'][number] | undefined {
  const inOrder = useCodesInOrder()
  return ({ languages }) => {
    const [code] = inOrder(languages.map(({ language }) => language))
    return languages.find(({ language }) => language === code)
  }
}
