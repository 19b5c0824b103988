import { isText } from './say.ts'
import { saySentence, type Sentence } from './sentence.ts'

/** A sentence as text, for a place in which plain words may be stored as well. */
export function storeSentence({ key, values }: Sentence): string {
  return JSON.stringify({ key, values })
}

/** What was stored, in a language: plain words, or a sentence whose message this release does not have, as they are. */
export function sayStored(language: string, stored: string): string {
  const found = stored.startsWith('{"key":') ? parse(stored) : undefined
  return found === undefined ? stored : saySentence(language, found)
}

function parse(stored: string): Sentence | undefined {
  try {
    // The cast is safe: only `storeSentence` writes an object with the key of a message.
    const found = JSON.parse(stored) as Sentence
    return isText(found.key) ? found : undefined
  } catch {
    return undefined
  }
}
