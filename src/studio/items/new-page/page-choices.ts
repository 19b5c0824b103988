import type { BodyOf } from '#model/authoring/calls.ts'

/** What a new page says in a language besides its first title. */
export type SearchWords = { pageTitle: string; description: string }
/** A place in a menu, by default its end (`createPage`). */
export type MenuPlace = { contentKey: string; below?: number | undefined; index?: number | undefined }

/** What is chosen for a new page besides its first language and title. */
export type PageChoices = {
  /** As it was typed; without it the title makes one. */
  path?: string | undefined
  /** The content key of the template or page whose blocks are copied; undefined for an empty page. */
  from?: string | undefined
  /** Titles in further languages. */
  others: Readonly<Record<string, string>>
  search: Readonly<Record<string, SearchWords>>
  /** The content key of the picture of shared links. */
  image?: string | undefined
  menu?: MenuPlace | undefined
}

export const NO_CHOICES: PageChoices = { others: {}, search: {} }
export const NO_WORDS: SearchWords = { pageTitle: '', description: '' }

/** The choices after another language was taken as the first one: a place in a menu is one of its entries in that language. */
export function withFirstLanguage({ others, ...choices }: PageChoices, language: string): PageChoices {
  const { [language]: _, ...rest } = others
  return { ...choices, others: rest, menu: undefined }
}

/** Whether every chosen language has a title. */
export function hasTitles({ others }: PageChoices): boolean {
  return Object.values(others).every((title) => title.trim() !== '')
}

/** What the server is asked for. */
export function toNewPage(choices: PageChoices, first: { language: string; title: string; path: string }): BodyOf<'createPage'> {
  const { from, others, search, image, menu } = choices
  const words = (language: string, title: string) => ({
    language,
    title: title.trim(),
    pageTitle: search[language]?.pageTitle.trim() || undefined,
    description: search[language]?.description.trim() || undefined,
  })
  const more = Object.entries(others).map(([language, title]) => words(language, title))
  return {
    ...words(first.language, first.title),
    path: first.path,
    from,
    others: more.length === 0 ? undefined : more,
    image,
    menu,
  }
}
