import type { Code, Piece } from './lay-out.ts'

/** A piece as a file brings it: a code is known by its number. One with an element of the file that stands for none is `unknown`. */
export type GivenPiece = string | { id: number; kind: Code['kind'] } | { kind: 'unknown'; name: string }

/** What is wrong with the codes of a translated sentence; `name` is what the code stands for, with its number. */
export type CodeProblem = { kind: 'lost' | 'doubled' | 'unknown' | 'crossed'; name: string }

/** The first problem of the codes of a translated sentence; undefined when each of the source stands in it once, and pairs hold each other. */
export function findCodeProblem(source: readonly Piece[], given: readonly GivenPiece[]): CodeProblem | undefined {
  const expected = new Map(source.flatMap((piece) => (typeof piece === 'string' ? [] : [[keyOf(piece), piece]])))
  const seen = new Set<string>()
  for (const piece of given) {
    if (typeof piece === 'string') continue
    if (piece.kind === 'unknown') return { kind: 'unknown', name: piece.name }
    const key = keyOf(piece)
    const code = expected.get(key)
    if (code === undefined) return { kind: 'unknown', name: String(piece.id) }
    if (seen.has(key)) return { kind: 'doubled', name: nameCode(code) }
    seen.add(key)
  }
  for (const [key, code] of expected) if (!seen.has(key)) return { kind: 'lost', name: nameCode(code) }
  const crossed = findCrossed(given, expected)
  return crossed && { kind: 'crossed', name: nameCode(crossed) }
}

/** A code that ends where it must not: elements hold each other completely, and those that go on in the next sentence stay outermost. */
function findCrossed(given: readonly GivenPiece[], expected: ReadonlyMap<string, Code>): Code | undefined {
  const open: number[] = []
  for (const piece of given) {
    if (typeof piece === 'string' || piece.kind === 'unknown' || piece.kind === 'alone') continue
    if (piece.kind === 'open') open.push(piece.id)
    else if (expected.has(keyOf({ kind: 'open', id: piece.id })) ? open.pop() !== piece.id : open.length > 0) return expected.get(keyOf(piece))
  }
  const left = open.find((id) => expected.has(keyOf({ kind: 'close', id })))
  return left === undefined ? undefined : expected.get(keyOf({ kind: 'open', id: left }))
}

/** `1 <strong>`, as translators read it. */
export function nameCode({ id, original }: Code): string {
  return `${id} ${original.length > 60 ? `${original.slice(0, 60)}…` : original}`
}

/** What a code is known by in its sentence. */
export function keyOf({ kind, id }: Pick<Code, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/**
 * The pieces of a translated sentence with the numbers of its source's codes; `originals` is what each of them stands for in the
 * translation. Undefined when the codes of both are not the same elements.
 */
export function mapCodes(
  source: readonly Piece[],
  target: readonly Piece[],
): { pieces: Piece[]; originals: ReadonlyMap<string, string> } | undefined {
  const free = source.filter((piece) => typeof piece !== 'string')
  const numbers = new Map<number, number>()
  const originals = new Map<string, string>()
  const pieces: Piece[] = []
  for (const piece of target) {
    if (typeof piece === 'string') {
      pieces.push(piece)
      continue
    }
    const place = findMatch(free, piece, piece.kind === 'close' ? numbers.get(piece.id) : undefined)
    const [matched] = place === -1 ? [] : free.splice(place, 1)
    if (matched === undefined) return undefined
    if (matched.kind === 'open') numbers.set(piece.id, matched.id)
    originals.set(keyOf(matched), piece.original)
    pieces.push({ ...piece, id: matched.id })
  }
  return free.length > 0 ? undefined : { pieces, originals }
}

/** The same code if there is one, else the same element with other attributes, such as a link to another page. */
function findMatch(free: readonly Code[], code: Code, opened: number | undefined): number {
  const fits = (each: Code) => each.kind === code.kind && (opened === undefined || each.id === opened)
  const same = free.findIndex((each) => fits(each) && each.original === code.original)
  return same === -1 ? free.findIndex((each) => fits(each) && elementOf(each) === elementOf(code)) : same
}

function elementOf({ original }: Code): string {
  return /^<\/?[a-z0-9]+/i.exec(original)?.[0] ?? original
}
