import { saySentence } from '#texts/sentence.ts'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { ALL_TYPES } from '../types/content-types.ts'
import { date, image, line, list, number, path, slug, text, url } from './kinds.ts'
import { parseBounded } from './parse-bounded.ts'

const words = { label: { en: 'Field', de: 'Feld' } }
const say = (schema: z.ZodType, value: unknown) => {
  const parsed = parseBounded(schema, value)
  return parsed.success ? 'nothing' : parsed.issues.map((issue) => saySentence('en', issue.sentence)).join(' ')
}

test.each<[z.ZodType, unknown, string]>([
  [text(words), undefined, 'Write something here.'],
  [text(words), 7, 'Write text here.'],
  [line(words), '', 'Write something here.'],
  [text(words, z.string().max(3)), 'four', 'Use at most 3 characters.'],
  [text(words, z.string().min(5)), 'four', 'Write at least 5 characters.'],
  [number(words), 'x', 'Write a number here.'],
  [number(words, z.number().int()), 1.5, 'Write a whole number here.'],
  [number(words, z.number().min(0).max(1)), 2, 'Write 1 or less.'],
  [number(words, z.number().positive()), 0, 'Write more than 0.'],
  [date(words), 'tomorrow', 'Write a day as year, month and day, such as 2026-11-22.'],
  [slug(words), 'Not a Slug', 'Write lower-case letters and digits with single hyphens, such as abnormal-failure.'],
  [url(words), 'example', 'Write a whole address, such as https://www.example.com/page.'],
  [path(words), 'contact-us', 'Write a path on this site; it begins with /, such as /contact-us.'],
  [image(words), undefined, 'Choose a picture.'],
  [list(words, z.array(z.string()).min(1)), [], 'Give at least one entry.'],
  [list(words, z.array(z.string())), 'x', 'Give a list here.'],
  [z.enum(['a', 'b']), 'c', 'Choose one of these: a, b.'],
  [z.strictObject({}), { extra: 1 }, 'Leave out extra: nothing reads it.'],
  [z.union([z.string(), z.number()]), true, 'Choose one of the forms that this field may have, and fill it in completely.'],
  [z.string('Name a view.'), 7, 'Name a view.'],
])('a sentence says what to write: %#', (schema, value, sentence) => expect(say(schema, value)).toBe(sentence))

test('no field of any type is refused in the words of the schema library', () => {
  const values = [undefined, null, 7, 'x', true, [], {}, [7], { a: 1 }, [{}]]
  for (const { body } of ALL_TYPES)
    for (const [name, field] of Object.entries(body.shape as Record<string, z.ZodType>))
      for (const value of values)
        expect([name, say(field, value)]).not.toEqual([name, expect.stringMatching(/Invalid|expected|received|Too (?:small|big)|Unrecognized/)])
})
