import { toRow, type MathNode } from './math-node.ts'
import type { MathToken } from './math-token.ts'

type Reading = { tokens: readonly MathToken[]; at: number }

/**
 * Lays a formula out as a reader would write it: `a · b / c` is a fraction with `a · b` above, and a root covers its bracket. Within
 * brackets and scripts a slash stays a slash, because fractions would make the line high. Each piece begins with its relation, such as
 * `=`, so that lines may break before it. Undefined for a formula that is not complete.
 */
export function layFormula(tokens: readonly MathToken[]): MathNode[] | undefined {
  const reading = { tokens, at: 0 }
  const pieces: MathNode[][] = [[]]
  while (reading.at < tokens.length) {
    const relation = tokens[reading.at]
    if (relation?.kind === 'relation') {
      reading.at += 1
      if (pieces.at(-1)?.length !== 0) pieces.push([])
      pieces.at(-1)?.push({ tag: 'mo', text: relation.text })
    }
    const sum = readSum(reading, true)
    if (sum === undefined || sum.length === 0) return undefined
    pieces.at(-1)?.push(...sum)
  }
  return pieces.map(toRow)
}

/** A formula in one line, for an index or a power. */
export function layInLine(tokens: readonly MathToken[]): MathNode | undefined {
  const reading = { tokens, at: 0 }
  const sum = readSum(reading, false)
  return sum === undefined || sum.length === 0 || reading.at < tokens.length ? undefined : toRow(sum)
}

/** Terms and the signs between them, up to a relation, a closing bracket or the end. */
function readSum(reading: Reading, isOutside: boolean): MathNode[] | undefined {
  const sum: MathNode[] = []
  let term: MathNode[] = []
  for (;;) {
    const token = reading.tokens[reading.at]
    if (token === undefined || token.kind === 'close' || (token.kind === 'relation' && isOutside)) return [...sum, ...term]
    if (token.kind === 'operator' || token.kind === 'relation') {
      reading.at += 1
      const sign: MathNode = { tag: 'mo', text: token.text }
      if (token.text === '·' || token.text === '×') term.push(sign)
      else {
        sum.push(...term, sign)
        term = []
      }
    } else if (token.kind === 'slash') {
      reading.at += 1
      const below = readDenominator(reading, isOutside)
      if (below === undefined || term.length === 0) return undefined
      term = isOutside ? [{ tag: 'mfrac', parts: [toRow(withoutBrackets(term)), toRow(withoutBrackets(below))] }] : [...term, SLASH, ...below]
    } else {
      const factor = readFactor(reading)
      if (factor === undefined) return undefined
      const last = term.at(-1)
      term.push(last === undefined || last.tag === 'mo' ? withoutSpace(factor) : factor)
    }
  }
}

/** One factor with the unit that follows it. */
function readDenominator(reading: Reading, isOutside: boolean): MathNode[] | undefined {
  const first = readFactor(reading)
  if (first === undefined) return undefined
  const parts = [withoutSpace(first)]
  for (;;) {
    const next = reading.tokens[reading.at]
    if (next?.kind !== 'atom' || (!isOutside && next.node.tag !== 'mtext')) return parts
    const more = readFactor(reading)
    if (more !== undefined) parts.push(more)
  }
}

/** A number, symbol, bracket or root, with its scripts. */
function readFactor(reading: Reading): MathNode | undefined {
  const token = reading.tokens[reading.at]
  reading.at += 1
  switch (token?.kind) {
    case 'atom':
      return withScripts(token.node, reading)
    case 'open':
      return readBracket(reading)
    case 'prefix': {
      const prefix = withScripts(token.node, reading)
      const factor = readFactor(reading)
      const space: MathNode[] = token.node.tag === 'mtext' && token.node.text.length > 1 && !isBracket(factor) ? [THIN_SPACE] : []
      return prefix && factor && { tag: 'mrow', parts: [prefix, ...space, factor] }
    }
    case 'root': {
      const factor = readFactor(reading)
      return factor && { tag: 'msqrt', parts: withoutBrackets([factor]) }
    }
    default:
      return undefined
  }
}

function readBracket(reading: Reading): MathNode | undefined {
  const inner = readSum(reading, false)
  if (inner === undefined || reading.tokens[reading.at]?.kind !== 'close') return undefined
  reading.at += 1
  return withScripts({ tag: 'mrow', parts: [OPEN, ...inner, CLOSE] }, reading)
}

const OPEN: MathNode = { tag: 'mo', text: '(' }
const CLOSE: MathNode = { tag: 'mo', text: ')' }
/** As text, because an operator would be set apart. */
const SLASH: MathNode = { tag: 'mtext', text: '/' }
const THIN_SPACE: MathNode = { tag: 'mtext', text: '\u2009' }

function isBracket(node: MathNode | undefined): boolean {
  return node?.tag === 'mrow' && node.parts[0] === OPEN
}

/** What stands in one pair of brackets, for a place where the layout brackets it already. */
function withoutBrackets(parts: readonly MathNode[]): readonly MathNode[] {
  const [only] = parts
  return parts.length === 1 && only?.tag === 'mrow' && isBracket(only) ? only.parts.slice(1, -1) : parts
}

/** A word or unit is set apart from a number before it, and from nothing else. */
function withoutSpace(node: MathNode): MathNode {
  if ('text' in node) return node.tag === 'mtext' ? { ...node, text: node.text.trimStart() } : node
  const [base, ...rest] = node.parts
  return base?.tag === 'mtext' ? { ...node, parts: [withoutSpace(base), ...rest] } : node
}

/** A symbol with the index and power that follow it. */
function withScripts(base: MathNode, reading: Reading): MathNode | undefined {
  let sub: MathNode | undefined
  let sup: MathNode | undefined
  for (;;) {
    const token = reading.tokens[reading.at]
    if (token?.kind === 'script') {
      reading.at += 1
      if (token.place === 'sub') sub = token.node
      else sup = token.node
    } else if (token?.kind === 'power') {
      reading.at += 1
      const power = readFactor(reading)
      if (power === undefined) return undefined
      sup = toRow(withoutBrackets([power]))
    } else if (sub !== undefined && sup !== undefined) return { tag: 'msubsup', parts: [base, sub, sup] }
    else if (sub !== undefined) return { tag: 'msub', parts: [base, sub] }
    else if (sup !== undefined) return { tag: 'msup', parts: [base, sup] }
    else return base
  }
}
