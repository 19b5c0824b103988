import { MESSAGES } from 'virtual:texts'

import { spokenIn } from './languages.ts'
import type { TextLoaders } from './messages.ts'

/** Loads areas of the catalogue (`virtual:texts/holdUp`) in one language, for scripts in browsers, whose bundles contain no texts. */
export async function loadTexts(loaders: TextLoaders, language: string): Promise<void> {
  const spoken = spokenIn(language)
  const loaded = await loaders[spoken]?.()
  Object.assign((MESSAGES[spoken] ??= {}), loaded?.messages)
}
