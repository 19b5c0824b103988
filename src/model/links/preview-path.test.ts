import { expect, test } from 'vitest'

import { readPreviewPath, toPreviewPath, withoutToken } from './preview-path.ts'

const token = 'AbCdEfGhIjKlMnOpQrStU_'

test.each([false, true])('a preview is found in its path again, member: %s', (isMember) => {
  const path = toPreviewPath({ token, isMember })
  for (const rest of ['', '/', '/a/b?c=d', '?open']) expect(readPreviewPath(path + rest)).toEqual({ token, isMember, rest })
})

test.each([
  '/',
  '/preview',
  '/preview/',
  '/preview/short',
  `/preview/${token}x`,
  `/preview/${token}.members`,
  `/previews/${token}`,
  `/a/preview/${token}`,
])('%s is no preview', (path) => expect(readPreviewPath(path)).toBeUndefined())

test('the token does not get into the log', () => {
  expect(withoutToken(`/shop/preview/${token}.member/a/b`)).toBe('/shop/preview/…/a/b')
  for (const path of [`/preview/${token}/cdn-cgi/image/a=1/preview/${token}/b`, `/%70review/${token}`, `/Preview/${token}`])
    expect(withoutToken(path)).not.toContain(token)
  expect(withoutToken('/resources/100%25')).toBe('/resources/100%25')
  expect(withoutToken('/preview/half-typed')).toBe('/preview/…')
  expect(withoutToken('/resources/preview')).toBe('/resources/preview')
})
