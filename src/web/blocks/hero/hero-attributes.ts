import { z } from 'zod'

import { DeviceImages, optionalText, pixels, requiredText } from '../attributes.ts'
import { button } from '../button/button-attributes.ts'

/** The top of a page: heading, pictures and up to two buttons. */
export const HeroAttributes = z.object({
  heading: requiredText('pageHeading', {
    label: { en: 'Heading', de: 'Überschrift' },
    help: { en: 'Main heading of the page; there is only one.', de: 'Hauptüberschrift der Seite; es gibt nur eine.' },
  }),
  subHeading: optionalText({
    label: { en: 'Subheading', de: 'Unterzeile' },
    help: { en: 'A sentence below the heading.', de: 'Ein Satz unter der Überschrift.' },
  }),
  /** A short line above the heading, such as the section of the site. */
  eyebrow: optionalText({
    label: { en: 'Eyebrow', de: 'Dachzeile' },
    help: {
      en: 'A few words above the heading, such as the area of the website.',
      de: 'Wenige Worte über der Überschrift, etwa der Bereich der Website.',
    },
  }),
  images: DeviceImages({
    cut: 'hero',
    label: { en: 'Images', de: 'Bilder' },
    help: { en: 'One image for each device, shown behind the heading.', de: 'Ein Bild je Gerät, liegt hinter der Überschrift.' },
  }),
  minHeight: pixels({
    label: { en: 'Minimum height', de: 'Mindesthöhe' },
    help: { en: 'In pixels; the area grows with its content.', de: 'In Pixeln; der Bereich wächst mit seinem Inhalt.' },
  }).default(400),
  button: button({
    label: { en: 'Button', de: 'Schaltfläche' },
    help: { en: 'The most important next step for visitors.', de: 'Der wichtigste nächste Schritt für Besucher.' },
  }).optional(),
  /** An alternative beside the first button. */
  secondButton: button({
    label: { en: 'Second button', de: 'Zweite Schaltfläche' },
    help: { en: 'An alternative for visitors who came for something else.', de: 'Eine Alternative für Besucher, die etwas anderes suchen.' },
  }).optional(),
})
