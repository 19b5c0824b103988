import { readMathText, type MathToken } from '#model/math/math-token.ts'

import type { FormulaPart } from './show-formula.ts'

/** The parts of a formula, or of one of its cases, for `drawFormula`; undefined where a sign is not known. */
export function toMathTokens(parts: readonly FormulaPart[]): MathToken[] | undefined {
  const tokens = parts.map(readPart)
  return tokens.every((part) => part !== undefined) ? tokens.flat() : undefined
}

function readPart(part: FormulaPart): MathToken[] | undefined {
  switch (part.kind) {
    case 'text':
      return readMathText(part.text)
    case 'symbol':
      return readSymbol(part.text)
    case 'value':
      return [{ kind: 'atom', node: { tag: 'mtext', text: part.text.replaceAll(' ', '\u00A0') } }]
  }
}

/** A symbol such as `V₁`, `ΔV_C` or `cos φ₁`: letters are symbols of quantities, and what follows the underscore is an index. */
export function readSymbol(symbol: string): MathToken[] | undefined {
  const [name = '', index] = symbol.split('_')
  const tokens = readMathText(name.replaceAll(/(?<=\p{L})(?=[₀-₉])/gu, ' '))?.map(toQuantity)
  return (
    tokens && [...tokens, ...(index === undefined ? [] : [{ kind: 'script', place: 'sub', node: { tag: 'mtext', text: index } } satisfies MathToken])]
  )
}

function toQuantity(token: MathToken): MathToken {
  if (token.kind !== 'atom' || !('text' in token.node)) return token
  return { ...token, node: { tag: 'mi', text: token.node.text.trim() } }
}
