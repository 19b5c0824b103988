import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { GROUND, toPlaceholder, toPlaceholderStyles } from './placeholder.ts'

test('a colour is rounded to a class', () => {
  expect([toPlaceholder('#252d30'), toPlaceholder('#ffffff'), toPlaceholder('#000008')]).toEqual(['ph-233', 'ph-fff', 'ph-000'])
})

test('each class that markup names has one rule', () => {
  const html = '<img class="ph-233" src="/a"><img class="ph-fff"><img class="ph-233"><p class="ph-12345">class="ph-0g0"</p>'
  expect(toPlaceholderStyles(html)).toBe('.ph-233{background:#233}.ph-fff{background:#fff}')
  expect(toPlaceholderStyles('<p>No picture</p>')).toBe('')
})

test('the ground of cut-out objects for shared links is that of pages in light colours', () => {
  expect(readFileSync('src/web/site/styles/tokens.css', 'utf8')).toContain(`  --ground: ${GROUND};`)
})
