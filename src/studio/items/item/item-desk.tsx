import type { AnswerOf } from '#model/authoring/calls.ts'
import type { BrowserCopy } from './browser-copies.ts'
import { EditDesk } from './edit-desk.tsx'
import { MissingLanguage } from './missing-language.tsx'

export type ItemDeskProps = {
  item: AnswerOf<'readItem'>
  language: string
  tab: string | undefined
  /** Undefined where the item has no words in the language yet. */
  opened: AnswerOf<'readDraft'> | undefined
  inBrowser: BrowserCopy | undefined
}

/** An item in a language, or the way to write it in a language that it does not have. */
export function ItemDesk({ item, language, tab, opened, inBrowser }: ItemDeskProps) {
  if (opened === undefined) return <MissingLanguage item={item} language={language} />
  return <EditDesk item={item} language={language} tab={tab} opened={opened} inBrowser={inBrowser} />
}
