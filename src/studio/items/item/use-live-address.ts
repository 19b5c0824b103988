import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { useDesk } from '#studio/kit/desk.tsx'
import { toPublicPath } from '#model/languages.ts'
import { usePageRoute } from './use-page-route.ts'

/** Where visitors see a page in a language; undefined where they do not. */
export function useLiveAddress(item: AnswerOf<'readItem'>, { language, liveVersion }: Row): string | undefined {
  const { self, basePath } = useDesk()
  const route = usePageRoute(item)
  const siteLanguage = self.site.languages.find(({ code }) => code === language)
  if (liveVersion === undefined || route === undefined || route.draft !== undefined || siteLanguage === undefined) return undefined
  return toPublicPath(route.path, siteLanguage, basePath)
}
