import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { PageReference } from '#model/links/page-reference.ts'
import { requiredText } from '../attributes.ts'
import { toLinkView } from '../link-view.ts'
import type { BreadcrumbsProps } from './breadcrumbs.tsx'

const attributes = z.object({
  items: z.array(z.object({ label: requiredText('the label of every step'), link: PageReference.optional() })).min(1, 'Give at least one step.'),
})

/** The way from the home page to this one; the last step is the page itself. */
export const breadcrumbsBlock: BlockDefinition<z.infer<typeof attributes>, BreadcrumbsProps> = {
  definition: 'busbar:breadcrumbs',
  label: 'Breadcrumbs',
  attributes,
  resolve({ items }, page) {
    const steps = items
      .map(({ label, link }) => ({ label: page.expression(label), link: link && toLinkView(page, link) }))
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
}
