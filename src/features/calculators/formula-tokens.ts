import { readMathText, type MathToken } from '#model/math/math-token.ts'

import type { FormulaPart } from './show-formula.ts'

/** The parts of a formula for `drawFormula`; undefined for sentences, such as `1, because 40 °C ≤ 50 °C`, and unknown signs. */
export function toMathTokens(parts: readonly FormulaPart[]): MathToken[] | undefined {
  if (parts.some((part) => part.kind === 'text' && SENTENCE.test(part.text))) return undefined
  const tokens = parts.map(readPart)
  return tokens.every((part) => part !== undefined) ? tokens.flat() : undefined
}

/** A comma or a word before a word. */
const SENTENCE = /, \p{L}{3,}|\p{L}{2,} \p{L}{2,}/u

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
