import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import type { FieldWords } from '#model/fields/field.ts'
import { TYPE_NAME, contentType, name } from '#model/fields/kinds.ts'
import type { PageItems, PageLinks, PageValues, PageWords } from '#model/pages/page-data.ts'
import { filled, orExpression } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { breakLongWords } from '../break-compounds.ts'
import { keepUnits } from '../keep-units.ts'
import { foreignLanguage } from '../item-language.ts'
import { Neighbours, type NeighboursProps } from './neighbours.tsx'

/** The urlName of an item, usually by an expression such as `{!Content.previous}`. */
const neighbour = (what: 'before' | 'after', words: FieldWords) =>
  orExpression(words, name({ ...words, to: [], of: 'type' }, filled(what).regex(/^[^{]*$/)), ruleSays(`write.${what}`))

const attributes = z.object({
  type: contentType(
    { label: { en: 'Content type', de: 'Inhaltstyp' }, help: { en: 'Content type of the linked items.', de: 'Inhaltstyp der verlinkten Einträge.' } },
    z.string().regex(TYPE_NAME, ruleSays('ruleContentType', { example: 'busbar__glossaryTerm' })),
  ),
  previous: neighbour('before', {
    label: { en: 'Previous item', de: 'Voriger Eintrag' },
    help: {
      en: 'A placeholder that supplies the item, such as {!Content.previous}.',
      de: 'Ein Platzhalter, der den Eintrag liefert, etwa {!Content.previous}.',
    },
  }),
  next: neighbour('after', {
    label: { en: 'Next item', de: 'Nächster Eintrag' },
    help: {
      en: 'A placeholder that supplies the item, such as {!Content.next}.',
      de: 'Ein Platzhalter, der den Eintrag liefert, etwa {!Content.next}.',
    },
  }),
})

type NeighbourPage = PageWords & PageValues & PageLinks & PageItems

/** Links to the items before and after the page's item; missing ones are left out. */
export const neighboursBlock = defineBlock({
  definition: 'busbar:neighbours',
  label: { en: 'Previous and next page', de: 'Vorige und nächste Seite' },
  purpose: { en: 'Links to the items before and after the item of the page.', de: 'Links zum vorigen und zum nächsten Eintrag.' },
  icon: 'neighbours',
  group: 'links',
  attributes,
  initial: {},
  fillFirst: ['type', 'previous', 'next'],
  component: Neighbours,
  resolve({ type, previous, next }, page: NeighbourPage): NeighboursProps | undefined {
    const before = findNeighbour(type, previous, page)
    const after = findNeighbour(type, next, page)
    if (before === undefined && after === undefined) return undefined
    return { label: page.text('neighbours'), previous: before, next: after, texts: { previous: page.text('previous'), next: page.text('next') } }
  },
  examples: [{ type: 'busbar__glossaryTerm', previous: 'abnormal-failure', next: 'alternating-current' }],
})

function findNeighbour(type: string, written: string, page: NeighbourPage): NeighboursProps['next'] {
  const document = page.find(type, page.expression(written).trim())
  const href = document && page.pathOf(document)
  return document === undefined || href === undefined
    ? undefined
    : { title: breakLongWords(keepUnits(document.title)), href, lang: foreignLanguage(document, page) }
}
