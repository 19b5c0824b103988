import { expect, test } from 'vitest'

import type { Row } from '#model/authoring/shapes.ts'
import type { Self } from '#studio/kit/desk.tsx'
import { languageColumns } from './order-languages.ts'

const site = {
  languages: [
    { code: 'de', isDefault: false },
    { code: 'en_US', isDefault: true },
    { code: 'fr', isDefault: false },
  ],
}
const row = (language: string) => ({ language }) as Row
const columnsOf = (...languages: string[]) => languageColumns(languages.map(row), { site } as Self).map((each) => each?.language)

test('each language of the site has its column, the default one first, also where a page lacks it', () => {
  expect(columnsOf('fr', 'en_US')).toEqual(['en_US', undefined, 'fr'])
  expect(columnsOf('de')).toEqual([undefined, 'de', undefined])
})

test('a language that the site does not have any more comes last', () => {
  expect(columnsOf('es', 'de', 'en_US', 'fr')).toEqual(['en_US', 'de', 'fr', 'es'])
})
