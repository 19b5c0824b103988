import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { describe, type FieldWords } from '#model/fields/field.ts'
import { choice, link, name, optionsOf } from '#model/fields/kinds.ts'
import { ACTION_TYPES, SIZES } from '#model/limits.ts'
import { viewType } from '#model/types/view.ts'
import { align, optionalText, requiredText } from '../attributes.ts'

const SIZE_LABELS = { small: { en: 'Small', de: 'Klein' }, medium: { en: 'Medium', de: 'Mittel' }, large: { en: 'Large', de: 'Groß' } } as const

/** Attributes of a button, alone or in a banner or hero. */
export const ButtonAttributes = z.object({
  text: requiredText('buttonText', {
    label: { en: 'Label', de: 'Beschriftung' },
    help: { en: 'Text on the button, in a few words.', de: 'Text auf der Schaltfläche, in wenigen Worten.' },
  }),
  link: link({
    label: { en: 'Link', de: 'Link' },
    help: { en: 'Page or address that the button opens.', de: 'Seite oder Adresse, die die Schaltfläche öffnet.' },
  }),
  type: choice(
    {
      label: { en: 'Style', de: 'Darstellung' },
      help: { en: 'A page should have at most one primary button.', de: 'Eine Seite sollte höchstens eine primäre Schaltfläche haben.' },
      options: {
        primary: { en: 'Primary (filled)', de: 'Primär (ausgefüllt)' },
        secondary: { en: 'Secondary (outlined)', de: 'Sekundär (umrandet)' },
        tertiary: { en: 'Tertiary (like a link)', de: 'Tertiär (wie ein Link)' },
      },
    },
    ruleSays('blockButtonType'),
  ).default('primary'),
  /** `standard` means `medium` (decisions, Images). */
  size: describe(z.enum([...SIZES, 'standard'], ruleSays('blockButtonSize')), {
    kind: 'choice',
    label: { en: 'Size', de: 'Größe' },
    help: { en: 'How large the button is shown.', de: 'Wie groß die Schaltfläche erscheint.' },
    options: [...SIZES.map((value) => ({ value, label: SIZE_LABELS[value] })), { value: 'standard', label: { en: 'Standard', de: 'Standard' } }],
  })
    .default('medium')
    .transform((size) => (size === 'standard' ? 'medium' : size)),
  align: align.default('left'),
  action: choice(
    {
      label: { en: 'On click', de: 'Beim Anklicken' },
      help: {
        en: 'Open the page as usual, or in a dialog above the current page (pages of this site only).',
        de: 'Die Seite normal öffnen oder in einem Dialog über der aktuellen Seite (nur Seiten dieser Website).',
      },
      options: optionsOf(ACTION_TYPES, {
        redirect: { en: 'Open the page', de: 'Seite öffnen' },
        inline: { en: 'Open the page in a dialog', de: 'Seite in einem Dialog öffnen' },
      }),
    },
    ruleSays('blockButtonAction'),
  ).default('redirect'),
  view: name(
    {
      label: { en: 'Page in the dialog', de: 'Seite im Dialog' },
      help: {
        en: 'Technical name of the page behind the link; the dialog always shows what the link opens.',
        de: 'Technischer Name der Seite hinter dem Link; der Dialog zeigt immer, was der Link öffnet.',
      },
      to: [viewType.name],
    },
    z.string(),
  ).optional(),
  assistiveText: optionalText({
    label: { en: 'Text for screen readers', de: 'Text für Screenreader' },
    help: {
      en: 'Read aloud after the label if the label alone does not name the target.',
      de: 'Wird nach der Beschriftung vorgelesen, wenn sie allein das Ziel nicht nennt.',
    },
  }),
})
export type ButtonAttributes = z.infer<typeof ButtonAttributes>

/** A button as part of another block. */
export const button = (words: FieldWords) => describe(ButtonAttributes, { kind: 'group', ...words })
