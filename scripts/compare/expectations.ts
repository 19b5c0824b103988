import { Refusal } from './refusal.ts'

/** Addresses that may differ, with the reason. */
export type Expectation = { pattern: string; reason: string; matches(address: string): boolean }

/**
 * Reads a file of expectations: on each line a pattern, in which `*` stands for any text, and a reason; lines that begin with `#` are
 * comments.
 */
export function readExpectations(text: string): Expectation[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [pattern = '', ...words] = line.split(/\s+/)
      if (words.length === 0)
        throw new Refusal(
          `The expectation ${pattern} has no reason: write it behind the pattern, such as "${pattern} excerpts are cut at words now".`,
        )
      const expression = new RegExp(`^${pattern.replaceAll(/[^\w*/-]/g, String.raw`\$&`).replaceAll('*', '.*')}$`, 's')
      return { pattern, reason: words.join(' '), matches: (address) => expression.test(address) }
    })
}
