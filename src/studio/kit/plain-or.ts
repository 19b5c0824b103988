import { isPlainText, type Say } from '#texts/say.ts'

/** The text of a name that was composed from data; `otherwise` if the catalogue has none. */
export function plainOr(say: Say, name: string, otherwise: string): string {
  return isPlainText(name) ? say(name) : otherwise
}
