import { z } from 'zod'

import { line, names, richText } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { picture, seoFields, sortOrder } from './fields.ts'

/** Body of a sector: an industry and its requirements for power supplies. */
export const SectorBody = z.object({
  title: line({
    label: { en: 'Name', de: 'Name' },
    help: { en: 'Name of the sector, such as “Railway and transport”.', de: 'Name der Branche, etwa „Bahn und Verkehr“.' },
  }),
  description: line({
    label: { en: 'Teaser', de: 'Teaser' },
    help: {
      en: 'One sentence for cards; also shown below the heading of the page.',
      de: 'Ein Satz für Karten; steht auch unter der Überschrift der Seite.',
    },
  }),
  image: picture({
    label: { en: 'Image', de: 'Bild' },
    help: {
      en: 'Shown on cards, at the top of the page and when the page is shared.',
      de: 'Erscheint auf Karten, oben auf der Seite und wenn die Seite geteilt wird.',
    },
  }).optional(),
  keyStandards: names({
    label: { en: 'Key standards', de: 'Wichtige Normen' },
    help: {
      en: 'Standards that matter most in this sector; they are listed on its page.',
      de: 'Die wichtigsten Normen dieser Branche; sie werden auf ihrer Seite aufgeführt.',
    },
    to: ['busbar__standard'],
  }).default([]),
  body: richText({
    label: { en: 'Body text', de: 'Haupttext' },
    help: { en: 'What the sector requires of its power supplies.', de: 'Was die Branche von ihren Netzteilen verlangt.' },
  }),
  sortOrder,
  ...seoFields,
})

/** Sectors: the industries that the manufacturer serves. */
export const sectorType = defineContentType({
  name: 'busbar__sector',
  version: 1,
  label: { en: 'Sector', de: 'Branche' },
  plural: { en: 'Sectors', de: 'Branchen' },
  icon: 'sector',
  group: 'references',
  body: SectorBody,
  title: 'title',
  summary: 'description',
  image: 'image',
  address: 'urlName',
  order: 'sortOrder',
  delivery: { objectLabel: 'Sector', objectNames: ['sector'], hasSeoProperties: true },
  search: {
    kind: 'sector',
    reads: 'fields',
    names: ['pageTitle'],
    text: ['description', 'body'],
    otherWords: 'sector Branche',
  },
  twin: { text: 'body', facts: [] },
})
