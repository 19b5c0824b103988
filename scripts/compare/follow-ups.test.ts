import { expect, test } from 'vitest'

import { isSampled, listFollowUps, own } from './follow-ups.ts'

const answer = (status: number, headers: Record<string, string>) => ({
  status,
  headers: new Map(Object.entries(headers).map(([name, value]): [string, string[]] => [name, [value]])),
  body: Buffer.alloc(0),
})

test('the first few of a kind and then a sample are requested in other ways', () => {
  expect(Array.from({ length: 100 }, (_, place) => place).filter(isSampled)).toEqual([0, 1, 2, 3, 4, 40, 80])
})

test('each side gets a conditional request with the ETag of its own answer', () => {
  const html = { 'content-type': 'text/html' }
  const followUps = listFollowUps(
    { kind: 'page', path: '/', headers: { accept: 'text/html' } },
    { before: answer(200, { ...html, etag: '"b"' }), after: answer(200, { ...html, etag: '"a"' }) },
  )
  expect(followUps.map(({ kind }) => kind)).toEqual(['HEAD', 'conditional', 'compressed', 'compressed'])
  const [, conditional] = followUps
  expect(conditional && own(conditional, 'before')).toEqual({ accept: 'text/html', 'if-none-match': '"b"' })
  expect(conditional && own(conditional, 'after')).toEqual({ accept: 'text/html', 'if-none-match': '"a"' })
})

test('pictures are requested in part; failed requests are not repeated', () => {
  const picture = answer(200, { 'content-type': 'image/png', 'accept-ranges': 'bytes' })
  expect(listFollowUps({ kind: 'media', path: '/p' }, { before: picture, after: picture }).map(({ kind }) => kind)).toEqual([
    'HEAD',
    'range',
    'range',
    'range',
  ])
  expect(listFollowUps({ kind: 'page', path: '/x' }, { before: answer(404, {}), after: answer(404, {}) })).toEqual([])
})
