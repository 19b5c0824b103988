import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { group, link, list } from '#model/fields/kinds.ts'
import type { PageLinks, PageValues, PageWords } from '#model/pages/page-data.ts'
import { requiredText } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { keepUnits } from '../keep-units.ts'
import { toLinkView } from '../link-view.ts'
import { Breadcrumbs, type BreadcrumbsProps } from './breadcrumbs.tsx'

const step = group(
  { label: { en: 'Step', de: 'Schritt' }, help: { en: 'One page on the path.', de: 'Eine Seite auf dem Pfad.' } },
  {
    label: requiredText('stepLabel', {
      label: { en: 'Label', de: 'Beschriftung' },
      help: { en: 'Name of the page; a step without a name is left out.', de: 'Name der Seite; ein Schritt ohne Namen entfällt.' },
    }),
    link: link({
      label: { en: 'Link', de: 'Link' },
      help: {
        en: 'Page that the step opens; leave empty for the last step.',
        de: 'Seite, die der Schritt öffnet; beim letzten Schritt leer lassen.',
      },
    }).optional(),
  },
)
const attributes = z.object({
  items: list(
    {
      label: { en: 'Steps', de: 'Schritte' },
      help: { en: 'From the home page to the current page, which comes last.', de: 'Von der Startseite bis zur aktuellen Seite, die zuletzt steht.' },
    },
    z.array(step).min(1, ruleSays('blockSteps')),
  ),
})

/** The way from the home page to this one; the last step is the page itself. */
export const breadcrumbsBlock = defineBlock({
  definition: 'busbar:breadcrumbs',
  label: { en: 'Breadcrumbs', de: 'Breadcrumb-Pfad' },
  purpose: { en: 'Shows the path from the home page to the current page.', de: 'Zeigt den Pfad von der Startseite bis zur aktuellen Seite.' },
  icon: 'breadcrumbs',
  group: 'links',
  attributes,
  initial: {},
  fillFirst: ['items'],
  component: Breadcrumbs,
  isLeftOutOfSearch: true,
  resolve({ items }, page: PageWords & PageValues & PageLinks): BreadcrumbsProps {
    const steps = items
      .map(({ label, link }) => ({ label: keepUnits(page.expression(label)), lang: page.langOf(label), link: link && toLinkView(page, link) }))
      .filter(({ label }) => label !== '')
    return { label: page.text('breadcrumbs'), items: steps }
  },
  examples: [
    {
      items: [
        { label: 'Resources', link: { type: 'standard__webPage', attributes: { url: '/resources' } } },
        { label: 'Glossary', link: { type: 'standard__webPage', attributes: { url: '/resources/power-supply-glossary' } } },
        { label: 'Abnormal Failure' },
      ],
    },
  ],
})
