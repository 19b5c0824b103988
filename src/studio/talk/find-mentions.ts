import type { Colleague } from '#model/authoring/together-shapes.ts'

type Named = Pick<Colleague, 'id' | 'name'>
/** A piece of a text; with `mentions`, it is `@` and the name of these colleagues, several where they have the same name. */
export type Piece = { text: string; mentions?: readonly string[] }

/** Cuts a text at the names of colleagues that follow an `@`; the longer one of two names counts. */
export function cutMentions(text: string, colleagues: readonly Named[]): Piece[] {
  const names = [...new Set(colleagues.map(({ name }) => name))].filter(Boolean).toSorted((one, other) => other.length - one.length)
  const pieces: Piece[] = []
  let plain = ''
  for (let at = 0; at < text.length;) {
    const name = text[at] === '@' && !isLetter(text[at - 1]) ? names.find((each) => isNameAt(text, at + 1, each)) : undefined
    if (name === undefined) {
      plain += text[at]
      at += 1
      continue
    }
    if (plain !== '') pieces.push({ text: plain })
    plain = ''
    pieces.push({ text: `@${name}`, mentions: colleagues.filter((each) => each.name === name).map(({ id }) => id) })
    at += name.length + 1
  }
  return plain === '' ? pieces : [...pieces, { text: plain }]
}

/** The ids of the colleagues that a text names. */
export function findMentions(text: string, colleagues: readonly Named[]): string[] {
  return [...new Set(cutMentions(text, colleagues).flatMap(({ mentions = [] }) => mentions))]
}

/** What somebody is typing behind an `@` just before the caret, and where that begins; undefined elsewhere. */
export function findTypedName(text: string, caret: number): { start: number; typed: string } | undefined {
  const before = text.slice(0, caret)
  const start = before.lastIndexOf('@')
  const typed = before.slice(start + 1)
  if (start < 0 || isLetter(before[start - 1]) || /[\n@]/.test(typed) || typed.length > 40 || /^\s/.test(typed)) return undefined
  return { start, typed }
}

/** The colleagues whose names, or a word of them, begin with what was typed. */
export function offerNames<Each extends Named>(typed: string, colleagues: readonly Each[]): Each[] {
  const fold = (text: string) => text.toLocaleLowerCase()
  const wanted = fold(typed)
  return colleagues.filter(
    ({ name }) =>
      fold(name).startsWith(wanted) ||
      fold(name)
        .split(/\s+/)
        .some((word) => word.startsWith(wanted)),
  )
}

function isNameAt(text: string, at: number, name: string): boolean {
  return text.startsWith(name, at) && !isLetter(text[at + name.length])
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
}
