import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { contentType, expression, group, link, list } from '#model/fields/kinds.ts'
import type { PageReference } from '#model/links/page-reference.ts'
import { isSoleExpression } from '#model/pages/expressions.ts'
import type { PageItems, PageLinks, PageValues, PageWords } from '#model/pages/page-data.ts'
import { requiredText } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { keepUnits } from '../keep-units.ts'
import { readNames } from '../read-names.ts'
import { writeDate } from '../write-date.ts'
import { DefinitionList, type DefinitionListProps, type FactValue } from './definition-list.tsx'

const item = group(
  { label: { en: 'Fact', de: 'Angabe' }, help: { en: 'A label and its value.', de: 'Eine Bezeichnung mit ihrem Wert.' } },
  {
    label: requiredText('label', {
      label: { en: 'Label', de: 'Bezeichnung' },
      help: { en: 'What the value stands for, such as “Unit”.', de: 'Wofür der Wert steht, etwa „Einheit“.' },
    }),
    value: expression(
      {
        label: { en: 'Value', de: 'Wert' },
        help: { en: 'Text or a placeholder; a fact without a value is left out.', de: 'Text oder ein Platzhalter; eine Angabe ohne Wert entfällt.' },
      },
      z.string(ruleSays('write.value')),
    ),
    /** Type of the items named by a list field, such as standards by their numbers; those that exist are linked. */
    linkTo: contentType(
      {
        label: { en: 'Link values to', de: 'Werte verlinken mit' },
        help: {
          en: 'Content type whose items are linked wherever the value names them.',
          de: 'Inhaltstyp, dessen Einträge verlinkt werden, wenn der Wert sie nennt.',
        },
      },
      z.string(),
    ).optional(),
    /** A link for the whole value. */
    link: link({
      label: { en: 'Link', de: 'Link' },
      help: {
        en: 'Page that the whole value links to; cannot be combined with the field above.',
        de: 'Seite, auf die der ganze Wert verlinkt; nicht zusammen mit dem Feld darüber.',
      },
    }).optional(),
  },
)
const attributes = z.object({
  items: list(
    {
      label: { en: 'Facts', de: 'Angaben' },
      help: { en: 'In the order in which they are shown.', de: 'In der Reihenfolge, in der sie erscheinen.' },
    },
    z.array(item).min(1, ruleSays('ruleOneEntry')),
  ),
})

type ListPage = PageWords & PageValues & PageLinks & PageItems

/** Facts in two columns, as at the head of a datasheet; empty values are left out. */
export const definitionListBlock = defineBlock({
  definition: 'busbar:definitionList',
  label: { en: 'List of facts', de: 'Liste von Angaben' },
  purpose: { en: 'Facts in two columns, as at the head of a data sheet.', de: 'Angaben in zwei Spalten, wie am Anfang eines Datenblatts.' },
  icon: 'definitions',
  group: 'lists',
  attributes,
  initial: {},
  fillFirst: ['items'],
  component: DefinitionList,
  resolve({ items }, page: ListPage): DefinitionListProps | undefined {
    const filled = items
      .map((item) => ({ label: page.expression(item.label), values: listValues(item, page) }))
      .filter(({ values }) => values.length > 0)
    return filled.length === 0 ? undefined : { items: filled }
  },
  examples: [
    {
      items: [
        { label: 'Abbreviation', value: 'AC' },
        { label: 'Unit', value: 'V' },
        { label: 'Standards', value: 'IPC-9592' },
      ],
    },
  ],
})

function listValues({ value, linkTo, link }: z.infer<typeof item>, page: ListPage): FactValue[] {
  const text = page.expression(value).trim()
  if (text === '') return []
  if (linkTo !== undefined) return readNames(value, page).map((name) => toLinkedValue(name, linkTo, page))
  const href = page.link(link)?.href
  if (href === undefined && isFromField(link)) return []
  return [{ text: keepUnits(writeDate(text, page)), href, lang: page.langOf(value) }]
}

/** Whether a link is the value of a field, as `{!Content.link}`: without one there is nothing to say. */
function isFromField(link: PageReference | undefined): boolean {
  return link?.type === 'standard__webPage' && isSoleExpression(link.attributes.url)
}

/** `IEC 61000-4-5` has the urlName `iec-61000-4-5`. */
function toLinkedValue(name: string, type: string, page: PageLinks & PageItems): FactValue {
  const document = page.find(
    type,
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  )
  return { text: keepUnits(name), href: document && page.pathOf(document) }
}
