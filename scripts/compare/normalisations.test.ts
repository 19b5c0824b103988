import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { issueKey } from '#features/enquiries/form-key.ts'

import { normaliseHeader, normaliseText } from './normalisations.ts'

const plain = (text: string) => text.replaceAll('sans-11111111.woff2', '{sans-*.woff2}')
const hash = (text: string) => createHash('sha256').update(text).digest('base64')

test('the key of a form is replaced, and nothing beside it', () => {
  const field = (key: string) => `<input type="hidden" name="key" value="${key}"/><input name="kind" value="contact"/>`
  const made = issueKey('secret', 'contact', new Date())
  expect(normaliseText(field(made), plain)).toEqual({ text: field('{form key}'), applied: ['form key'] })
  expect(normaliseText(field('something else'), plain)).toEqual({ text: field('something else'), applied: [] })
})

test('the hash of a style in the policy may differ only when asset names in the style do', () => {
  const style = 'a{src:url(sans-11111111.woff2)}'
  const html = `<style>${style}</style><style>b{}</style>`
  const policy = `style-src 'sha256-${hash(style)}' 'sha256-${hash('b{}')}'`
  expect(normaliseHeader(policy, { plain, html })).toEqual({
    text: `style-src 'sha256-${hash('a{src:url({sans-*.woff2})}')}' 'sha256-${hash('b{}')}'`,
    applied: ['style hash'],
  })
  expect(normaliseHeader(policy, { plain, html: '<style>b{}</style>' })).toEqual({ text: policy, applied: [] })
})
