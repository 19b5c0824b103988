import type { MathNode } from './math-node.ts'

/** What a formula is made of, in its order. */
export type MathToken =
  | { kind: 'atom'; node: MathNode }
  /** Belongs to what stands before it. */
  | { kind: 'script'; place: 'sub' | 'sup'; node: MathNode }
  /** Joined with what follows: `Δ` of `ΔT`, `sin` of `sin φ`. */
  | { kind: 'prefix'; node: MathNode }
  | { kind: 'operator' | 'relation'; text: string }
  | { kind: 'open' | 'close' | 'slash' | 'root' | 'power' }

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉'
const PLAIN = '0123456789+−'

const RULES: readonly (readonly [RegExp, (text: string) => MathToken[]])[] = [
  [/^\s+/, () => []],
  [/^\[[^\]]*\]/, (text) => [{ kind: 'atom', node: { tag: 'mtext', text: `\u00A0${text}` } }]],
  [/^\d+(?:[.,\u202F]\d+)*/, (text) => [{ kind: 'atom', node: { tag: 'mn', text } }]],
  [/^½/, (text) => [{ kind: 'atom', node: { tag: 'mn', text } }]],
  [new RegExp(`^[${RAISED}]+`), (text) => [{ kind: 'script', place: 'sup', node: { tag: 'mn', text: toPlain(text, RAISED) } }]],
  [new RegExp(`^[${LOWERED}]+`), (text) => [{ kind: 'script', place: 'sub', node: { tag: 'mn', text: toPlain(text, LOWERED) } }]],
  [/^(?:(?:sin|cos|tan|ln|log)(?!\p{L})|(?:max|min)(?=\())/u, (text) => [{ kind: 'prefix', node: { tag: 'mtext', text } }]],
  [/^Δ/, (text) => [{ kind: 'prefix', node: { tag: 'mtext', text } }]],
  [/^Σ/, (text) => [{ kind: 'prefix', node: { tag: 'mo', text } }]],
  [/^(?:π|e(?=\^|$))/, (text) => [{ kind: 'atom', node: { tag: 'mtext', text } }]],
  // Units, such as J/(kg·K) and A²s, and words.
  [
    /^[\p{L}%°][\p{L}\d²³%°.-]*(?:\/(?:\([^()]*\)|[\p{L}]+[²³]?))?(?: [\p{L}][\p{L}-]+)*(?: (?=\d|$))?/u,
    (text) => [{ kind: 'atom', node: { tag: 'mtext', text: `\u00A0${text.replace(/ $/, '\u00A0')}` } }],
  ],
  [/^[·×+−±,;…]/, (text) => [{ kind: 'operator', text }]],
  [/^[=≈<>≤≥]/, (text) => [{ kind: 'relation', text }]],
  [/^\(/, () => [{ kind: 'open' }]],
  [/^\)/, () => [{ kind: 'close' }]],
  [/^\//, () => [{ kind: 'slash' }]],
  [/^√/, () => [{ kind: 'root' }]],
  [/^\^/, () => [{ kind: 'power' }]],
]

/** The tokens of a text without markup, such as `2π · √(1 + 3²) / 26,280 h`; undefined where a sign is not known. */
export function readMathText(text: string): MathToken[] | undefined {
  const tokens: MathToken[] = []
  for (let rest = text; rest !== '';) {
    const found = RULES.map(([pattern, make]) => ({ match: pattern.exec(rest)?.[0] ?? '', make })).find(({ match }) => match !== '')
    if (found === undefined) return undefined
    tokens.push(...found.make(found.match))
    rest = rest.slice(found.match.length)
  }
  return tokens
}

function toPlain(text: string, signs: string): string {
  return [...text].map((sign) => PLAIN[signs.indexOf(sign)] ?? sign).join('')
}
