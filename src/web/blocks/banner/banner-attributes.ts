import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { flag, group, image, link } from '#model/fields/kinds.ts'
import { BANNER } from '#model/limits.ts'
import { percent, pixels, requiredText } from '../attributes.ts'
import { button } from '../button/button-attributes.ts'

/** Text on the left, buttons on the right, on a background picture if there is one. */
export const BannerAttributes = z.object({
  heading: requiredText('bannerHeading', {
    label: { en: 'Heading', de: 'Überschrift' },
    help: { en: 'What the banner offers, in a few words.', de: 'Was das Banner anbietet, in wenigen Worten.' },
  }),
  text: requiredText('bannerText', {
    label: { en: 'Text', de: 'Text' },
    help: {
      en: "A sentence below the heading; {phone} is replaced by the site's phone number as a link.",
      de: 'Ein Satz unter der Überschrift; {phone} wird durch die Telefonnummer der Website als Link ersetzt.',
    },
  }),
  below: group(
    {
      label: { en: 'Link below the text', de: 'Link unter dem Text' },
      help: {
        en: 'Such as to a form; it learns which page the visitor came from.',
        de: 'Etwa zu einem Formular; es erfährt, von welcher Seite der Besucher kommt.',
      },
    },
    {
      text: requiredText('linkText', {
        label: { en: 'Text', de: 'Text' },
        help: { en: 'What the link leads to.', de: 'Wohin der Link führt.' },
      }),
      link: link({ label: { en: 'Link', de: 'Link' }, help: { en: 'Page that the link opens.', de: 'Seite, die der Link öffnet.' } }),
    },
  ).optional(),
  image: image({
    cut: 'section',
    label: { en: 'Background image', de: 'Hintergrundbild' },
    help: {
      en: 'Shown darkened behind the text; without it the background is plain.',
      de: 'Liegt abgedunkelt hinter dem Text; ohne Bild ist der Hintergrund einfarbig.',
    },
  }).optional(),
  height: pixels({
    label: { en: 'Minimum height', de: 'Mindesthöhe' },
    help: { en: 'In pixels; the banner grows with its content.', de: 'In Pixeln; das Banner wächst mit seinem Inhalt.' },
  }).default(BANNER.heightPx),
  width: percent({
    label: { en: 'Width', de: 'Breite' },
    help: {
      en: 'In percent of the column; on phones the banner always takes the full width.',
      de: 'In Prozent der Spalte; auf Smartphones immer die volle Breite.',
    },
  }).default(BANNER.widthPercent),
  buttonGroupHeight: pixels({
    label: { en: 'Height of the button row', de: 'Höhe der Schaltflächenreihe' },
    help: { en: 'In pixels, for the row that holds the buttons.', de: 'In Pixeln, für die Reihe mit den Schaltflächen.' },
  }).default(BANNER.buttonGroupHeightPx),
  contentWidth: percent({
    label: { en: 'Content width', de: 'Breite des Inhalts' },
    help: { en: 'In percent of the banner, for text and buttons together.', de: 'In Prozent des Banners, für Text und Schaltflächen zusammen.' },
  }).default(BANNER.contentWidthPercent),
  primaryButton: button({
    label: { en: 'First button', de: 'Erste Schaltfläche' },
    help: { en: 'The main action that the banner asks for.', de: 'Die wichtigste Aktion, zu der das Banner auffordert.' },
  }),
  secondaryButton: button({
    label: { en: 'Second button', de: 'Zweite Schaltfläche' },
    help: {
      en: 'An alternative action; shown only if it is switched on below.',
      de: 'Eine alternative Aktion; erscheint nur, wenn sie unten eingeschaltet ist.',
    },
  }).optional(),
  showSecondaryButton: flag(
    {
      label: { en: 'Show the second button', de: 'Zweite Schaltfläche zeigen' },
      help: {
        en: 'If switched off, the second button is kept but not shown.',
        de: 'Ausgeschaltet bleibt die zweite Schaltfläche erhalten, erscheint aber nicht.',
      },
    },
    z.boolean(ruleSays('blockTruth', { field: 'showSecondaryButton' })),
  ).default(BANNER.showSecondaryButton),
})
export type BannerAttributes = z.infer<typeof BannerAttributes>
