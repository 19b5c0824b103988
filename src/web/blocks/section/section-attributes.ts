import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { choice, image, slug } from '#model/fields/kinds.ts'
import { SECTION_MIN_HEIGHT_PX } from '#model/limits.ts'
import { ANCHOR, DeviceImages, pixels } from '../attributes.ts'
import { Columns } from '../columns/column-attributes.ts'
import { DEFAULT_COLUMNS } from './section.ts'

const LEAST_HEIGHT = { value: SECTION_MIN_HEIGHT_PX, says: ruleSays('blockSectionHeight', { least: SECTION_MIN_HEIGHT_PX }) }

/** Attributes of a section; all are optional. */
export const SectionAttributes = z.object({
  columns: Columns.default([...DEFAULT_COLUMNS]),
  /** One image for all devices; `backgroundImages` takes precedence. */
  backgroundImage: image({
    cut: 'section',
    label: { en: 'Background image', de: 'Hintergrundbild' },
    help: { en: 'One image for all devices.', de: 'Ein Bild für alle Geräte.' },
  }).optional(),
  backgroundImages: DeviceImages({
    cut: 'section',
    label: { en: 'Background images by device', de: 'Hintergrundbilder je Gerät' },
    help: {
      en: 'One image for each device; used instead of the single background image.',
      de: 'Ein Bild je Gerät; ersetzt das einzelne Hintergrundbild.',
    },
  }).optional(),
  overlay: choice(
    {
      label: { en: 'Image overlay', de: 'Bildabdunklung' },
      help: {
        en: 'Darkens the background image so that text on it stays readable.',
        de: 'Dunkelt das Hintergrundbild ab, damit Text darauf lesbar bleibt.',
      },
      options: {
        none: { en: 'None', de: 'Keine' },
        scrim: { en: 'Whole image', de: 'Ganzes Bild' },
        scrimStart: { en: 'Only behind the text', de: 'Nur hinter dem Text' },
      },
    },
    ruleSays('blockOverlay'),
  ).default('scrim'),
  minHeight: pixels(
    {
      label: { en: 'Minimum height', de: 'Mindesthöhe' },
      help: { en: 'In pixels; leave empty to fit the content.', de: 'In Pixeln; leer lassen, um die Höhe dem Inhalt anzupassen.' },
    },
    LEAST_HEIGHT,
  ).optional(),
  verticalAlign: choice(
    {
      label: { en: 'Vertical alignment', de: 'Vertikale Ausrichtung' },
      help: {
        en: 'Position of the content if the section is higher than the content.',
        de: 'Position des Inhalts, wenn der Abschnitt höher ist als er.',
      },
      options: { start: { en: 'Top', de: 'Oben' }, center: { en: 'Middle', de: 'Mitte' }, end: { en: 'Bottom', de: 'Unten' } },
    },
    ruleSays('blockSectionAlign'),
  ).default('start'),
  tone: choice(
    {
      label: { en: 'Background colour', de: 'Hintergrundfarbe' },
      help: { en: 'Colour behind the content of the section.', de: 'Farbe hinter dem Inhalt des Abschnitts.' },
      options: { paper: { en: 'Like the page', de: 'Wie die Seite' }, tint: { en: 'Tinted', de: 'Getönt' }, ink: { en: 'Dark', de: 'Dunkel' } },
    },
    ruleSays('blockTone'),
  ).default('paper'),
  width: choice(
    {
      label: { en: 'Width', de: 'Breite' },
      help: { en: 'Whether the content keeps to the usual page width.', de: 'Ob der Inhalt die übliche Seitenbreite einhält.' },
      options: { content: { en: 'Page width', de: 'Seitenbreite' }, full: { en: 'Full width', de: 'Volle Breite' } },
    },
    ruleSays('blockWidth'),
  ).default('content'),
  anchor: slug(
    {
      label: { en: 'Anchor', de: 'Sprungmarke' },
      help: {
        en: 'Name for links to this block; it follows # in the address.',
        de: 'Name für Links zu diesem Block; steht in der Adresse hinter #.',
      },
    },
    ANCHOR,
  ).optional(),
})
