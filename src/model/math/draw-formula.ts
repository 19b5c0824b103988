import { layFormula } from './lay-formula.ts'
import { writeMath, type MathNode } from './math-node.ts'
import type { MathToken } from './math-token.ts'

/** The formula as MathML, one `math` for each piece between which lines may break; undefined for one that is not complete. */
export function drawFormula(tokens: readonly MathToken[]): string | undefined {
  return layFormula(tokens)?.map(toMath).join(' ')
}

function toMath(piece: MathNode): string {
  return `<math displaystyle="true">${writeMath(piece)}</math>`
}
