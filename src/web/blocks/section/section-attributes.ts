import { z } from 'zod'

import { choice, image, slug } from '#model/fields/kinds.ts'
import { SECTION_MIN_HEIGHT_PX } from '#model/limits.ts'
import { ANCHOR, DeviceImages, pixels } from '../attributes.ts'
import { Columns } from '../columns/column-attributes.ts'
import { DEFAULT_COLUMNS } from './section.ts'

const LEAST_HEIGHT = { value: SECTION_MIN_HEIGHT_PX, message: `A section's minimum height is at least ${SECTION_MIN_HEIGHT_PX} px.` }

/** Attributes of a section; all are optional. */
export const SectionAttributes = z.object({
  columns: Columns.default([...DEFAULT_COLUMNS]),
  /** One image for all devices; `backgroundImages` takes precedence. */
  backgroundImage: image({
    label: { en: 'Background picture', de: 'Hintergrundbild' },
    help: { en: 'One picture for all devices.', de: 'Ein Bild für alle Geräte.' },
  }).optional(),
  backgroundImages: DeviceImages({
    label: { en: 'Background pictures by device', de: 'Hintergrundbilder je Gerät' },
    help: { en: 'Three pictures; they win over the single one.', de: 'Drei Bilder; sie gehen dem einzelnen vor.' },
  }).optional(),
  overlay: choice(
    {
      label: { en: 'Shade over the picture', de: 'Abdunklung des Bildes' },
      help: { en: 'Keeps text readable on a picture.', de: 'Hält Text auf einem Bild lesbar.' },
      options: {
        none: { en: 'None', de: 'Keine' },
        scrim: { en: 'Whole picture', de: 'Ganzes Bild' },
        scrimStart: { en: 'Beginning of the line only', de: 'Nur am Zeilenanfang' },
      },
    },
    'Choose the overlay none, scrim or scrimStart.',
  ).default('scrim'),
  minHeight: pixels(
    {
      label: { en: 'Minimum height', de: 'Mindesthöhe' },
      help: { en: 'Minimum height in pixels; empty lets the content decide.', de: 'Mindesthöhe in Pixeln; leer entscheidet der Inhalt.' },
    },
    LEAST_HEIGHT,
  ).optional(),
  verticalAlign: choice(
    {
      label: { en: 'Vertical alignment', de: 'Vertikale Ausrichtung' },
      help: { en: 'Where the content stands when the section is higher than it.', de: 'Wo der Inhalt steht, wenn der Abschnitt höher ist als er.' },
      options: { start: { en: 'Top', de: 'Oben' }, center: { en: 'Middle', de: 'Mitte' }, end: { en: 'Bottom', de: 'Unten' } },
    },
    'Align start, center or end.',
  ).default('start'),
  tone: choice(
    {
      label: { en: 'Tone', de: 'Farbton' },
      help: { en: 'The colour behind the content.', de: 'Die Farbe hinter dem Inhalt.' },
      options: { paper: { en: 'Paper', de: 'Papier' }, tint: { en: 'Tinted', de: 'Getönt' }, ink: { en: 'Dark', de: 'Dunkel' } },
    },
    'Choose the tone paper, tint or ink.',
  ).default('paper'),
  width: choice(
    {
      label: { en: 'Width', de: 'Breite' },
      help: { en: 'Whether the content keeps to the column of the site.', de: 'Ob der Inhalt in der Spalte der Website bleibt.' },
      options: { content: { en: 'Column of the site', de: 'Spalte der Website' }, full: { en: 'Whole width', de: 'Ganze Breite' } },
    },
    'Choose the width content or full.',
  ).default('content'),
  anchor: slug(
    {
      label: { en: 'Anchor', de: 'Sprungmarke' },
      help: { en: 'Stands behind # in links that lead here.', de: 'Steht hinter # in Links, die hierher führen.' },
    },
    ANCHOR,
  ).optional(),
})
