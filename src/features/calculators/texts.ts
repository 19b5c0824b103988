import type { Text } from './calculator.ts'

/** A formula, the same in every language but for the decimal mark. */
export function asFormula(text: string): Text {
  return { en: text, de: text.replaceAll(/(?<=\d)\.(?=\d)/g, ',') }
}

/** Sentences one after the other. */
export function joinTexts(...texts: readonly Text[]): Text {
  return { en: texts.map(({ en }) => en).join(' '), de: texts.map(({ de }) => de).join(' ') }
}
