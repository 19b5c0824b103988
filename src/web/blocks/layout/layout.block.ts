import { z } from 'zod'

import { defineBlock } from '../define-block.ts'
import { Layout } from './layout.tsx'

const attributes = z.object({})

/** The root of every view: `content` holds visible blocks, `hidden` those without visible output. */
export const layoutBlock = defineBlock({
  definition: 'busbar:layout',
  label: { en: 'Page', de: 'Seite' },
  purpose: {
    en: 'The outermost block of every page, with its visible and its invisible blocks.',
    de: 'Der äußerste Block jeder Seite, mit ihren sichtbaren und unsichtbaren Blöcken.',
  },
  icon: 'page',
  group: 'structure',
  attributes,
  initial: {},
  component: Layout,
  regions: [
    { name: 'content', label: { en: 'Content', de: 'Inhalt' }, allow: ['busbar:hero', 'busbar:section', 'busbar:include'] },
    { name: 'hidden', label: { en: 'Not visible', de: 'Nicht sichtbar' }, allow: ['hidden'], max: 3 },
  ],
  resolve: () => ({}),
  examples: [{}],
})
