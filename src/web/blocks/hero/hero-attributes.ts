import { z } from 'zod'

import { DeviceImages, optionalText, pixels, requiredText } from '../attributes.ts'
import { button } from '../button/button-attributes.ts'

/** The top of a page: heading, pictures and up to two buttons. */
export const HeroAttributes = z.object({
  heading: requiredText('the heading of the page', {
    label: { en: 'Heading', de: 'Überschrift' },
    help: { en: 'The main heading of the page; there is one only.', de: 'Die Hauptüberschrift der Seite; es gibt nur eine.' },
  }),
  subHeading: optionalText({
    label: { en: 'Sub-heading', de: 'Unterzeile' },
    help: { en: 'A sentence below the heading.', de: 'Ein Satz unter der Überschrift.' },
  }),
  /** A short line above the heading, such as the section of the site. */
  eyebrow: optionalText({
    label: { en: 'Line above', de: 'Dachzeile' },
    help: {
      en: 'A few words above the heading, such as the section of the site.',
      de: 'Wenige Wörter über der Überschrift, etwa der Bereich der Website.',
    },
  }),
  images: DeviceImages({
    label: { en: 'Pictures', de: 'Bilder' },
    help: { en: 'One for each device, behind the heading.', de: 'Je Gerät eines, hinter der Überschrift.' },
  }),
  minHeight: pixels({
    label: { en: 'Minimum height', de: 'Mindesthöhe' },
    help: { en: 'In pixels; more text makes it higher.', de: 'In Pixeln; mehr Text macht sie höher.' },
  }).default(400),
  button: button({
    label: { en: 'Button', de: 'Schaltfläche' },
    help: { en: 'What most readers should do next.', de: 'Was die meisten als Nächstes tun sollen.' },
  }).optional(),
  /** An alternative beside the first button. */
  secondButton: button({
    label: { en: 'Second button', de: 'Zweite Schaltfläche' },
    help: { en: 'For those who came for something else.', de: 'Für alle, die etwas anderes suchen.' },
  }).optional(),
})
