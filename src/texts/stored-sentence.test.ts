import { expect, test } from 'vitest'

import { sentence } from './sentence.ts'
import { sayStored, storeSentence } from './stored-sentence.ts'

test('a stored sentence is said in the language of whoever reads it, with the sentences and the labels in it', () => {
  const place = sentence('problemRegion', { region: 'content', block: 'busbar:layout', id: 'page' })
  const stored = storeSentence(sentence('problemManyBlocks', { place, count: 4, most: 3 }))
  expect(sayStored('en_US', stored)).toBe('The region content of busbar:layout page holds 4 blocks and may hold 3; remove some.')
  expect(sayStored('de', stored)).toBe('Hier sind 4 Blöcke, erlaubt sind 3: Bereich content von busbar:layout page. Entfernen Sie einige.')
  const labelled = storeSentence(sentence('warnItemField', { types: { en: 'Term', de: 'Begriff' }, field: 'x' }))
  expect([sayStored('en', labelled), sayStored('de', labelled)]).toEqual([
    'items of type Term have no field x.',
    'Einträge vom Typ Begriff haben kein Feld x.',
  ])
})

test.each(['The mail server: 550 no such user', '{"key":"gone","values":{}}', '{"key":', '{"key":7}', ''])('words stay as they are: %s', (stored) =>
  expect(sayStored('de', stored)).toBe(stored),
)
