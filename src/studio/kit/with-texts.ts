import { loadTexts } from '#texts/load-texts.ts'
import type { TextLoaders } from '#texts/messages.ts'

/** A part of the studio that is loaded when it is first shown, with its texts in the language of the interface. */
export async function withTexts<Loaded>(loaders: TextLoaders, part: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([part, loadTexts(loaders, document.documentElement.lang)])
  return loaded
}
