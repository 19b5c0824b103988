import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { TYPE_NAME, contentType } from '#model/fields/kinds.ts'
import type { PageItems, PageLinks, PageValues, PageWords } from '#model/pages/page-data.ts'
import { requiredText } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { breakLongWords } from '../break-compounds.ts'
import { keepUnits } from '../keep-units.ts'
import { foreignLanguage } from '../item-language.ts'
import { readNames } from '../read-names.ts'
import { LinkList, type LinkListProps } from './link-list.tsx'

const attributes = z.object({
  heading: requiredText('listHeading', {
    label: { en: 'Heading', de: 'Überschrift' },
    help: { en: 'Stands above the links.', de: 'Steht über den Links.' },
  }),
  type: contentType(
    { label: { en: 'Content type', de: 'Inhaltstyp' }, help: { en: 'Content type of the linked items.', de: 'Inhaltstyp der verlinkten Einträge.' } },
    z.string().regex(TYPE_NAME, ruleSays('ruleContentType', { example: 'busbar__glossaryTerm' })),
  ),
  /** An expression that names a list of urlNames, such as `{!Content.related}`. */
  names: requiredText('listExpression', {
    label: { en: 'Items', de: 'Einträge' },
    help: {
      en: 'A placeholder that lists the items, such as {!Content.related}.',
      de: 'Ein Platzhalter, der die Einträge aufzählt, etwa {!Content.related}.',
    },
  }),
})

/** Links to the items named by the page's item, in its order; missing items are left out. */
export const linkListBlock = defineBlock({
  definition: 'busbar:linkList',
  label: { en: 'List of links', de: 'Linkliste' },
  purpose: {
    en: "Links to the items that the page's item refers to, such as related terms.",
    de: 'Links zu den Einträgen, auf die der Eintrag der Seite verweist, etwa verwandte Begriffe.',
  },
  icon: 'links',
  group: 'lists',
  attributes,
  initial: {},
  fillFirst: ['heading', 'type', 'names'],
  component: LinkList,
  headings: () => [2],
  resolve({ heading, type, names }, page: PageWords & PageValues & PageLinks & PageItems, { id }): LinkListProps | undefined {
    const items = readNames(names, page).flatMap((name) => {
      const document = page.find(type, name)
      return document === undefined
        ? []
        : [{ title: breakLongWords(keepUnits(document.title)), href: page.pathOf(document), lang: foreignLanguage(document, page) }]
    })
    return items.length === 0 ? undefined : { id, heading: page.expression(heading), items }
  },
  examples: [{ heading: 'Related terms', type: 'busbar__glossaryTerm', names: '{!Content.related}' }],
})
