import { createContext, useContext, useMemo, type ReactNode } from 'react'

import type { AuthoringClient } from '#studio/api/authoring-client.ts'
import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Label } from '#model/fields/label.ts'
import { defaultLanguage } from '#model/languages.ts'
import { SITE_TYPE } from '#model/types/site-type.ts'
import type { Forms } from '#model/types/describe-forms.ts'
import { sayIn, type Say } from '#texts/say.ts'

export type Self = AnswerOf<'describeSelf'>

/** What every screen of the studio stands on. `language` is that of the interface, not of content. */
export type Desk = {
  client: AuthoringClient
  self: Self
  forms: Forms
  language: string
  basePath: string
  setLanguage(language: string): void
}

const DeskContext = createContext<Desk | undefined>(undefined)

/** Hands the desk to all screens inside. */
export function DeskProvider({ desk, children }: { desk: Desk; children: ReactNode }) {
  return <DeskContext value={desk}>{children}</DeskContext>
}

/** The desk around a component. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === undefined) throw new Error('A screen of the studio is drawn inside its desk.')
  return desk
}

/** Texts in the language of the interface. */
export function useSay(): Say {
  const { language } = useDesk()
  return useMemo(() => sayIn(language), [language])
}

/** Reads labels of types, blocks and fields in the language of the interface. */
export function useLabel(): (label: Label | undefined) => string {
  const { language } = useDesk()
  return (label) => (label === undefined ? '' : language === 'de' ? label.de : label.en)
}

/** Whether the role allows an act; what somebody is held to is looked at by `mayWrite`. */
export function useMay(): (act: string) => boolean {
  const { acts } = useDesk().self
  return (act) => acts.includes(act)
}

/** Whether somebody may write a type in a language, by the limits of their account. */
export function mayWrite({ scope }: Pick<Self, 'scope'>, { type, language }: { type: string; language: string }): boolean {
  const { types, languages } = scope ?? {}
  return (types === undefined || types.includes(type)) && (languages === undefined || languages.includes(language))
}

/** Whether somebody may write the theme of the site, which is in the settings of the default language. */
export function mayTheme(self: Self): boolean {
  return self.acts.includes('save-draft') && mayWrite(self, { type: SITE_TYPE, language: defaultLanguage(self.site.languages).code })
}
