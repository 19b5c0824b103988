import type { BlockDefinition } from '#model/pages/block.ts'
import { ButtonAttributes } from '../attributes.ts'
import type { ButtonProps } from './button.tsx'
import { resolveButton } from './resolve-button.ts'

/** A link that looks like a button; `inline` opens its target in a dialog where there is JavaScript. */
export const buttonBlock: BlockDefinition<ButtonAttributes, ButtonProps> = {
  definition: 'busbar:button',
  label: 'Button',
  attributes: ButtonAttributes,
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
}
