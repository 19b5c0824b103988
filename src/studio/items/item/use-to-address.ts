import { toPublicPath } from '#model/languages.ts'
import { useDesk } from '#studio/kit/desk.tsx'

/** Makes the address at which visitors find a path of the site in a language; undefined for a language that the site does not have. */
export function useToAddress(): (path: string, language: string) => string | undefined {
  const { self, basePath } = useDesk()
  return (path, language) => {
    const found = self.site.languages.find(({ code }) => code === language)
    return found && toPublicPath(path, found, basePath)
  }
}
