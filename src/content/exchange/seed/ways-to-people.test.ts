import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const FOLDER = new URL('../../../../demo/content/views/', import.meta.url)
const views = readdirSync(FOLDER).map((file) => ({ file, text: readFileSync(new URL(file, FOLDER), 'utf8') }))
/** Articles, and the hub that shows the specification's further view. */
const isAskedFor = ({ file, text }: { file: string; text: string }) =>
  file === 'resources.json' || (text.includes('detail-busbar__article-') && !text.includes('about-this-site'))

test('only articles and the hub have the large invitation that the specification asks for; other pages ask in one line, by their subject [D7]', () => {
  const large = views.filter(({ text }) => text.includes('Speak to a technical expert!') || text.includes('"view": "speak_to_an_expert"'))
  expect(large.map(({ file }) => file)).toEqual(views.filter(isAskedFor).map(({ file }) => file))
  const lines = views.filter(({ text }) => text.includes('"contactLine"'))
  expect([...large, ...lines].map(({ file }) => file).toSorted()).toEqual(
    views
      .map(({ file }) => file)
      .filter((file) => file !== 'about_this_site.json')
      .toSorted(),
  )
  const questions = lines.map(({ text }) => /"question": "([^"]*)"/.exec(text)?.[1])
  expect(new Set(questions).size).toBe(lines.length)
})
