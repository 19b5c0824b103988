import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { ImageInfo } from '#model/images/image-info.ts'
import { PageReference } from '#model/links/page-reference.ts'
import { requiredText } from '../attributes.ts'
import { MOBILE, TABLET } from '../devices.ts'
import { contentKeysOf } from '../pictures.ts'
import type { CardGridProps } from './card-grid.tsx'
import { resolveCardGrid } from './resolve-card-grid.ts'

const type = z.string('Name a content type.').regex(/^[a-z]+(?:_[a-z]+)*__[A-Za-z]+$/, 'Name a content type, such as busbar__guide.')
const where = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional()
const field = z.string().regex(/^[A-Za-z][A-Za-z0-9_.]*$/, 'Name a field, such as definition.')

const card = z.object({
  heading: requiredText('the heading of every card'),
  /** `{count}` in it is what `count` finds. */
  text: z.string().optional(),
  link: PageReference.optional(),
  image: ImageInfo.optional(),
  /** How many items there are of a type; drawn large where the text does not hold it. */
  count: z.object({ type, where }).optional(),
})
const source = z.object({
  type,
  /** Field to value, as in a content list. */
  where,
  /** An expression that names a list of urlNames, such as `{!Content.products}`; its order is kept. */
  names: z.string().optional(),
  limit: z.number().int('A limit is a whole number.').min(1, 'A limit is at least 1.').optional(),
  titleField: field.optional(),
  textField: field.optional(),
  /** A field whose value stands above the heading. */
  labelField: field.optional(),
  hasPictures: z.boolean('Say true or false for hasPictures.').default(true),
})
export const CardGridAttributes = z.object({
  heading: z.string().optional(),
  intro: z.string().optional(),
  /** Where all of them are, beside the heading. */
  more: z.object({ text: requiredText('the text of the link'), link: PageReference }).optional(),
  columns: z
    .number('Give the number of columns.')
    .int('Give a whole number of columns.')
    .min(1, 'Give 1 to 6 columns.')
    .max(6, 'Give 1 to 6 columns.')
    .default(3),
  /** Of the headings of cards: one below the grid's own heading unless this says otherwise. */
  level: z.literal([2, 3, 4], 'Choose the level 2, 3 or 4.').optional(),
  look: z.enum(['cards', 'figures', 'list'], 'Choose the look cards, figures or list.').default('cards'),
  /** Cards as written here, or the items of a type; the page's own item is never among them. */
  cards: z.array(card).default([]),
  from: source.optional(),
})
export type CardGridAttributes = z.infer<typeof CardGridAttributes>

/** Cards in columns with picture, figure, heading and text, each leading somewhere. Without cards it draws nothing, its heading included. */
export const cardGridBlock: BlockDefinition<CardGridAttributes, CardGridProps> = {
  definition: 'busbar:cardGrid',
  label: 'Card grid',
  attributes: CardGridAttributes,
  needs: ({ cards, from }) => ({
    contentKeys: cards.flatMap(({ image }) => contentKeysOf(image)),
    lists: [...cards.flatMap(({ count }) => (count?.where === undefined ? [] : [count.type])), ...(from === undefined ? [] : [from.type])],
  }),
  resolve: resolveCardGrid,
  styles({ columns }, selector) {
    const rule = (count: number) => `${selector}{--columns:${count}}`
    return `${rule(columns)}@media ${TABLET}{${rule(Math.min(columns, columns > 4 ? 3 : 2))}}@media ${MOBILE}{${rule(columns > 3 ? 2 : 1)}}`
  },
  examples: [
    {
      heading: 'Product classes',
      intro: 'By the way they are built.',
      more: { text: 'All products', link: { type: 'standard__webPage', attributes: { url: '/products' } } },
      columns: 4,
      look: 'cards',
      cards: [
        {
          heading: 'Open frame',
          text: 'Bare boards for building in.',
          link: { type: 'standard__webPage', attributes: { url: '/products/ac-dc-open-frame' } },
          image: { contentKey: 'MCEXAMPLEDESKTOPAAAAAAAAAAAA' },
        },
        { heading: 'Rack', text: 'Hot-swap supplies.', link: { type: 'standard__webPage', attributes: { url: '/products/ac-dc-front-end' } } },
      ],
    },
    {
      columns: 4,
      look: 'figures',
      cards: [
        {
          heading: 'terms, defined',
          link: { type: 'standard__webPage', attributes: { url: '/resources' } },
          count: { type: 'busbar__glossaryTerm' },
        },
        { heading: 'Standards', text: '{count} for safety', count: { type: 'busbar__standard', where: { family: 'safety' } } },
      ],
    },
    { heading: 'Case studies', columns: 3, look: 'cards', cards: [], from: { type: 'busbar__caseStudy', limit: 3, hasPictures: true } },
  ],
}
