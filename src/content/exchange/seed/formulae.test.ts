import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { drawRichText } from '#model/rich-text/rich-text.ts'

const CONTENT = new URL('../../../../demo/content/', import.meta.url)
const place = { basePath: '', link: (href: string) => ({ href, isExternal: false, isCurrent: false }), image: () => undefined, windowHint: () => '' }
const formulae = ['articles', 'guides', 'reports', 'case-studies', 'sectors', 'pages'].flatMap((folder) =>
  readdirSync(new URL(folder, CONTENT))
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const html = readFileSync(new URL(`${folder}/${file}`, CONTENT), 'utf8')
      return Array.from(html.matchAll(/<p class="formula">[\s\S]*?<\/p>/g), ([formula]) => ({ file, formula }))
    }),
)

test('every formula of the demonstration is drawn as MathML, with its text complete [D8]', () => {
  expect(formulae.length).toBeGreaterThan(35)
  for (const { file, formula } of formulae) {
    const drawn = drawRichText(formula, place)
    expect(drawn, file).toMatch(/^<p class="formula"><math .*<\/math><\/p>$/)
    const fractions = drawn.match(/<mfrac>/g)?.length ?? 0
    expect(letters(drawn), formula).toBe(letters(formula))
    if (/ \/ /.test(formula.replace(/\([^()]*\)/g, ''))) expect(fractions, formula).toBeGreaterThan(0)
  }
})

/** Letters and digits without markup; indices and powers are digits in both. */
function letters(html: string): string {
  const plain = html.replace(/<[^>]*>/g, '').replace(/[⁰¹²³⁴-⁹]/g, (sign) => String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)))
  return [...plain.replace(/&[a-z]+;/g, '').replace(/[^\p{L}\p{N}]/gu, '')].toSorted().join('')
}
