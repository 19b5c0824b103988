import { expect, test } from 'vitest'

import { toMarkdown } from './to-markdown.ts'

const write = (html: string) => toMarkdown(html, 'https://www.example.com')

test('a table has its caption above it, its head, and its rows in lines', async () => {
  const html =
    '<table><caption>Limits</caption><thead><tr><th>Class</th><th>mA</th></tr></thead><tbody><tr><td>BF</td><td>0.1</td></tr><tr><td>a|b</td><td><p>x</p><p>y</p></td></tr></tbody></table>'
  expect(await write(`<p>Before.</p>${html}<p>After.</p>`)).toBe(
    'Before.\n\nLimits\n\n| Class | mA  |\n| --- | --- |\n| BF  | 0.1 |\n| a\\|b | x<br>y |\n\nAfter.',
  )
})

test('a table without a head gets an empty one; empty cells and spans keep the columns in place', async () => {
  expect(await write('<table><tr><td colspan="2">a</td><td></td></tr><tr><th>b</th><td>c</td><td>d</td></tr></table>')).toBe(
    '|     |     |     |\n| --- | --- | --- |\n| a   |     |     |\n| b   | c   | d   |',
  )
})

test('a table of thousands of rows and a cell that spans a billion columns are written at once', async () => {
  const rows = '<tr><td>a</td><td>b</td></tr>'.repeat(5000)
  expect((await write(`<table><tr><th>A</th><th>B</th></tr>${rows}</table>`)).split('\n')).toHaveLength(5002)
  expect((await write('<table><tr><td colspan="999999999">a</td></tr><tr><td>b</td></tr></table>')).length).toBeLessThan(1000)
})
