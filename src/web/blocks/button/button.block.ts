import { defineBlock } from '../define-block.ts'
import { ButtonAttributes } from './button-attributes.ts'
import { Button } from './button.tsx'
import { resolveButton } from './resolve-button.ts'

/** A link that looks like a button; `inline` opens its target in a dialog when JavaScript is available. */
export const buttonBlock = defineBlock({
  definition: 'busbar:button',
  label: { en: 'Button', de: 'Schaltfläche' },
  purpose: {
    en: 'Leads to another page where a link in the text would be overlooked.',
    de: 'Führt zu einer anderen Seite, wo ein Link im Text übersehen würde.',
  },
  alsoFoundBy: { en: 'link call to action CTA', de: 'Link Button Knopf Verweis' },
  icon: 'button',
  group: 'links',
  attributes: ButtonAttributes,
  initial: {},
  fillFirst: ['text', 'link'],
  component: Button,
  isLeftOutOfSearch: true,
  resolve: resolveButton,
  islandFor: ({ inline }) => (inline === undefined ? undefined : 'inlineButton'),
  examples: [
    {
      text: 'NEXT PAGE',
      link: { type: 'comm__namedPage', attributes: { name: 'Alternating_Current__c' } },
      type: 'tertiary',
      size: 'medium',
      align: 'right',
      action: 'redirect',
      assistiveText: 'Alternating Current',
    },
    {
      text: 'CONTACT US',
      link: { type: 'comm__namedPage', attributes: { name: 'Contacts_Us__c' } },
      type: 'primary',
      size: 'large',
      align: 'left',
      action: 'inline',
      view: 'contact_us',
    },
    {
      text: 'Write to us',
      link: { type: 'standard__webPage', attributes: { url: 'mailto:sales@example.com' } },
      type: 'secondary',
      size: 'small',
      align: 'center',
      action: 'redirect',
    },
  ],
})
