import { z } from 'zod'

import { choice, line, month, names, text } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { page, sortOrder } from './fields.ts'

/** Body of a standard or regulation. */
export const StandardBody = z.object({
  page,
  number: line({
    label: { en: 'Number', de: 'Nummer' },
    help: { en: 'Number of the standard without the year, such as IEC 62368-1.', de: 'Nummer der Norm ohne Jahr, etwa IEC 62368-1.' },
  }),
  title: line({
    label: { en: 'Title', de: 'Titel' },
    help: { en: 'Official title of the standard.', de: 'Offizieller Titel der Norm.' },
  }),
  scope: line({
    label: { en: 'Scope', de: 'Geltungsbereich' },
    help: { en: 'What the standard covers, in one sentence.', de: 'Was die Norm regelt, in einem Satz.' },
  }),
  edition: line(
    {
      label: { en: 'Edition', de: 'Ausgabe' },
      help: {
        en: 'Current edition of the standard; fill in only if it has been confirmed.',
        de: 'Aktuelle Ausgabe der Norm; nur angeben, wenn sie bestätigt ist.',
      },
    },
    z.string(),
  ).optional(),
  lastChecked: month({
    label: { en: 'Edition last checked', de: 'Ausgabe zuletzt geprüft' },
    help: {
      en: 'Month in which the edition was last checked; shown with the edition as the month of which it tells.',
      de: 'Monat, in dem die Ausgabe zuletzt geprüft wurde; steht bei der Ausgabe.',
    },
  }).optional(),
  category: line({
    label: { en: 'Category', de: 'Kategorie' },
    help: {
      en: 'Name of the category as visitors read it, such as “EMC emissions”.',
      de: 'Name der Kategorie, wie Besucher ihn lesen, etwa „EMV-Störaussendung“.',
    },
  }),
  family: choice({
    label: { en: 'Group', de: 'Gruppe' },
    help: { en: 'Decides which page lists the standard.', de: 'Entscheidet, welche Seite die Norm aufführt.' },
    options: {
      safety: { en: 'Safety', de: 'Sicherheit' },
      environmental: { en: 'Environment and EMC', de: 'Umwelt und EMV' },
      regulation: { en: 'Regulation', de: 'Vorschrift' },
    },
  }),
  sectors: names(
    {
      label: { en: 'Sectors', de: 'Branchen' },
      help: {
        en: 'Sectors in which the standard is required; shown with the standard.',
        de: 'Branchen, in denen die Norm verlangt wird; sie stehen bei der Norm.',
      },
      to: ['busbar__sector'],
    },
    z.string(),
  ).default([]),
  note: text({
    label: { en: 'Note', de: 'Hinweis' },
    help: { en: 'Additional note, such as which standard it replaced.', de: 'Zusätzlicher Hinweis, etwa welche Norm ersetzt wurde.' },
  }).optional(),
  sortOrder,
})

/** Standards and regulations, shown together in tables. */
export const standardType = defineContentType({
  name: 'busbar__standard',
  version: 1,
  label: { en: 'Standard', de: 'Norm' },
  plural: { en: 'Standards', de: 'Normen' },
  icon: 'standard',
  group: 'knowledge',
  body: StandardBody,
  title: 'title',
  summary: 'scope',
  address: 'urlName',
  lookedUpBy: ['family', 'sectors'],
  order: 'sortOrder',
  delivery: { objectLabel: 'Standard', objectNames: ['standard'] },
  search: {
    kind: 'standard',
    reads: 'fields',
    titleBefore: 'number',
    standardNumber: 'number',
    names: ['number', 'category'],
    text: ['scope', 'note'],
    otherWords: 'standard Norm',
  },
  enquiry: 'article',
})
