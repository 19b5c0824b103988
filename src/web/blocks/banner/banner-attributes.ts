import { z } from 'zod'

import { flag, image } from '#model/fields/kinds.ts'
import { BANNER } from '#model/limits.ts'
import { percent, pixels, requiredText } from '../attributes.ts'
import { button } from '../button/button-attributes.ts'

/** Text on the left, buttons on the right, on a background picture if there is one. */
export const BannerAttributes = z.object({
  heading: requiredText('the heading of the banner', {
    label: { en: 'Heading', de: 'Überschrift' },
    help: { en: 'What the banner offers, in a few words.', de: 'Was das Banner anbietet, in wenigen Wörtern.' },
  }),
  text: requiredText('the text of the banner', {
    label: { en: 'Text', de: 'Text' },
    help: {
      en: 'A sentence below the heading; {phone} becomes the phone number of the site as a link.',
      de: 'Ein Satz unter der Überschrift; aus {phone} wird die Telefonnummer der Website als Link.',
    },
  }),
  image: image({
    label: { en: 'Background picture', de: 'Hintergrundbild' },
    help: {
      en: 'Lies behind the text, darkened; without it the banner is plain.',
      de: 'Liegt abgedunkelt hinter dem Text; ohne Bild ist das Banner schlicht.',
    },
  }).optional(),
  height: pixels({
    label: { en: 'Minimum height', de: 'Mindesthöhe' },
    help: { en: 'In pixels; more text makes the banner higher.', de: 'In Pixeln; mehr Text macht das Banner höher.' },
  }).default(BANNER.heightPx),
  width: percent({
    label: { en: 'Width', de: 'Breite' },
    help: { en: 'In percent of the column; phones always show it whole.', de: 'In Prozent der Spalte; auf Telefonen immer die ganze Breite.' },
  }).default(BANNER.widthPercent),
  buttonGroupHeight: pixels({
    label: { en: 'Height of the buttons', de: 'Höhe der Schaltflächen' },
    help: { en: 'In pixels, of the row that holds the buttons.', de: 'In Pixeln, für die Reihe mit den Schaltflächen.' },
  }).default(BANNER.buttonGroupHeightPx),
  contentWidth: percent({
    label: { en: 'Width of the content', de: 'Breite des Inhalts' },
    help: { en: 'In percent of the banner, for text and buttons together.', de: 'In Prozent des Banners, für Text und Schaltflächen zusammen.' },
  }).default(BANNER.contentWidthPercent),
  primaryButton: button({
    label: { en: 'First button', de: 'Erste Schaltfläche' },
    help: { en: 'The one thing the banner asks for.', de: 'Das eine, worum das Banner bittet.' },
  }),
  secondaryButton: button({
    label: { en: 'Second button', de: 'Zweite Schaltfläche' },
    help: { en: 'Another way, shown only when it is switched on below.', de: 'Ein anderer Weg; erscheint nur, wenn er unten eingeschaltet ist.' },
  }).optional(),
  showSecondaryButton: flag(
    {
      label: { en: 'Show the second button', de: 'Zweite Schaltfläche zeigen' },
      help: { en: 'Switched off, the second button is kept and not shown.', de: 'Ausgeschaltet bleibt sie erhalten und erscheint nicht.' },
    },
    z.boolean('Say true or false for showSecondaryButton.'),
  ).default(BANNER.showSecondaryButton),
})
export type BannerAttributes = z.infer<typeof BannerAttributes>
