import { z } from 'zod'

import { line, names, richText } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { picture, seoFields, sortOrder } from './fields.ts'

/** Body of a sector: an industry and its requirements for power supplies. */
export const SectorBody = z.object({
  title: line({
    label: { en: 'Name', de: 'Name' },
    help: { en: 'Of the industry, such as “Railway and transport”.', de: 'Der Branche, etwa „Bahn und Verkehr“.' },
  }),
  description: line({
    label: { en: 'Description', de: 'Beschreibung' },
    help: { en: 'One sentence for cards and shares.', de: 'Ein Satz für Karten und geteilte Links.' },
  }),
  image: picture({
    label: { en: 'Picture', de: 'Bild' },
    help: { en: 'For cards and the head of the page.', de: 'Für Karten und den Kopf der Seite.' },
  }).optional(),
  keyStandards: names({
    label: { en: 'Standards', de: 'Normen' },
    help: { en: 'Those that this industry asks for first.', de: 'Die, nach denen diese Branche zuerst fragt.' },
    to: ['busbar__standard'],
  }).default([]),
  body: richText({
    label: { en: 'Text', de: 'Text' },
    help: { en: 'What the industry asks of its power supplies.', de: 'Was die Branche von ihren Netzteilen verlangt.' },
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
  search: { kind: 'sector', reads: 'fields', names: ['pageTitle'], text: ['description', 'body'] },
  twin: { text: 'body', facts: [] },
})
