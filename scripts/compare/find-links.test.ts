import { expect, test } from 'vitest'

import { findLinks } from './find-links.ts'

const url = new URL('https://busbar.test/products/')
const answer = (type: string, text: string, headers: [string, string[]][] = []) => ({
  status: 200,
  headers: new Map([['content-type', [type]], ...headers]),
  body: Buffer.from(text),
})
const paths = (type: string, text: string) => findLinks(answer(type, text), url).map(({ path }) => path)

test('links, pictures in all widths, files and forms of a page are found; fragments and other sites are left out', () => {
  const html = `<a class="x" href="/a?b=1&amp;c=2#d">A</a> <img src="/p.png" srcSet="/w=1,f=a/p 1w, /w=2,f=a/p 2w"> <link rel="icon" href="i.svg">
    <form action="/search"></form> <a href="mailto:a@b.example">M</a> <a href="https://elsewhere.example/">E</a> <a>none</a>`
  expect(paths('text/html; charset=utf-8', html)).toEqual(['/a?b=1&c=2', '/p.png', '/products/i.svg', '/search', '/w=1,f=a/p', '/w=2,f=a/p'])
})

test('links marked as endless are recognised', () => {
  expect(findLinks(answer('text/html', '<a href="/f?x=1" rel="nofollow">1</a>'), url)).toEqual([{ path: '/f?x=1', isEndless: true }])
})

test('links in sitemaps, feeds, Markdown and redirects are found', () => {
  expect(paths('application/xml', '<loc>https://busbar.test/a</loc><x href="/b"/>')).toEqual(['/a', '/b'])
  expect(paths('application/atom+xml; charset=utf-8', '<link href="https://busbar.test/c"/>')).toEqual(['/c'])
  expect(paths('text/markdown', '[D](https://busbar.test/d.md): d')).toEqual(['/d.md'])
  expect(findLinks(answer('text/plain', '', [['location', ['/e']]]), url)).toEqual([{ path: '/e', isEndless: false }])
})
