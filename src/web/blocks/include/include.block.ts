import { z } from 'zod'

import { name } from '#model/fields/kinds.ts'
import { viewType } from '#model/types/view.ts'
import { defineBlock } from '../define-block.ts'
import { Include } from './include.tsx'

/** The view whose content is included. The site fills the region `content` with it. */
const attributes = z.object({
  view: name(
    {
      label: { en: 'View', de: 'Ansicht' },
      help: { en: 'Name of the view whose content stands here.', de: 'Name der Ansicht, deren Inhalt hier steht.' },
      to: [viewType.name],
    },
    z.string('Name a view.').regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/, 'Name a view, such as speak_to_an_expert.'),
  ),
})

/** Includes the content of another view, so that several pages can share it. */
export const includeBlock = defineBlock({
  definition: 'busbar:include',
  label: { en: 'Include a view', de: 'Ansicht einfügen' },
  purpose: {
    en: 'Shows the content of another view here, so that one text serves many pages.',
    de: 'Zeigt hier den Inhalt einer anderen Ansicht, damit ein Text vielen Seiten dient.',
  },
  icon: 'include',
  group: 'structure',
  attributes,
  initial: {},
  fillFirst: ['view'],
  component: Include,
  includes: ({ view }) => view.toLowerCase(),
  isLeftOutOfSearch: true,
  resolve: () => ({}),
  examples: [{ view: 'speak_to_an_expert' }],
})
