import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { name } from '#model/fields/kinds.ts'
import { INCLUDE_BLOCK } from '#model/pages/include-block.ts'
import { viewType } from '#model/types/view.ts'
import { defineBlock } from '../define-block.ts'
import { Include } from './include.tsx'

/** The view whose content is included. The site fills the region `content` with it. */
const attributes = z.object({
  view: name(
    {
      label: { en: 'Page', de: 'Seite' },
      help: { en: 'Technical name of the page whose content is shown here.', de: 'Technischer Name der Seite, deren Inhalt hier erscheint.' },
      to: [viewType.name],
    },
    z.string(ruleSays('blockView')).regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/, ruleSays('blockViewName')),
  ),
})

/** Includes the content of another view, so that several pages can share it. */
export const includeBlock = defineBlock({
  definition: INCLUDE_BLOCK,
  label: { en: 'Include a page', de: 'Seite einbinden' },
  purpose: {
    en: 'Shows the content of another page here, so that several pages can share it.',
    de: 'Zeigt hier den Inhalt einer anderen Seite, damit mehrere Seiten ihn gemeinsam nutzen.',
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
