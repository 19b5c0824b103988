import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const WEB = new URL('../../', import.meta.url)
const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.|print\.css$|tokens\.css$/.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, WEB), 'utf8') }))

/** The tokens of text sizes. Lines of figures are in units of the drawing; an index is relative to its text. */
const SIZES = ['--size-small', '--size-normal', '--size-body', '--heading-medium', '--heading-large', '--heading-xlarge']
const RELATIVE = new Set(['inherit', '1em'])

test('text has six sizes, and each is a token [D10]', () => {
  const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
  const named = [...new Set(tokens.match(/--(?:size|heading)-[a-z]+(?=:)/g))]
  expect(named.toSorted()).toEqual(SIZES.toSorted())
  const others = sources.flatMap(({ file, text }) =>
    sizesIn(text)
      .filter((size) => !isToken(size))
      .map((size) => `${file}: ${size}`),
  )
  expect(others.toSorted()).toEqual(['blocks/figure.css: 14px', 'blocks/figure.css: 23px', 'site/styles/typography.css: 0.72em'])
})

/** What the rules of a source say about the size of text. */
function sizesIn(text: string): string[] {
  const given = Array.from(text.matchAll(/font-size:\s*([^;}\n]+)/g), ([, size = '']) => size.trim())
  const short = Array.from(
    text.matchAll(/\bfont:\s*([^;}\n]+)/g),
    ([, value = '']) => /(?:^|\s)(inherit|var\(--(?:size|heading)-[a-z]+\)|[\d.]+(?:px|r?em))/.exec(value)?.[1] ?? value,
  )
  return [...given, ...short]
}

/** Paper has points. */
function isToken(size: string): boolean {
  return /^[\d.]+pt/.test(size) || RELATIVE.has(size) || SIZES.some((name) => size === `var(${name})`)
}
