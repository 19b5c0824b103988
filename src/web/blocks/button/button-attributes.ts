import { z } from 'zod'

import { describe, type FieldWords } from '#model/fields/field.ts'
import { choice, link, name, optionsOf } from '#model/fields/kinds.ts'
import { ACTION_TYPES, SIZES } from '#model/limits.ts'
import { viewType } from '#model/types/view.ts'
import { align, optionalText, requiredText } from '../attributes.ts'

const SIZE_LABELS = { small: { en: 'Small', de: 'Klein' }, medium: { en: 'Medium', de: 'Mittel' }, large: { en: 'Large', de: 'Groß' } } as const

/** Attributes of a button, alone or in a banner or hero. */
export const ButtonAttributes = z.object({
  text: requiredText('the text of the button', {
    label: { en: 'Text', de: 'Text' },
    help: { en: 'What the button says, in a few words.', de: 'Was auf der Schaltfläche steht, in wenigen Wörtern.' },
  }),
  link: link({
    label: { en: 'Link', de: 'Link' },
    help: { en: 'The page or address that the button leads to.', de: 'Die Seite oder Adresse, zu der die Schaltfläche führt.' },
  }),
  type: choice(
    {
      label: { en: 'Look', de: 'Aussehen' },
      help: { en: 'A page should have one primary button at most.', de: 'Eine Seite sollte höchstens eine auffällige Schaltfläche haben.' },
      options: {
        primary: { en: 'Primary', de: 'Auffällig' },
        secondary: { en: 'Secondary', de: 'Umrandet' },
        tertiary: { en: 'Tertiary, like a link', de: 'Schlicht, wie ein Link' },
      },
    },
    'Choose the type primary, secondary or tertiary.',
  ).default('primary'),
  /** `standard` means `medium` (decisions, Images). */
  size: describe(z.enum([...SIZES, 'standard'], 'Choose the size small, medium or large.'), {
    kind: 'choice',
    label: { en: 'Size', de: 'Größe' },
    help: { en: 'How large the button is drawn.', de: 'Wie groß die Schaltfläche erscheint.' },
    options: SIZES.map((value) => ({ value, label: SIZE_LABELS[value] })),
  })
    .default('medium')
    .transform((size) => (size === 'standard' ? 'medium' : size)),
  align: align.default('left'),
  action: choice(
    {
      label: { en: 'When it is clicked', de: 'Beim Anklicken' },
      help: {
        en: 'A page of this site may open in a dialog above the current one.',
        de: 'Eine Seite dieser Website kann in einem Dialog über der aktuellen erscheinen.',
      },
      options: optionsOf(ACTION_TYPES, {
        redirect: { en: 'Go to the page', de: 'Zur Seite gehen' },
        inline: { en: 'Open the page in a dialog', de: 'Die Seite in einem Dialog öffnen' },
      }),
    },
    'Choose the action redirect or inline.',
  ).default('redirect'),
  view: name(
    {
      label: { en: 'View in the dialog', de: 'Ansicht im Dialog' },
      help: {
        en: 'Name of the view that the dialog shows; the link leads there too.',
        de: 'Name der Ansicht, die der Dialog zeigt; auch der Link führt dorthin.',
      },
      to: [viewType.name],
    },
    z.string(),
  ).optional(),
  assistiveText: optionalText({
    label: { en: 'Words for screen readers', de: 'Text für Screenreader' },
    help: {
      en: 'Read out after the text where the text alone does not tell the target.',
      de: 'Wird nach dem Text vorgelesen, wenn dieser allein das Ziel nicht nennt.',
    },
  }),
})
export type ButtonAttributes = z.infer<typeof ButtonAttributes>

/** A button as part of another block. */
export const button = (words: FieldWords) => describe(ButtonAttributes, { kind: 'group', ...words })
