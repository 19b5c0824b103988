import type { Say } from '#texts/say.ts'
import type { Cleaned } from './clean-pasted.ts'

/** What is said after a paste; empty when everything was taken. */
export function pasteMessage({ dropped, refused }: Pick<Cleaned, 'dropped' | 'refused'>, say: Say, language: string): string {
  if (refused !== undefined) return say(refused === 'tooLong' ? 'richTextPasteTooLong' : 'richTextPasteTooDeep')
  const parts = dropped.map(({ kind, count }) => (kind === 'formatting' ? say('richTextDroppedLook') : say(`richTextDropped.${kind}`, { count })))
  return parts.length === 0 ? '' : say('richTextPasteLeftOut', { parts: new Intl.ListFormat(language).format(parts) })
}
