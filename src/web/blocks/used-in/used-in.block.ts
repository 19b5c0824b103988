import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { TYPE_NAME, contentType, fieldName, group, list } from '#model/fields/kinds.ts'
import type { PageItems, PageLinks, PageValues, PageWords } from '#model/pages/page-data.ts'
import { filled, requiredLine, requiredText } from '../attributes.ts'
import { breakLongWords } from '../break-compounds.ts'
import { defineBlock } from '../define-block.ts'
import { keepUnits } from '../keep-units.ts'
import { foreignLanguage } from '../item-language.ts'
import { UsedIn, type UsedInProps } from './used-in.tsx'

const source = group(
  {
    label: { en: 'Source', de: 'Quelle' },
    help: {
      en: 'A content type whose items may refer to the item of the page.',
      de: 'Ein Inhaltstyp, dessen Einträge auf den Eintrag der Seite verweisen können.',
    },
  },
  {
    type: contentType(
      {
        label: { en: 'Content type', de: 'Inhaltstyp' },
        help: { en: 'Content type whose items are searched.', de: 'Inhaltstyp, dessen Einträge durchsucht werden.' },
      },
      z.string().regex(TYPE_NAME, ruleSays('ruleContentType', { example: 'busbar__guide' })),
    ),
    /** The list field that names the page's item. */
    field: fieldName(
      {
        label: { en: 'Field', de: 'Feld' },
        help: {
          en: 'List field that refers to the item of the page, such as related.',
          de: 'Listenfeld, das auf den Eintrag der Seite verweist, etwa related.',
        },
        of: 'type',
      },
      filled('namingField'),
    ),
    label: requiredLine('typeLabel', {
      label: { en: 'Label', de: 'Beschriftung' },
      help: {
        en: 'Text shown with items of this content type, such as “Guide”.',
        de: 'Text bei Einträgen dieses Inhaltstyps, etwa „Leitfaden“.',
      },
    }),
  },
)
const attributes = z.object({
  heading: requiredText('listHeading', {
    label: { en: 'Heading', de: 'Überschrift' },
    help: { en: 'Stands above the links.', de: 'Steht über den Links.' },
  }),
  sources: list(
    {
      label: { en: 'Sources', de: 'Quellen' },
      help: { en: 'Content types that are searched, in this order.', de: 'Inhaltstypen, die in dieser Reihenfolge durchsucht werden.' },
    },
    z.array(source).min(1, ruleSays('blockSources')),
  ),
})

type UsedInPage = PageWords & PageValues & PageLinks & PageItems

/** Links to the items that name the page's item in a list field, such as the guides that use a term; draws nothing when there are none. */
export const usedInBlock = defineBlock({
  definition: 'busbar:usedIn',
  label: { en: 'Used in', de: 'Verwendet in' },
  purpose: {
    en: 'Links to the items that refer to the item of the page, such as the guides that use a term.',
    de: 'Links zu den Einträgen, die auf den der Seite verweisen, etwa den Leitfäden, die einen Begriff verwenden.',
  },
  icon: 'links',
  group: 'lists',
  attributes,
  initial: {},
  fillFirst: ['heading', 'sources'],
  component: UsedIn,
  headings: () => [2],
  resolve({ heading, sources }, page: UsedInPage, { id }): UsedInProps | undefined {
    const items = sources.flatMap((one) => listItems(one, page))
    return items.length === 0 ? undefined : { id, heading: page.expression(heading), items }
  },
  examples: [{ heading: 'Where it is used', sources: [{ type: 'busbar__faq', field: 'related', label: 'Question' }] }],
})

function listItems({ type, field, label }: z.infer<typeof source>, page: UsedInPage): UsedInProps['items'] {
  return page.naming(type, field, page.content?.urlName ?? '').flatMap((document) => {
    const href = page.pathOf(document)
    return href === undefined
      ? []
      : [{ key: document.contentKey, label, title: breakLongWords(keepUnits(document.title)), href, lang: foreignLanguage(document, page) }]
  })
}
