import { defineBlock } from '../define-block.ts'
import { listNeeded } from '../lists/list-matching.ts'
import { MOBILE, TABLET } from '../devices.ts'
import { contentKeysOf } from '../pictures.ts'
import { CardGridAttributes } from './card-grid-attributes.ts'
import { CardGrid } from './card-grid.tsx'
import { resolveCardGrid } from './resolve-card-grid.ts'

/** Cards in columns with picture, figure, heading and text, each with a link. Without cards nothing is drawn, not even the heading. */
export const cardGridBlock = defineBlock({
  definition: 'busbar:cardGrid',
  label: { en: 'Cards', de: 'Karten' },
  purpose: {
    en: 'Cards in columns, written by hand or made from items, with links.',
    de: 'Karten in Spalten, selbst geschrieben oder aus Einträgen erzeugt, mit Links.',
  },
  icon: 'cards',
  group: 'lists',
  attributes: CardGridAttributes,
  initial: {},
  component: CardGrid,
  headings: ({ heading, level }) => (heading === undefined ? [level ?? 2] : [2, level ?? 3]),
  needs: ({ cards, from }) => ({
    contentKeys: cards.flatMap(({ image }) => contentKeysOf(image)),
    lists: [
      ...cards.flatMap(({ count }) => (count?.where === undefined ? [] : listNeeded(count))),
      ...(from === undefined || from.names !== undefined ? [] : listNeeded(from)),
    ],
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
})
